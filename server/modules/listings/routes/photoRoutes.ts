import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyRequest } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import { canManageProperties } from '#src/access/roles.ts';
import { PHOTO_MAX_BYTES } from '#src/rules/listings/photoFile.ts';
import { fetchPhoto } from '#server/platform/images/fetchPhoto.ts';
import { processPhoto, rotatePhoto } from '#server/platform/images/processPhoto.ts';
import { findSource } from '#server/platform/images/source.ts';
import { receiveUpload } from '#server/platform/files/receiveUpload.ts';
import { forbidden, notFound } from '#server/platform/errors.ts';
import { photoKey } from '#server/platform/files/photoKey.ts';
import { projectRoot } from '#server/platform/root.ts';
import type { Services } from '#server/platform/services.ts';
import { actorOf } from '#server/platform/http/requestContext.ts';
import { requestBytes, acceptBytes } from '#server/platform/files/requestBytes.ts';
import type { Api } from '#server/platform/http/api.ts';
import { serve } from '#server/platform/http/serve.ts';
import * as endpoints from '#src/wire/listings/endpoints/photos.ts';

/** Throws 403 for a user who manages no properties. */
function requireManager(request: FastifyRequest): void {
  const { email_verified, system_roles, profile } = actorOf(request);
  if (!email_verified) throw forbidden('Verify your email address first.', 'email_not_verified');
  if (!canManageProperties({ system_roles, profile_type: profile?.profile_type ?? null }))
    throw forbidden('Only people who manage properties can upload photos.');
}

/**
 * `POST /v1/photos`: uploads a file and returns a photo for the `photos` of a property. The photo
 * belongs to no property until one is saved with it. `POST /v1/photos/rotate` makes another.
 */
export async function photoRoutes(app: Api, { env, files }: Services): Promise<void> {
  const incoming = join(env.KEYSTEAD_DATA, 'incoming');
  const copies = join(env.KEYSTEAD_DATA, 'photo-copies');
  const roots = [join(env.KEYSTEAD_DATA, 'files'), join(projectRoot, 'assets'), copies];

  /** Moves a processed picture into the storage. */
  const keep = async ({ path, ...size }: Awaited<ReturnType<typeof processPhoto>>, alt: string) => {
    const key = photoKey(uuidv7());
    await files.keep(path, key, 'image/webp');
    return { path: key, alt, ...size };
  };

  await app.register(async (scope: Api) => {
    acceptBytes(scope);
    serve(scope, endpoints.uploadPhoto, async (request, reply) => {
      requireManager(request);
      const path = await receiveUpload(incoming, requestBytes(request.body), PHOTO_MAX_BYTES);
      try {
        return await reply.status(201).send({ data: await keep(await processPhoto(path), '') });
      } finally {
        await rm(path, { force: true });
        await rm(`${path}.webp`, { force: true });
      }
    });
  });

  serve(app, endpoints.rotatePhoto, async (request, reply) => {
    requireManager(request);
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
      const rotated = await rotatePhoto(source.file, output, degrees);
      return await reply.status(201).send({ data: await keep(rotated, photo.alt) });
    } finally {
      await rm(output, { force: true });
    }
  });
}
