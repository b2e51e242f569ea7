// svgicons2svgfont and svg2ttf make a font: node svgicons_font.js ICONS OUT.ttf
//
// The drawings of a folder, sorted by name, become glyphs from U+F0000 on an em of 1920.
const fs = require('fs');
const path = require('path');
const SVGIcons2SVGFontStream = require('svgicons2svgfont');
const svg2ttf = require('svg2ttf');

const [folder, out] = process.argv.slice(2);
const parts = [];
const stream = new SVGIcons2SVGFontStream({
  fontName: 'Peer', fontHeight: 1920, descent: 284, normalize: true, log() {},
});
stream.on('data', part => parts.push(Buffer.from(part)));
stream.on('end', () => {
  const font = svg2ttf(Buffer.concat(parts).toString(), { ts: 0 });
  fs.writeFileSync(out, Buffer.from(font.buffer));
});
fs.readdirSync(folder).sort().forEach((name, index) => {
  const icon = fs.createReadStream(path.join(folder, name));
  icon.metadata = { name: `icon${index}`, unicode: [String.fromCodePoint(0xf0000 + index)] };
  stream.write(icon);
});
stream.end();
