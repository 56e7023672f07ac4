/** Enough for a photo of 108 megapixels. Browsers send less: they make photos smaller before the upload. */
export const PHOTO_MAX_BYTES = 40 * 1024 * 1024;

/** Of the longer side: the width of a listing's main photo on an average screen. */
export const PHOTO_MIN_PX = 800;

/** Photos per property. */
export const PHOTOS_MAX = 40;
