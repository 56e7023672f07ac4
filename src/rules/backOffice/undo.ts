/**
 * How long a change can be undone, in days. What it replaced is kept as long, such as the files of
 * removed photos.
 */
export const UNDO_DAYS = 30;
