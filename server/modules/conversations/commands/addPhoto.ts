import { PICTURE_NAMES } from '#src/rules/files/fileFormat.ts';
import { invalid } from '#server/platform/errors.ts';
import type { InspectedFile } from '#server/platform/files/inspectFile.ts';
import { reserveUpload } from '#server/platform/files/requireUploadQuota.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';

/** The storage key of a photo of a message. */
export const messagePhotoKey = (id: string) => `messages/${id}`;

export interface NewPhoto extends Pick<InspectedFile, 'media_type' | 'size'> {
  readonly id: string;
  readonly conversation_id: string;
  readonly user_id: string;
}

/** Records an uploaded photo, which a message then attaches. Throws 409 `upload_quota`, 422. */
export async function addPhoto(
  { trx, now, services }: UnitOfWork,
  { media_type, ...photo }: NewPhoto,
): Promise<void> {
  if (media_type !== 'image/jpeg') {
    const text = `This is a PDF. Send a photo as ${PICTURE_NAMES}.`;
    throw invalid({ file: [text] }, text, 'unsupported_file');
  }
  await reserveUpload(trx, services, photo.user_id, photo.size);
  await trx
    .insertInto('message_photos')
    .values({ ...photo, message_id: null, created_at: now.toISOString() })
    .execute();
}
