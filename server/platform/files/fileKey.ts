import { z } from 'zod';
import { FILE_FOLDER } from '#src/schema/fileField.ts';

/** The storage key of an uploaded file of a record, which is also the path in the record. */
export const fileKey = (id: string) => `${FILE_FOLDER}/${id}`;

/** Other texts of the length would fail as ids in the database. */
const uuid = z.uuid();

const NAME = /^files\/([0-9a-f-]{36})$/;

/** The id in the storage key of a file; null for any other path. */
export const fileIdOf = (key: string): string | null =>
  uuid.safeParse(NAME.exec(key)?.[1]).data ?? null;
