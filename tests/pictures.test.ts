import { readFile, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { photo } from '#src/schema/photoField.ts';
import { exterior } from '#generators/pictures/exterior/exterior.mjs';
import { pictures } from '#generators/pictures/plan.mjs';

const root = join(import.meta.dirname, '..');
const MAX_BYTES = 12_000_000;

const entries = z.array(z.object({ ...photo.shape, medium: z.enum(['drawing', 'photograph']) }));
let manifest: z.infer<typeof entries>;

beforeAll(async () => {
  const text = await readFile(join(root, 'demo/photos.json'), 'utf8');
  manifest = entries.parse(JSON.parse(text));
});

describe('the pictures of the demonstration', () => {
  it('all exist in the size that the manifest states', async () => {
    const wrong: string[] = [];
    for (const { path, width, height } of manifest) {
      const facts = await sharp(join(root, 'assets', path)).metadata();
      if (facts.width !== width || facts.height !== height) wrong.push(path);
    }
    expect(wrong).toEqual([]);
  });

  it('are each in the manifest once, with a text alternative', async () => {
    const files = await readdir(join(root, 'assets/photos'), { recursive: true });
    const pictureFiles = files
      .filter((file) => file.endsWith('.webp'))
      .map((file) => `photos/${file}`);
    expect(manifest.map(({ path }) => path).toSorted()).toEqual(pictureFiles.toSorted());
    expect(manifest.filter(({ alt }) => alt.length < 20)).toEqual([]);
  });

  it('match the plan', () => {
    const planned = pictures().map(({ name }) => `photos/demo/${name}.webp`);
    const drawn = manifest.filter(({ medium }) => medium === 'drawing').map(({ path }) => path);
    expect(drawn.toSorted()).toEqual(planned.toSorted());
  });

  it('stay within the size budget', async () => {
    const sizes = await Promise.all(manifest.map(({ path }) => stat(join(root, 'assets', path))));
    expect(sizes.reduce((sum, { size }) => sum + size, 0)).toBeLessThan(MAX_BYTES);
  });

  it('depend only on the seed and differ between seeds', () => {
    const spec = { type: 'cabin', setting: 'lake', region: 'north', mood: 'golden', index: 0 };
    const draw = (seed: string) => exterior({ ...spec, seed }).svg;
    expect(draw('one')).toBe(draw('one'));
    expect(draw('one')).not.toBe(draw('two'));
  });
});
