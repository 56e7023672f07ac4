/** The storage folder of uploaded photos. File names are generated, never the uploader's. */
export const PHOTO_FOLDER = 'photos/uploads';

/** The storage key of a photo, which is also the path in a property. */
export const photoKey = (id: string) => `${PHOTO_FOLDER}/${id}.webp`;
