/** What may be uploaded to show a property, and how much of it. */
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** In bytes: a photograph of a good camera. */
export const PHOTO_MAX_BYTES = 20 * 1024 * 1024;

/** Of the longer side: the front of a listing is as wide on an ordinary screen. */
export const PHOTO_MIN_PX = 800;

/** Photos of one property. */
export const PHOTOS_MAX = 40;
