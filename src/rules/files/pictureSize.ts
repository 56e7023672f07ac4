/** Of the longer side of a photo: the largest that is shown, at two pixels per point. */
export const PICTURE_LONGEST_PX = 3072;

/** Of the longer side of a picture of a document: 300 dots per inch of a page and more. */
export const DOCUMENT_LONGEST_PX = 4096;
