import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { Env } from '#server/platform/environment/env.ts';
import type { Bucket } from './bucketEnv.ts';

/** Stored files by key: `documents/{id}` are private, `photos/…` are public. */
export interface Files {
  /** Moves a local file into the storage. */
  keep(path: string, key: string, mediaType: string): Promise<void>;
  /** Throws for a missing file. */
  read(key: string): Promise<Readable>;
  /** Ignores a missing file. */
  remove(key: string): Promise<void>;
  /** The keys under a folder, with the time of their last change. */
  list(folder: string): AsyncIterable<{ readonly key: string; readonly modifiedAt: Date }>;
}

/**
 * Opens the data folder, or the configured bucket. Files that the process writes are its user's alone, as
 * documents are private.
 */
export async function openFiles({
  BUCKET,
  KEYSTEAD_DATA,
}: Pick<Env, 'BUCKET' | 'KEYSTEAD_DATA'>): Promise<Files> {
  process.umask(0o077);
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
        const listed = await disk.listAll(folder, {
          recursive: true,
          ...(page !== undefined && { paginationToken: page }),
        });
        for (const object of listed.objects) {
          if (!object.isFile) continue;
          const { lastModified } = await disk.getMetaData(object.key);
          yield { key: object.key, modifiedAt: lastModified };
        }
        page = listed.paginationToken;
      } while (page !== undefined);
    },
  };
}

/**
 * Prevents Amazon's client from sending chunks with checksums: other storages store the chunk
 * headers as part of the file.
 */
const PLAIN_BODIES = {
  requestChecksumCalculation: 'WHEN_REQUIRED',
  responseChecksumValidation: 'WHEN_REQUIRED',
} as const;

/** Imported on demand: its packages are optional. */
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
    // Other storages rarely support ACLs, and a private bucket needs none.
    supportsACL: false,
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true, ...PLAIN_BODIES }),
    ...(credentials && { credentials }),
  });
}
