import { PICTURE_CHOICE } from './fileFormat.ts';

/** Types of stored documents. */
export const DOCUMENT_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const;

/** Enough for a scanned page or a phone photo. */
export const DOCUMENT_MAX_BYTES = 10 * 1024 * 1024;

/** What a chooser of documents offers. */
export const DOCUMENT_CHOICE = `${PICTURE_CHOICE},application/pdf`;

export const FILE_SIDES = ['front', 'back'] as const;
export type FileSide = (typeof FILE_SIDES)[number];
