import type { FastifyReply } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import { resources } from '#resources';
import { metaOf } from '#src/schema/field.ts';
import { storedFile } from '#src/schema/fileField.ts';
import type { Resource } from '#src/schema/resource.ts';
import * as endpoints from '#src/wire/records/endpoints/files.ts';
import { forbidden, notFound } from '#server/platform/errors.ts';
import { fileKey } from '#server/platform/files/fileKey.ts';
import { acceptBytes, requestBytes } from '#server/platform/files/requestBytes.ts';
import { reserveUpload } from '#server/platform/files/requireUploadQuota.ts';
import { sendPrivateFile } from '#server/platform/files/sendPrivateFile.ts';
import { storeUpload } from '#server/platform/files/storeUpload.ts';
import type { Api } from '#server/platform/http/api.ts';
import { actorOf } from '#server/platform/http/requestContext.ts';
import { serve, serveResource } from '#server/platform/http/serve.ts';
import { actingOf } from '#server/platform/unitOfWork/acting.ts';
import { transact } from '#server/platform/unitOfWork/unitOfWork.ts';
import { mayUpload } from '#server/resource/mayUpload.ts';
import { one } from '#server/resource/reads.ts';
import {
  contextFor,
  type RequestContext,
  type ResourceServices,
} from '#server/resource/resourceContext.ts';
import { partyContext } from './partyContext.ts';

/** The files of `f.file`: uploaded by the people who write records, read by those who read the column. */
export async function fileRoutes(api: Api, parts: ResourceServices): Promise<void> {
  await api.register(async (scope: Api) => {
    acceptBytes(scope);
    uploadRoute(scope, parts);
  });
  serve(api, endpoints.getPartyFile, (request, reply) => {
    const { id, column } = request.params;
    const context = partyContext(parts, request, request.params, ({ access }) => access.list);
    return sendFile(context, reply, id, column);
  });
  for (const resource of Object.values<Resource>(resources)) {
    const context = contextFor(parts, resource);
    serveResource(api, resource, endpoints.getRecordFile, (request, reply) =>
      sendFile(context(request), reply, request.params.id, request.params.column),
    );
  }
}

function uploadRoute(api: Api, { services }: ResourceServices): void {
  serve(api, endpoints.uploadRecordFile, async (request, reply) => {
    const actor = actorOf(request);
    const { profile, user_id } = actor;
    const profile_type = profile?.profile_type ?? null;
    if (!mayUpload(actor, 'file')) throw forbidden('You cannot upload files.');
    const id = uuidv7();
    const acting = actingOf(request, profile_type ?? 'staff', profile?.id);
    const key = fileKey(id);
    const file = await storeUpload(services, actor, requestBytes(request.body), key, (stored) =>
      transact(services, acting, async ({ trx, now }) => {
        await reserveUpload(trx, services, user_id, stored.size);
        const created_at = now.toISOString();
        await trx
          .insertInto('file_uploads')
          .values({ id, user_id, ...stored, created_at })
          .execute();
        return stored;
      }),
    );
    return reply.status(201).send({ data: { path: key, name: request.query.name, ...file } });
  });
}

/** Throws 404 for a record or column that the actor may not read, and where the record has no file. */
async function sendFile(
  context: RequestContext,
  reply: FastifyReply,
  id: string,
  column: string,
): Promise<FastifyReply> {
  const { services, resource, request } = context;
  const field = Object.hasOwn(resource.fields, column) ? resource.fields[column] : undefined;
  if (!field || metaOf(field).kind !== 'file') throw notFound('file');
  const record = await one(context, id);
  const { data } = storedFile().safeParse(record[column]);
  if (!data) throw notFound('file');
  const { path, name, media_type, size } = data;
  return sendPrivateFile(services, request, reply, path, { file_name: name, media_type, size });
}
