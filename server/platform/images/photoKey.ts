import { z } from 'zod';

/** The storage folder of uploaded photos. File names are generated, never the uploader's. */
export const PHOTO_FOLDER = 'photos/uploads';

/** The storage key of a photo, which is also the path in a property. */
export const photoKey = (id: string) => `${PHOTO_FOLDER}/${id}.webp`;

/** Other texts of the length would fail as ids in the database. */
const uuid = z.uuid();

const NAME = /^photos\/uploads\/([0-9a-f-]{36})\.webp$/;

/** The id in the storage key of an uploaded photo; null for any other path. */
export const photoIdOf = (key: string): string | null =>
  uuid.safeParse(NAME.exec(key)?.[1]).data ?? null;
