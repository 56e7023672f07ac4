// Writes src/app/images/icons/sprite.svg from the names in sources.json (Iconoir, MIT) and the drawings in own.json.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const folder = new URL('../src/app/images/icons/', import.meta.url);
const read = (name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8'));
const set = createRequire(import.meta.url)('@iconify-json/iconoir/icons.json');

const bodies = Object.entries(read('sources.json')).map(([name, source]) => {
  const icon = set.icons[source];
  if (!icon) throw new Error(`Iconoir has no icon "${source}" (for "${name}")`);
  return [name, icon.body];
});
const symbols = [...bodies, ...Object.entries(read('own.json'))]
  .toSorted(([a], [b]) => (a < b ? -1 : 1))
  .map(([name, body]) => `<symbol id="${name}" viewBox="0 0 24 24">${body}</symbol>`);

writeFileSync(
  new URL('sprite.svg', folder),
  `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`,
);
