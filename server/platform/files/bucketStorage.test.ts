import { describe, expect, it, vi } from 'vitest';
import type { Bucket } from '#server/env.ts';
import { openFiles } from './fileStorage.ts';

/** What the storage's client is made with: its own packages are no part of the product. */
const made = vi.hoisted((): Record<string, unknown>[] => []);
vi.mock('flydrive/drivers/s3', () => ({
  S3Driver: function S3Driver(options: Record<string, unknown>) {
    made.push(options);
  },
}));

const OWN: Bucket = {
  name: 'keystead',
  region: 'eu-central-1',
  endpoint: 'https://s3.example.com',
  credentials: { accessKeyId: 'id', secretAccessKey: 'secret' },
};

async function optionsOf(BUCKET: Bucket): Promise<unknown> {
  await openFiles({ BUCKET, KEYSTEAD_DATA: '/nowhere' });
  return made.at(-1);
}

describe('a bucket', () => {
  it('is private, and nobody is asked to keep access lists', async () => {
    expect(await optionsOf(OWN)).toMatchObject({
      bucket: 'keystead',
      region: 'eu-central-1',
      visibility: 'private',
      supportsACL: false,
      credentials: OWN.credentials,
    });
  });

  it('of another storage than Amazon’s is found by its path, and gets files as they are', async () => {
    expect(await optionsOf(OWN)).toMatchObject({
      endpoint: 'https://s3.example.com',
      forcePathStyle: true,
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
  });

  it('of Amazon keeps Amazon’s ways', async () => {
    const options = await optionsOf({ ...OWN, endpoint: undefined, credentials: null });
    for (const name of ['endpoint', 'forcePathStyle', 'requestChecksumCalculation', 'credentials'])
      expect(options).not.toHaveProperty(name);
  });
});
