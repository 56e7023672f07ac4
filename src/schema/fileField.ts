import { z } from 'zod';
import { make } from './fieldMeta.ts';

/** The storage folder of the files of records. */
export const FILE_FOLDER = 'files';

/** An uploaded file as a record refers to it. */
export const storedFile = () =>
  z.strictObject({
    path: z.string().regex(/^files\/[0-9a-f-]{36}$/),
    name: z.string().trim().min(1).max(120),
    media_type: z.enum(['image/jpeg', 'application/pdf']),
    size: z.int().positive(),
  });

export type StoredFile = z.infer<ReturnType<typeof storedFile>>;

/**
 * A private file, a picture or a PDF: who may read the column of a record may download it. It is kept as long as a
 * record or a change that can be undone refers to it.
 */
export const file = () => make(storedFile(), { kind: 'file', sql: 'jsonb' });
