import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { rm } from 'node:fs/promises';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { canManageSystem } from '#src/access/roles.ts';
import { signedIn } from '#src/access/grants.ts';
import { DOCUMENT_MAX_BYTES } from '#src/rules/documentFile.ts';
import { stepParam, stepView, uploadQuery } from '#src/wire/onboarding.ts';
import { reply as envelope } from '#src/wire/reply.ts';
import { actingOf } from '../commands/acting.ts';
import { attachDocument, documentKey, removeDocument } from '../commands/attachDocument.ts';
import { transact } from '../commands/work.ts';
import { inspect } from '../documents/inspect.ts';
import { receive } from '../documents/receive.ts';
import { ApiError, malformed, notFound } from '../errors.ts';
import type { Services } from '../services.ts';
import { actorOf } from './asked.ts';
import { contentDisposition } from './contentDisposition.ts';
import { ownProfile } from './onboarding.ts';
import { stepViews } from './onboardingView.ts';
import type { Api } from './route.ts';

const uuid = z.uuid();
const steps = envelope(z.array(stepView));

function isReadable(body: unknown): body is Readable {
  return typeof body === 'object' && body !== null && 'pipe' in body;
}

/** Private documents: sent by their owner as they are, read by the owner and the staff who review them. */
export async function documentCalls(app: Api, services: Services): Promise<void> {
  readCalls(app, services);
  // Only here is a body of bytes taken; it stays a stream until it lies on the disk.
  await app.register(async (scope) => {
    scope.addContentTypeParser('application/octet-stream', (_request, body, done) => {
      done(null, body);
    });
    uploadCall(scope, services);
  });
}

function uploadCall(app: Api, services: Services): void {
  const incoming = join(services.env.KEYSTEAD_DATA, 'incoming');

  app.post(
    '/v1/onboarding/steps/:step/documents',
    {
      config: { access: signedIn, rateLimit: { max: 60, timeWindow: '1 minute' } },
      bodyLimit: DOCUMENT_MAX_BYTES,
      schema: { params: stepParam, querystring: uploadQuery, response: { 201: steps } },
    },
    async (request, reply) => {
      const profile = ownProfile(request);
      const { body } = request;
      if (!isReadable(body)) throw malformed('Send the file itself, as application/octet-stream.');
      const path = await receive(incoming, body, DOCUMENT_MAX_BYTES);
      try {
        const { path: kept, media_type, size } = await inspect(path);
        const { side, name: file_name } = request.query;
        const file = { side, file_name, media_type, size };
        const acting = actingOf(request, profile.profile_type, profile.id);
        const id = uuidv7();
        // First: a record whose content is missing would be worse than a file without a record.
        await services.files.keep(kept, documentKey(id), media_type);
        const { data, replaced } = await transact(services, acting, async (work) => ({
          replaced: await attachDocument(work, profile.id, request.params.step, { id, ...file }),
          data: await stepViews(services, work.trx, profile.id),
        })).catch(async (error: unknown) => {
          await services.files.remove(documentKey(id));
          throw error;
        });
        if (replaced) await services.files.remove(documentKey(replaced));
        return await reply.status(201).send({ data });
      } finally {
        await rm(path, { force: true });
        await rm(`${path}.jpg`, { force: true });
      }
    },
  );
}

function readCalls(app: Api, services: Services): void {
  const { db } = services.database;
  const params = z.object({ id: z.string() });

  app.delete(
    '/v1/documents/:id',
    { config: { access: signedIn }, schema: { params, response: { 200: steps } } },
    async (request) => {
      const { id } = request.params;
      const profile = ownProfile(request);
      if (!uuid.safeParse(id).success) throw notFound('document');
      const acting = actingOf(request, profile.profile_type, profile.id);
      const data = await transact(services, acting, async (work) => {
        await removeDocument(work, profile.id, id);
        return stepViews(services, work.trx, profile.id);
      });
      await services.files.remove(documentKey(id));
      return { data };
    },
  );

  app.get(
    '/v1/documents/:id/file',
    { config: { access: signedIn }, schema: { params } },
    async (request, reply) => {
      const { id } = request.params;
      const actor = actorOf(request);
      const found = uuid.safeParse(id).success
        ? await db.selectFrom('documents').selectAll().where('id', '=', id).executeTakeFirst()
        : undefined;
      const isOwner = found?.user_id === actor.user_id;
      if (!found || !(isOwner || canManageSystem(actor))) throw notFound('document');
      // Whoever looks at somebody else's papers leaves a trace.
      if (!isOwner)
        await transact(services, actingOf(request, 'staff'), (work) => {
          work.audit({
            action: 'documents.read',
            resource: 'documents',
            record_id: id,
            differences: {},
          });
          return Promise.resolve();
        });
      const content = await services.files.read(documentKey(id)).catch((error: unknown) => {
        request.log.error({ err: error }, 'the content of a document is missing');
        throw new ApiError(404, 'content_missing', 'The content of this document is missing.');
      });
      const isPicture = found.media_type.startsWith('image/');
      return reply
        .type(found.media_type)
        .header('content-length', found.size)
        .header(
          'content-disposition',
          contentDisposition(isPicture ? 'inline' : 'attachment', found.file_name),
        )
        .header('x-content-type-options', 'nosniff')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('cache-control', 'private, no-store')
        .send(content);
    },
  );
}
