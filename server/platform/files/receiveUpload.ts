import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { ApiError, malformed } from '../errors.ts';

const tooLarge = (maxBytes: number) =>
  new ApiError(
    413,
    'too_large',
    `That file is too large. At most ${maxBytes / 1_048_576} MB can be taken.`,
  );

/**
 * Streams an upload to a file of its own under `folder` and answers its path; it never lies in
 * memory as a whole. Throws 413 as soon as it is too large, 400 where it breaks off; then nothing is left.
 */
export async function receiveUpload(
  folder: string,
  body: Readable,
  maxBytes: number,
): Promise<string> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, randomUUID());
  try {
    await write(path, body, maxBytes);
    return path;
  } catch (error) {
    // The rest is read and thrown away: a socket that is cut off never hears the reply.
    body.resume();
    await rm(path, { force: true });
    throw error;
  }
}

function write(path: string, body: Readable, maxBytes: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const file = createWriteStream(path, { flags: 'wx', mode: 0o600 });
    let size = 0;
    const give_up = (error: Error) => {
      body.off('data', take);
      file.destroy();
      reject(error);
    };
    const take = (chunk: Buffer) => {
      size += chunk.length;
      if (size > maxBytes) give_up(tooLarge(maxBytes));
      else if (!file.write(chunk)) {
        body.pause();
        file.once('drain', () => body.resume());
      }
    };
    body.on('data', take);
    body.once('end', () => file.end());
    body.once('error', () => give_up(malformed('The upload broke off.')));
    body.once('aborted', () => give_up(malformed('The upload broke off.')));
    file.once('finish', resolve);
    file.once('error', give_up);
  });
}
