import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { canManageDisputes } from '#src/access/roles.ts';
import { addEvidence, evidenceKey, removeEvidence } from '../commands/disputeEvidence.ts';
import { transact } from '#server/platform/unitOfWork/unitOfWork.ts';
import { storeUpload } from '#server/platform/files/storeUpload.ts';
import { notFound } from '#server/platform/errors.ts';
import type { Services } from '#server/platform/services.ts';
import { actorOf } from '#server/platform/http/requestContext.ts';
import { requestBytes, acceptBytes } from '#server/platform/files/requestBytes.ts';
import { disputeIdOf, disputePartyOf } from '../queries/disputeAccess.ts';
import { disputeView, disputeSideOf } from '../queries/disputeView.ts';
import type { Api } from '#server/platform/http/api.ts';
import { sendPrivateFile } from '#server/platform/files/sendPrivateFile.ts';
import { serve } from '#server/platform/http/serve.ts';
import * as endpoints from '#src/wire/disputes/endpoints/evidence.ts';

const uuid = z.uuid();

/** The evidence of a dispute: private files that its sides and staff may read. */
export async function disputeFileRoutes(app: Api, services: Services): Promise<void> {
  fileRoutes(app, services);
  await app.register(async (scope: Api) => {
    acceptBytes(scope);
    uploadRoute(scope, services);
  });
}

function uploadRoute(app: Api, services: Services): void {
  serve(app, endpoints.uploadEvidence, async (request, reply) => {
    const disputeId = disputeIdOf(request.params.id);
    const { by, acting } = await disputePartyOf(services, request, 'disputes', disputeId);
    const actor = actorOf(request);
    const id = uuidv7();
    const data = await storeUpload(
      services,
      actor,
      requestBytes(request.body),
      evidenceKey(id),
      (file) =>
        transact(services, acting, async (unit) => {
          const { name: file_name } = request.query;
          await addEvidence(unit, disputeId, by, {
            id,
            user_id: actor.user_id,
            file_name,
            ...file,
          });
          return disputeView(unit.trx, services, actor, disputeId);
        }),
    );
    return reply.status(201).send({ data });
  });
}

function fileRoutes(app: Api, services: Services): void {
  const { db } = services.database;

  serve(app, endpoints.removeEvidence, async (request) => {
    const { id, file } = request.params;
    if (!uuid.safeParse(file).success) throw notFound('file');
    const { by, acting } = await disputePartyOf(services, request, 'disputes', disputeIdOf(id));
    const data = await transact(services, acting, async (unit) => {
      await removeEvidence(unit, id, by, file);
      return disputeView(unit.trx, services, actorOf(request), id);
    });
    await services.files.remove(evidenceKey(file));
    return { data };
  });

  serve(app, endpoints.getEvidence, async (request, reply) => {
    const { id, file } = request.params;
    const found = [id, file].every((text) => uuid.safeParse(text).success)
      ? await db
          .selectFrom('dispute_evidence')
          .innerJoin('disputes', 'disputes.id', 'dispute_evidence.dispute_id')
          .select(['media_type', 'size', 'file_name', 'buyer_id', 'seller_id'])
          .where('dispute_evidence.id', '=', file)
          .where('disputes.id', '=', id)
          .executeTakeFirst()
      : undefined;
    const actor = actorOf(request);
    if (!found || !(disputeSideOf(actor, found) || canManageDisputes(actor)))
      throw notFound('file');
    return sendPrivateFile(services, request, reply, evidenceKey(file), found);
  });
}
