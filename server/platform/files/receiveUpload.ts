import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { ApiError, invalid, malformed } from '../errors.ts';

const EMPTY = 'This file is empty. Choose another.';

const tooLarge = (maxBytes: number) =>
  new ApiError(
    413,
    'too_large',
    `That file is too large. At most ${maxBytes / 1_048_576} MB can be taken.`,
  );

/**
 * Streams an upload to a new file in `folder` and returns its path. Throws 413 as soon as it is too
 * large, 422 where it is empty, 400 where the connection breaks; the file is then removed.
 */
export async function receiveUpload(
  folder: string,
  body: Readable,
  maxBytes: number,
): Promise<string> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, randomUUID());
  try {
    if ((await write(path, body, maxBytes)) === 0)
      throw invalid({ file: [EMPTY] }, EMPTY, 'empty_file');
    return path;
  } catch (error) {
    // Drain the body: the client does not read the reply while its upload is blocked.
    body.resume();
    await rm(path, { force: true });
    throw error;
  }
}

/** Returns how many bytes were written. */
function write(path: string, body: Readable, maxBytes: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const file = createWriteStream(path, { flags: 'wx', mode: 0o600 });
    let size = 0;
    const fail = (error: Error) => {
      body.off('data', onData);
      file.destroy();
      reject(error);
    };
    const onData = (chunk: Buffer) => {
      size += chunk.length;
      if (size > maxBytes) fail(tooLarge(maxBytes));
      else if (!file.write(chunk)) {
        body.pause();
        file.once('drain', () => body.resume());
      }
    };
    body.on('data', onData);
    body.once('end', () => file.end());
    body.once('error', () => fail(malformed('The upload broke off.')));
    body.once('aborted', () => fail(malformed('The upload broke off.')));
    file.once('finish', () => resolve(size));
    file.once('error', fail);
  });
}
