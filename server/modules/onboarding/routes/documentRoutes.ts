import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { canManageSystem } from '#src/access/roles.ts';
import { actingOf } from '#server/platform/unitOfWork/acting.ts';
import { attachDocument, documentKey, removeDocument } from '../commands/attachDocument.ts';
import { transact } from '#server/platform/unitOfWork/unitOfWork.ts';
import { storeUpload } from '#server/platform/files/storeUpload.ts';
import { notFound } from '#server/platform/errors.ts';
import type { Services } from '#server/platform/services.ts';
import { actorOf } from '#server/platform/http/requestContext.ts';
import { requestBytes, acceptBytes } from '#server/platform/files/requestBytes.ts';
import { actingProfileOf } from './onboardingRoutes.ts';
import { stepViews } from '../queries/onboardingView.ts';
import type { Api } from '#server/platform/http/api.ts';
import { sendPrivateFile } from '#server/platform/files/sendPrivateFile.ts';
import { serve } from '#server/platform/http/serve.ts';
import * as endpoints from '#src/wire/onboarding/endpoints/documents.ts';

const uuid = z.uuid();

/** Private documents: uploaded by their owner, read by the owner and reviewing staff. */
export async function documentRoutes(app: Api, services: Services): Promise<void> {
  readRoutes(app, services);
  await app.register(async (scope: Api) => {
    acceptBytes(scope);
    uploadRoute(scope, services);
  });
}

function uploadRoute(app: Api, services: Services): void {
  serve(app, endpoints.uploadDocument, async (request, reply) => {
    const profile = actingProfileOf(request);
    const { side, name: file_name } = request.query;
    const acting = actingOf(request, profile.profile_type, profile.id);
    const id = uuidv7();
    const { data, replaced } = await storeUpload(
      services,
      actorOf(request),
      requestBytes(request.body),
      documentKey(id),
      (file) =>
        transact(services, acting, async (unit) => ({
          replaced: await attachDocument(unit, profile.id, request.params.step, {
            id,
            side,
            file_name,
            ...file,
          }),
          data: await stepViews(services, unit.trx, profile.id),
        })),
    );
    if (replaced) await services.files.remove(documentKey(replaced));
    return reply.status(201).send({ data });
  });
}

function readRoutes(app: Api, services: Services): void {
  const { db } = services.database;

  serve(app, endpoints.removeDocument, async (request) => {
    const { id } = request.params;
    const profile = actingProfileOf(request);
    if (!uuid.safeParse(id).success) throw notFound('document');
    const acting = actingOf(request, profile.profile_type, profile.id);
    const data = await transact(services, acting, async (unit) => {
      await removeDocument(unit, profile.id, id);
      return stepViews(services, unit.trx, profile.id);
    });
    await services.files.remove(documentKey(id));
    return { data };
  });

  serve(app, endpoints.getDocument, async (request, reply) => {
    const { id } = request.params;
    const actor = actorOf(request);
    const found = uuid.safeParse(id).success
      ? await db.selectFrom('documents').selectAll().where('id', '=', id).executeTakeFirst()
      : undefined;
    const isOwner = found?.user_id === actor.user_id;
    if (!found || !(isOwner || canManageSystem(actor))) throw notFound('document');
    // Audit every read by anyone but the owner.
    if (!isOwner)
      await transact(services, actingOf(request, 'staff'), (unit) => {
        unit.audit({
          action: 'documents.read',
          resource: 'documents',
          record_id: id,
          differences: {},
        });
        return Promise.resolve();
      });
    return sendPrivateFile(services, request, reply, documentKey(id), found);
  });
}
