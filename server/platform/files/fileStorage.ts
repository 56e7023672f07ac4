import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { Bucket, Env } from '#server/env.ts';

/** Files by their keys, which are ours: `documents/{id}` are private, `photos/…` shown to everybody. */
export interface Files {
  /** Moves a file of this machine in. */
  keep(path: string, key: string, mediaType: string): Promise<void>;
  /** Throws where there is none. */
  read(key: string): Promise<Readable>;
  /** Does nothing where there is none. */
  remove(key: string): Promise<void>;
  /** Every key under a folder, and when it was written. */
  list(folder: string): AsyncIterable<{ readonly key: string; readonly written: Date }>;
}

/** Files lie in the data folder, or in the bucket that the environment names. */
export async function openFiles({
  BUCKET,
  KEYSTEAD_DATA,
}: Pick<Env, 'BUCKET' | 'KEYSTEAD_DATA'>): Promise<Files> {
  const local = join(KEYSTEAD_DATA, 'files');
  const driver =
    BUCKET === null
      ? new FSDriver({ location: local, visibility: 'private' })
      : await bucketDriver(BUCKET);
  const disk = new Disk(driver);
  return {
    keep: (path, key, contentType) => disk.moveFromFs(path, key, { contentType }),
    read: async (key) => await disk.getStream(key),
    remove: (key) => disk.delete(key),
    async *list(folder) {
      if (BUCKET === null) await mkdir(join(local, folder), { recursive: true });
      let page: string | undefined;
      do {
        const found = await disk.listAll(folder, {
          recursive: true,
          ...(page !== undefined && { paginationToken: page }),
        });
        for (const object of found.objects) {
          if (!object.isFile) continue;
          const { lastModified } = await disk.getMetaData(object.key);
          yield { key: object.key, written: lastModified };
        }
        page = found.paginationToken;
      } while (page !== undefined);
    },
  };
}

/**
 * Amazon's client wraps what it sends in chunks with a checksum, unless told otherwise. Storages that do
 * not know this keep the wrapping as a part of the file.
 */
const PLAIN_BODIES = {
  requestChecksumCalculation: 'WHEN_REQUIRED',
  responseChecksumValidation: 'WHEN_REQUIRED',
} as const;

/** Loaded only where it is asked for: its packages are no part of an ordinary installation. */
async function bucketDriver({ name, region, endpoint, credentials }: Bucket) {
  const { S3Driver } = await import('flydrive/drivers/s3').catch((error: unknown) => {
    throw new Error(
      'S3_BUCKET is set, and its packages are missing: npm i @aws-sdk/client-s3 @aws-sdk/s3-request-presigner',
      { cause: error },
    );
  });
  return new S3Driver({
    bucket: name,
    region,
    visibility: 'private',
    // Other storages than Amazon's seldom know them, and a private bucket needs none.
    supportsACL: false,
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true, ...PLAIN_BODIES }),
    ...(credentials && { credentials }),
  });
}
