// Placeholder so that the module builds until its first file lands.
