import type { AppDeps } from '#src/app/providers/deps.ts';
import { DOCUMENT_MAX_BYTES } from '#src/rules/files/documentFile.ts';
import { addressOf } from '#src/session/address/addressOf.ts';
import { getEvidence, uploadEvidence } from '#src/wire/disputes/endpoints/evidence.ts';
import { upload, type Sending } from '../upload.ts';

export const evidenceAddress = (base: string, id: string, file: string) =>
  addressOf(base, getEvidence, { params: { id, file } });

/** Uploads a file to a dispute, which then shows it. Rejects with UploadError. */
export async function sendEvidence(app: AppDeps, id: string, sending: Sending): Promise<void> {
  const limits = { params: { id }, maxBytes: DOCUMENT_MAX_BYTES };
  const dispute = await upload(app, uploadEvidence, sending, limits);
  app.queryClient.setQueryData(['dispute', id], dispute);
}
