/**
 * Draws the pictures of the demonstration: `node demo/pictures/draw.mjs [parts of names]`. They are
 * committed, so this runs only when the drawing itself changes. The same code draws the same pictures.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { exterior } from './exterior/exterior.mjs';
import { finish } from './drawing/texture.mjs';
import { interior } from './interior/interior.mjs';
import { readManifest, root, writeManifest } from './manifest.mjs';
import { pictures } from './plan.mjs';
import { HEIGHT, WIDTH } from './drawing/canvas.mjs';
import { describe } from './altText.mjs';

const QUALITIES = [62, 56, 50, 45];
const MOST_BYTES = { exterior: 48_000, view: 42_000, other: 30_000 };

/** The best quality that stays within what this kind of picture may weigh. */
async function encode(picture, limit) {
  let data;
  for (const quality of QUALITIES) {
    data = await picture.clone().webp({ quality, effort: 6 }).toBuffer();
    if (data.length <= limit) break;
  }
  return data;
}

async function draw(wish) {
  const drawn =
    wish.kind === 'exterior'
      ? exterior({ ...wish, type: wish.property_type, seed: wish.name })
      : interior({ ...wish, seed: wish.name });
  const picture = await finish(drawn.svg, wish.name);
  const path = `photos/demo/${wish.name}.webp`;
  const file = join(root, 'assets', path);
  await mkdir(dirname(file), { recursive: true });
  const data = await encode(picture, MOST_BYTES[wish.kind] ?? MOST_BYTES.other);
  await writeFile(file, data);
  const { name: _name, index: _index, ...facts } = wish;
  return {
    bytes: data.length,
    entry: {
      path,
      alt: describe({ ...wish, subject: drawn.subject }),
      ...facts,
      medium: 'drawing',
      width: WIDTH,
      height: HEIGHT,
    },
  };
}

const only = process.argv.slice(2);
const manifest = await readManifest();
const wishes = pictures();
const planned = new Set(wishes.map(({ name }) => `photos/demo/${name}.webp`));
for (const [path, { medium }] of manifest)
  if (medium === 'drawing' && !planned.has(path)) manifest.delete(path);
let total = 0;
for (const wish of wishes.filter(
  ({ name }) => !only.length || only.some((part) => name.includes(part)),
)) {
  const { bytes, entry } = await draw(wish);
  manifest.set(entry.path, entry);
  total += bytes;
  process.stdout.write(`${entry.path} ${bytes}\n`);
}
await writeManifest(manifest);
process.stdout.write(`${(total / 1e6).toFixed(2)} MB\n`);
