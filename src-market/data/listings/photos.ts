import { PHOTO_MAX_BYTES } from '#src/rules/listings/photoFile.ts';
import type { Call } from '#src/session/request.ts';
import { rotatePhoto, uploadPhoto } from '#src/wire/listings/endpoints/photos.ts';
import type { ListingValues } from '#src/wire/listings/listingValues.ts';
import { upload, type Sender, type Sending } from '../upload.ts';

export type Photo = ListingValues['photos'][number];

/** Uploads a photo, which belongs to the account until a listing has it. Rejects with UploadError. */
export const sendPhoto = (sender: Sender, sending: Sending) =>
  upload(sender, uploadPhoto, sending, { maxBytes: PHOTO_MAX_BYTES });

/** Turns it a quarter clockwise. */
export const turnPhoto = async (call: Call, photo: Photo) =>
  (await call(rotatePhoto, { body: { photo, degrees: 90 } })).data;
