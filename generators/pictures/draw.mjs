/**
 * Draws the demonstration pictures: `node generators/pictures/draw.mjs [parts of names]`. The pictures are
 * committed, so run this only when the drawing code changes. The same code draws the same pictures.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { exterior } from './exterior/exterior.mjs';
import { applyTexture } from './drawing/texture.mjs';
import { interior } from './interior/interior.mjs';
import { readManifest, root, writeManifest } from './manifest.mjs';
import { pictures } from './plan.mjs';
import { HEIGHT, WIDTH } from './drawing/canvas.mjs';
import { altText } from './altText.mjs';

const QUALITIES = [62, 56, 50, 45];
const MAX_BYTES = { exterior: 48_000, view: 42_000, other: 30_000 };

/** Encodes with the highest quality whose file is within `limit` bytes, or else with the lowest. */
async function encode(picture, limit) {
  let data;
  for (const quality of QUALITIES) {
    data = await picture.clone().webp({ quality, effort: 6 }).toBuffer();
    if (data.length <= limit) break;
  }
  return data;
}

async function draw(spec) {
  const drawn =
    spec.kind === 'exterior'
      ? exterior({ ...spec, type: spec.property_type, seed: spec.name })
      : interior({ ...spec, seed: spec.name });
  const picture = await applyTexture(drawn.svg, spec.name);
  const path = `photos/demo/${spec.name}.webp`;
  const file = join(root, 'assets', path);
  await mkdir(dirname(file), { recursive: true });
  const data = await encode(picture, MAX_BYTES[spec.kind] ?? MAX_BYTES.other);
  await writeFile(file, data);
  const { name: _name, index: _index, ...facts } = spec;
  return {
    bytes: data.length,
    entry: {
      path,
      alt: altText({ ...spec, subject: drawn.subject }),
      ...facts,
      medium: 'drawing',
      width: WIDTH,
      height: HEIGHT,
    },
  };
}

const only = process.argv.slice(2);
const manifest = await readManifest();
const specs = pictures();
const planned = new Set(specs.map(({ name }) => `photos/demo/${name}.webp`));
for (const [path, { medium }] of manifest)
  if (medium === 'drawing' && !planned.has(path)) manifest.delete(path);
let total = 0;
for (const spec of specs.filter(
  ({ name }) => !only.length || only.some((part) => name.includes(part)),
)) {
  const { bytes, entry } = await draw(spec);
  manifest.set(entry.path, entry);
  total += bytes;
  process.stdout.write(`${entry.path} ${bytes}\n`);
}
await writeManifest(manifest);
process.stdout.write(`${(total / 1e6).toFixed(2)} MB\n`);
