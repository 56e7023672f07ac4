import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { photoKey } from './photoKey.ts';
import { fetchPhoto } from './fetchPhoto.ts';

const KEY = photoKey('0197a000-0000-7000-8000-000000000001');

let folder: string;
let requestedKeys: string[];
const storage = (content: () => Readable) => ({
  read: (key: string) => {
    requestedKeys.push(key);
    return Promise.resolve(content());
  },
});

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'keystead-copies-'));
  requestedKeys = [];
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

describe('a photo in a bucket', () => {
  it('is copied to the disk on request', async () => {
    const files = storage(() => Readable.from([Buffer.from('the '), Buffer.from('picture')]));
    expect(await fetchPhoto(files, folder, KEY)).toBe(true);
    expect(readFileSync(join(folder, KEY), 'utf8')).toBe('the picture');
  });

  it('leaves no file where it is missing or the download fails', async () => {
    const none = { read: () => Promise.reject(new Error('there is none')) };
    expect(await fetchPhoto(none, folder, KEY)).toBe(false);
    const broken = storage(
      () =>
        new Readable({
          read() {
            this.destroy(new Error('cut off'));
          },
        }),
    );
    expect(await fetchPhoto(broken, folder, KEY)).toBe(false);
    expect(existsSync(join(folder, KEY))).toBe(false);
    expect(readdirSync(dirname(join(folder, KEY)))).toEqual([]);
  });

  it.each([
    'documents/0197a000-0000-7000-8000-000000000001',
    'photos/uploads/../../documents/secret.webp',
    'photos/scene-1.webp',
    'photos/uploads/0197a000-0000-7000-8000-000000000001.svg',
  ])('is never %s', async (path) => {
    const files = storage(() => Readable.from(['secret']));
    expect(await fetchPhoto(files, folder, path)).toBe(false);
    expect(requestedKeys).toEqual([]);
  });
});
