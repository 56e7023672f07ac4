import { z } from 'zod';
import { defaultsTo, make } from './fieldMeta.ts';

export const photo = z.strictObject({
  path: z.string().regex(/^photos\/[\w/-]+\.(webp|jpg|png)$/),
  alt: z.string().trim().max(300),
  width: z.int().positive(),
  height: z.int().positive(),
  /** A perceptual hash of the picture, 16 hexadecimal digits: similar pictures differ in few bits. */
  hash: z.optional(z.string().regex(/^[0-9a-f]{16}$/)),
});

/** The value of a column of photos. */
export const photoList = z.array(photo);

/**
 * Uploaded photos in order, the first of which is the picture of the record. Their files are kept as long as a
 * record or a change that can be undone refers to them.
 */
export const photos = ({ max = 8 }: { max?: number } = {}) =>
  defaultsTo(make(photoList.max(max), { kind: 'photos', sql: 'jsonb', max }), []);
