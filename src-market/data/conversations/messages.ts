import { DOCUMENT_MAX_BYTES } from '#src/rules/files/documentFile.ts';
import { addressOf } from '#src/session/address/addressOf.ts';
import type { Call } from '#src/session/request.ts';
import type { QueryInputOf } from '#src/wire/endpoint.ts';
import {
  getMessagePhoto,
  listMessages,
  uploadMessagePhoto,
} from '#src/wire/conversations/endpoints/messages.ts';
import { upload, type Sender } from '../upload.ts';

/** A page of messages: the latest, or those before or after a sequence. */
export const messagePage = (call: Call, id: string, query: QueryInputOf<typeof listMessages>) =>
  call(listMessages, { params: { id }, query });

export const messagePhotoAddress = (base: string, id: string, photo: string) =>
  addressOf(base, getMessagePhoto, { params: { id, photo } });

/** Uploads a photo for a message that is still being written. */
export const sendMessagePhoto = (sender: Sender, id: string, file: File) =>
  upload(sender, uploadMessagePhoto, { file }, { params: { id }, maxBytes: DOCUMENT_MAX_BYTES });
