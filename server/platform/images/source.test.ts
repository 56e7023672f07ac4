import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { findSource } from './source.ts';

let root: string;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'keystead-source-'));
  await mkdir(join(root, 'photos/a'), { recursive: true });
  await writeFile(join(root, 'photos/a/one.webp'), 'picture');
  await writeFile(join(root, 'photos/two.jpg'), 'picture');
  await writeFile(join(root, 'secret.jpg'), 'private');
});

afterAll(() => rm(root, { recursive: true, force: true }));

it('finds a picture in a folder of photos', async () => {
  const found = await findSource([join(root, 'missing'), root], 'photos/a/one.webp');
  expect(found?.file.endsWith('photos/a/one.webp')).toBe(true);
});

// Unit tests only: an HTTP client would normalise such an address.
it.each([
  'photos/../secret.jpg',
  'photos/a/../../secret.jpg',
  '../secret.jpg',
  'photos/..\\secret.jpg',
  '/photos/two.jpg',
  'photos/./two.jpg',
  'photos/two.jpg/',
  'photos/two.jpg\0.webp',
  'file:photos/two.jpg',
  `photos/${'a/'.repeat(200)}one.webp`,
  'photos',
  '',
])('finds nothing at %j', async (path) => {
  expect(await findSource([root], path)).toBeNull();
});
