/** Uploaded photos lie in the file storage under names of ours, never one that came with them. */
export const PHOTO_FOLDER = 'photos/uploads';

/** The key of a photo's content, which is also the path that a property names. */
export const photoKey = (id: string) => `${PHOTO_FOLDER}/${id}.webp`;
