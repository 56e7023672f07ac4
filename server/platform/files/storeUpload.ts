import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { DOCUMENT_MAX_BYTES } from '#src/rules/files/documentFile.ts';
import { requireVerifiedEmail } from '../security/requireVerifiedEmail.ts';
import type { Services, SessionActor } from '../services.ts';
import { inspectFile, type InspectedFile } from './inspectFile.ts';
import { requireUploadQuota } from './requireUploadQuota.ts';
import { receiveUpload } from './receiveUpload.ts';

/**
 * Receives a private file of a user, checks its content, stores it under `key` and then calls
 * `record`; removes it again if `record` fails. Throws 403 `email_not_verified`, 409 `upload_quota`, 413,
 * 422 and the errors of `record`, which has to reserve the upload in its transaction.
 */
export async function storeUpload<T>(
  services: Pick<Services, 'env' | 'files' | 'database' | 'domains'>,
  actor: Pick<SessionActor, 'user_id' | 'email_verified'>,
  body: Readable,
  key: string,
  record: (file: Pick<InspectedFile, 'media_type' | 'size'>) => Promise<T>,
): Promise<T> {
  const { env, files, database } = services;
  requireVerifiedEmail(actor);
  await requireUploadQuota(database.db, services, actor.user_id);
  const path = await receiveUpload(join(env.KEYSTEAD_DATA, 'incoming'), body, DOCUMENT_MAX_BYTES);
  try {
    const { path: inspected, media_type, size } = await inspectFile(path, actor.user_id);
    // Store before recording: a file without a record is removed later, a record without content is
    // not repaired.
    await files.keep(inspected, key, media_type);
    return await record({ media_type, size }).catch(async (error: unknown) => {
      await files.remove(key);
      throw error;
    });
  } finally {
    await rm(path, { force: true });
    await rm(`${path}.jpg`, { force: true });
  }
}
