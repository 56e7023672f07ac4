import { DOCUMENT_MAX_BYTES } from '#src/rules/files/documentFile.ts';
import { addressOf } from '#src/session/address/addressOf.ts';
import type { ParamsOf } from '#src/wire/endpoint.ts';
import { getPartyFile, uploadRecordFile } from '#src/wire/records/endpoints/files.ts';
import { upload, type Sender, type Sending } from '../upload.ts';

export const recordFileAddress = (base: string, params: ParamsOf<typeof getPartyFile>) =>
  addressOf(base, getPartyFile, { params });

/** Uploads a file, which belongs to a record once it is saved. Rejects with UploadError. */
export const sendRecordFile = (sender: Sender, sending: Sending) =>
  upload(sender, uploadRecordFile, sending, { maxBytes: DOCUMENT_MAX_BYTES });
