import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { canManageProperties } from '#src/access/roles.ts';
import { PHOTO_MAX_BYTES } from '#src/rules/listings/photoFile.ts';
import { receiveUpload } from '#server/platform/files/receiveUpload.ts';
import { forbidden } from '#server/platform/errors.ts';
import { processPhoto } from '#server/platform/images/processPhoto.ts';
import { requireUploadQuota } from '#server/platform/files/requireUploadQuota.ts';
import { actingOf } from '#server/platform/unitOfWork/acting.ts';
import { storePhoto } from '../commands/storePhoto.ts';
import type { Services } from '#server/platform/services.ts';
import { actorOf } from '#server/platform/http/requestContext.ts';
import { requestBytes, acceptBytes } from '#server/platform/files/requestBytes.ts';
import type { Api } from '#server/platform/http/api.ts';
import { serve } from '#server/platform/http/serve.ts';
import * as endpoints from '#src/wire/listings/endpoints/photos.ts';

/**
 * `POST /v1/photos`: uploads a file and returns a photo for the `photos` of a property. The photo
 * belongs to no property until one is saved with it.
 */
export async function photoRoutes(app: Api, services: Services): Promise<void> {
  const { env, database } = services;
  const incoming = join(env.KEYSTEAD_DATA, 'incoming');
  await app.register(async (scope: Api) => {
    acceptBytes(scope);
    serve(scope, endpoints.uploadPhoto, async (request, reply) => {
      const { user_id, email_verified, system_roles, profile } = actorOf(request);
      if (!email_verified)
        throw forbidden('Verify your email address first.', 'email_not_verified');
      if (!canManageProperties({ system_roles, profile_type: profile?.profile_type ?? null }))
        throw forbidden('Only people who manage properties can upload photos.');
      await requireUploadQuota(database.db, env, user_id);
      const path = await receiveUpload(incoming, requestBytes(request.body), PHOTO_MAX_BYTES);
      try {
        const { width, height, ...made } = await processPhoto(path);
        const acting = actingOf(request, profile?.profile_type ?? 'staff', profile?.id);
        const key = await storePhoto(services, { ...acting, user_id }, made);
        return await reply.status(201).send({ data: { path: key, alt: '', width, height } });
      } finally {
        await rm(path, { force: true });
        await rm(`${path}.webp`, { force: true });
      }
    });
  });
}
