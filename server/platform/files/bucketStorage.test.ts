import { describe, expect, it, vi } from 'vitest';
import type { Bucket } from './bucketEnv.ts';
import { openFiles } from './fileStorage.ts';

/** The options passed to the storage client, whose packages are not installed. */
const optionsList = vi.hoisted((): Record<string, unknown>[] => []);
vi.mock('flydrive/drivers/s3', () => ({
  S3Driver: function S3Driver(options: Record<string, unknown>) {
    optionsList.push(options);
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
  return optionsList.at(-1);
}

describe('a bucket', () => {
  it('is private, without access control lists', async () => {
    expect(await optionsOf(OWN)).toMatchObject({
      bucket: 'keystead',
      region: 'eu-central-1',
      visibility: 'private',
      supportsACL: false,
      credentials: OWN.credentials,
    });
  });

  it('uses path-style addresses and plain bodies outside Amazon', async () => {
    expect(await optionsOf(OWN)).toMatchObject({
      endpoint: 'https://s3.example.com',
      forcePathStyle: true,
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
  });

  it('uses the client’s defaults at Amazon', async () => {
    const options = await optionsOf({ ...OWN, endpoint: undefined, credentials: null });
    for (const name of ['endpoint', 'forcePathStyle', 'requestChecksumCalculation', 'credentials'])
      expect(options).not.toHaveProperty(name);
  });
});
