/**
 * Makes the demonstration photographs from those of the npm package material-dashboard:
 * `node generators/pictures/photographs.mjs`.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { readManifest, root, writeManifest } from './manifest.mjs';

const PACKAGE = dirname(fileURLToPath(import.meta.resolve('material-dashboard/package.json')));
const MAX_WIDTH = 1280;

/** Photographs with the same `home` show the same place. */
const PHOTOGRAPHS = [
  {
    from: 'products/product-5-min.jpg',
    name: 'dusk-house-front',
    home: 'dusk-house',
    kind: 'exterior',
    property_type: 'house',
    setting: 'city',
    region: 'north',
    mood: 'dusk',
    alt: 'Modern two-storey house with slatted windows and a timber garage at dusk, its windows lit.',
  },
  {
    from: 'products/product-2-min.jpg',
    name: 'dusk-house-garden',
    home: 'dusk-house',
    kind: 'exterior',
    property_type: 'house',
    setting: 'city',
    region: 'north',
    mood: 'dusk',
    alt: 'The glazed dining room of a modern house, lit at dusk, behind a large old tree.',
  },
  {
    from: 'products/product-7-min.jpg',
    name: 'dusk-house-lawn',
    home: 'dusk-house',
    kind: 'exterior',
    property_type: 'house',
    setting: 'city',
    region: 'north',
    mood: 'dusk',
    alt: 'Lawn and lit garden room of a modern house at dusk.',
  },
  {
    from: 'products/product-4-min.jpg',
    name: 'dusk-house-door',
    home: 'dusk-house',
    kind: 'exterior',
    property_type: 'house',
    setting: 'city',
    region: 'north',
    mood: 'dusk',
    alt: 'Timber entrance of a modern house, warmly lit at dusk.',
  },
  {
    from: 'products/product-1-min.jpg',
    name: 'pavilion',
    home: 'pavilion',
    kind: 'exterior',
    property_type: 'villa',
    setting: 'forest',
    region: 'north',
    mood: 'noon',
    alt: 'Long white modern villa among pines and clipped shrubs under a blue sky.',
  },
  {
    from: 'products/product-3-min.jpg',
    name: 'courtyard-pool',
    home: 'courtyard',
    kind: 'exterior',
    property_type: 'villa',
    setting: 'coast',
    region: 'south',
    mood: 'noon',
    alt: 'Bright blue pool in the white courtyard of a villa.',
  },
  {
    from: 'products/product-details-1.jpg',
    name: 'loft-living',
    home: 'brick-loft',
    kind: 'living',
    setting: 'city',
    style: 'loft',
    mood: 'noon',
    alt: 'Loft living room with brick walls, leather sofas and tall windows.',
  },
  {
    from: 'products/product-details-2.jpg',
    name: 'loft-corner',
    home: 'brick-loft',
    kind: 'living',
    setting: 'city',
    style: 'loft',
    mood: 'noon',
    alt: 'Tan leather armchair and plants before a brick wall.',
  },
  {
    from: 'bg-smart-home-1.jpg',
    name: 'flat-kitchen',
    home: 'grey-flat',
    kind: 'kitchen',
    setting: 'city',
    style: 'plain',
    mood: 'overcast',
    alt: 'Open kitchen with a timber table, and a living room before a balcony, in shades of grey.',
  },
  {
    from: 'home-decor-3.jpg',
    name: 'flat-living',
    home: 'grey-flat',
    kind: 'living',
    setting: 'city',
    style: 'plain',
    mood: 'noon',
    alt: 'Yellow armchair under a brass lamp beside a framed print.',
  },
  {
    from: 'home-decor-2.jpg',
    name: 'flat-bedroom',
    home: 'grey-flat',
    kind: 'bedroom',
    setting: 'city',
    style: 'plain',
    mood: 'noon',
    alt: 'Bedroom in cream with a four-poster bed and a glass chandelier.',
  },
];

const folder = join(root, 'assets/photos/rooms');
await mkdir(folder, { recursive: true });
const manifest = await readManifest();
for (const { from, name, ...facts } of PHOTOGRAPHS) {
  const path = `photos/rooms/${name}.webp`;
  const { width, height, size } = await sharp(join(PACKAGE, 'assets/img', from))
    .autoOrient()
    .resize({ width: MAX_WIDTH, withoutEnlargement: true })
    .webp({ quality: 66, effort: 6 })
    .toFile(join(root, 'assets', path));
  manifest.set(path, { path, ...facts, medium: 'photograph', width, height });
  process.stdout.write(`${path} ${size}\n`);
}
await writeManifest(manifest);

const { version } = JSON.parse(await readFile(join(PACKAGE, 'package.json'), 'utf8'));
const licence = await readFile(join(PACKAGE, 'LICENSE.md'), 'utf8');
await writeFile(
  join(root, 'assets/photos/NOTICE.md'),
  `# Where the pictures come from

- \`demo/\` is drawn by \`generators/pictures/draw.mjs\` and is under the licence of this repository.
- \`rooms/\` comes from the npm package \`material-dashboard\` ${version}, resized and re-encoded by
  \`generators/pictures/photographs.mjs\`. Its licence:

${licence
  .trim()
  .replaceAll(/^(?=.)/gm, '> ')
  .replaceAll(/^$/gm, '>')}
`,
);
