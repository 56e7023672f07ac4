/** Accepted types of property photos. */
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** Enough for a photo of a good camera. */
export const PHOTO_MAX_BYTES = 20 * 1024 * 1024;

/** More than any camera of a phone takes; a crafted file may decode to many more. */
export const PHOTO_MAX_MEGAPIXELS = 40;

/** Of the longer side: the width of a listing's main photo on an average screen. */
export const PHOTO_MIN_PX = 800;

/** Photos per property. */
export const PHOTOS_MAX = 40;
