import { DOCUMENT_MAX_BYTES, type FileSide } from '#src/rules/files/documentFile.ts';
import type { StepName } from '#src/rules/onboarding/step.ts';
import { addressOf } from '#src/session/address/addressOf.ts';
import { getDocument, uploadDocument } from '#src/wire/onboarding/endpoints/documents.ts';
import { upload, type Sender, type Sending } from '../upload.ts';

export const documentAddress = (base: string, id: string) =>
  addressOf(base, getDocument, { params: { id } });

/** Uploads a side of a step's document. Returns all steps; rejects with UploadError. */
export const sendDocument = (sender: Sender, step: StepName, side: FileSide, sending: Sending) =>
  upload(sender, uploadDocument, sending, {
    params: { step },
    query: { side },
    maxBytes: DOCUMENT_MAX_BYTES,
  });
