import { z } from 'zod';
import { PHOTO_MAX_BYTES } from '#src/rules/listings/photoFile.ts';
import type { SandboxFormat } from '../sandbox/format.ts';
import { DECODING_TIMEOUT } from './decoding.ts';

interface Options {
  /** Of the file to write. */
  readonly output: string;
  /** The colour profile in base64. */
  readonly profile: string | null;
}

const summary = z.enum(['written', 'broken']);

/**
 * HEIC photos of phones, which sharp does not decode: written to `output` as TIFF, upright, and with at least the
 * pixels that a photo is shown with. One use, because the decoder keeps its memory.
 */
export const heicFormat: SandboxFormat<Options, z.infer<typeof summary>, never> = {
  name: 'heic',
  ms: DECODING_TIMEOUT.seconds * 1000,
  maxInputBytes: PHOTO_MAX_BYTES,
  maxOutputBytes: 1_000,
  summary,
  item: z.never(),
  isOneUse: true,
  async read(input, options) {
    const { readHeic } = await import('./readHeic.ts');
    return { summary: readHeic(input, options) ? 'written' : 'broken', items: [] };
  },
};
