import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from 'vitest';
import { openFiles } from './fileStorage.ts';

const folder = mkdtempSync(join(tmpdir(), 'keystead-files-'));
afterAll(() => rmSync(folder, { recursive: true }));

const local = openFiles({ BUCKET: null, KEYSTEAD_DATA: folder });

async function keysIn(name: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of (await local).list(name)) keys.push(key);
  return keys;
}

describe('private files in the data folder', () => {
  it('are moved in, read, listed and removed', async () => {
    const files = await local;
    const path = join(folder, 'incoming');
    writeFileSync(path, 'hello');
    await files.keep(path, 'documents/1', 'application/pdf');
    expect(await text(await files.read('documents/1'))).toBe('hello');
    expect(await keysIn('documents')).toEqual(['documents/1']);
    const modes = ['', '/documents', '/documents/1'].map(
      (name) => statSync(join(folder, `files${name}`)).mode & 0o777,
    );
    expect(modes).toEqual([0o700, 0o700, 0o600]);
    await files.remove('documents/1');
    await expect(files.read('documents/1').then(text)).rejects.toThrow();
    await files.remove('documents/1');
    expect(await keysIn('documents')).toEqual([]);
  });

  it('have an empty list for a missing folder', async () => {
    expect(await keysIn('nothing')).toEqual([]);
  });

  it('reject keys outside the folder', async () => {
    await expect((await local).read('../../outside')).rejects.toThrow('traversal');
  });
});

describe('a bucket', () => {
  const BUCKET = {
    name: 'keystead',
    region: 'eu-central-1',
    endpoint: undefined,
    credentials: null,
  };

  it('stops the start without its packages, and names them', async () => {
    await expect(openFiles({ BUCKET, KEYSTEAD_DATA: folder })).rejects.toThrow(
      'S3_BUCKET is set, and its packages are missing: npm i @aws-sdk/client-s3 @aws-sdk/s3-request-presigner',
    );
  });
});
