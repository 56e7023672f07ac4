import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyRequest } from 'fastify';
import { PHOTO_MAX_BYTES } from '#src/rules/listings/photoFile.ts';
import { fetchPhoto } from '#server/platform/images/fetchPhoto.ts';
import { processPhoto, rotatePhoto } from '#server/platform/images/processPhoto.ts';
import { findSource } from '#server/platform/images/source.ts';
import { receiveUpload } from '#server/platform/files/receiveUpload.ts';
import { forbidden, notFound } from '#server/platform/errors.ts';
import { requireUploadQuota, usedUploads } from '#server/platform/files/requireUploadQuota.ts';
import { requireVerifiedEmail } from '#server/platform/security/requireVerifiedEmail.ts';
import { PHOTO_COPIES } from '#server/platform/images/photoCopies.ts';
import { projectRoot } from '#server/platform/root.ts';
import { actingOf } from '#server/platform/unitOfWork/acting.ts';
import { storePhoto } from '../commands/storePhoto.ts';
import type { Services } from '#server/platform/services.ts';
import { actorOf } from '#server/platform/http/requestContext.ts';
import { requestBytes, acceptBytes } from '#server/platform/files/requestBytes.ts';
import { mayUpload } from '#server/resource/mayUpload.ts';
import type { Api } from '#server/platform/http/api.ts';
import { serve } from '#server/platform/http/serve.ts';
import * as endpoints from '#src/wire/listings/endpoints/photos.ts';

/** Throws 403 for a user who has no records with photos. */
function requireUploader(request: FastifyRequest) {
  const actor = actorOf(request);
  requireVerifiedEmail(actor);
  if (!mayUpload(actor, 'photos')) throw forbidden('You cannot upload photos.');
  return actor;
}

/**
 * `POST /v1/photos`: uploads a file and returns a photo for the `photos` of a property. The photo
 * belongs to no property until one is saved with it. `POST /v1/photos/rotate` makes another.
 */
export async function photoRoutes(app: Api, services: Services): Promise<void> {
  const { env, database, files } = services;
  const incoming = join(env.KEYSTEAD_DATA, 'incoming');
  const copies = join(env.KEYSTEAD_DATA, PHOTO_COPIES);
  const roots = [join(env.KEYSTEAD_DATA, 'files'), join(projectRoot, 'assets'), copies];

  /** Moves a processed picture into the storage and counts it for its uploader. */
  const keep = async (
    request: FastifyRequest,
    { width, height, hash, ...made }: Awaited<ReturnType<typeof processPhoto>>,
    alt: string,
  ) => {
    const { user_id, profile } = actorOf(request);
    const acting = actingOf(request, profile?.profile_type ?? 'staff', profile?.id);
    const path = await storePhoto(services, { ...acting, user_id }, made);
    return { path, alt, width, height, hash };
  };

  await app.register(async (scope: Api) => {
    acceptBytes(scope);
    serve(scope, endpoints.uploadPhoto, async (request, reply) => {
      const { user_id } = requireUploader(request);
      await requireUploadQuota(database.db, services, user_id);
      const path = await receiveUpload(incoming, requestBytes(request.body), PHOTO_MAX_BYTES);
      try {
        return await reply
          .status(201)
          .send({ data: await keep(request, await processPhoto(path, user_id), '') });
      } finally {
        await rm(path, { force: true });
        await rm(`${path}.webp`, { force: true });
      }
    });
  });

  serve(app, endpoints.getUploadQuota, async (request) => {
    const { user_id } = requireUploader(request);
    return {
      data: { used: await usedUploads(database.db, services, user_id), quota: env.UPLOADS },
    };
  });

  serve(app, endpoints.rotatePhoto, async (request, reply) => {
    const { user_id } = requireUploader(request);
    await requireUploadQuota(database.db, services, user_id);
    const { photo, degrees } = request.body;
    const source =
      (await findSource(roots, photo.path)) ??
      ((await fetchPhoto(files, copies, photo.path))
        ? await findSource([copies], photo.path)
        : null);
    if (!source) throw notFound('photo');
    await mkdir(incoming, { recursive: true });
    const output = join(incoming, `${randomUUID()}.webp`);
    try {
      const rotated = await rotatePhoto(source.file, output, degrees, user_id);
      return await reply.status(201).send({ data: await keep(request, rotated, photo.alt) });
    } finally {
      await rm(output, { force: true });
    }
  });
}
