import { z } from 'zod';
import { resources } from '#resources';
import { either, staff } from '#src/access/grants.ts';
import type { Resource } from '#src/schema/resource.ts';
import type { Api } from '#server/platform/http/api.ts';
import { actingOf } from '#server/platform/unitOfWork/acting.ts';
import { contextFor, readsAll, type ResourceServices } from '#server/resource/resourceContext.ts';
import { history, historyEntry } from '../history/history.ts';
import { auditProof, lastAuditProof, proveAudit } from '#server/platform/audit/auditProof.ts';
import { undo, undoBody } from '../history/undo.ts';

const params = z.object({ id: z.string() });
const unvalidatedReply = { serializerCompiler: () => JSON.stringify };

/** The history of every record, undo, and the proof of the audit log. */
export function historyRoutes(api: Api, parts: ResourceServices): void {
  for (const resource of Object.values<Resource>(resources)) {
    const context = contextFor(parts, resource);
    const { access, name, path } = resource;
    api.get(
      `/v1/admin/${path}/:id/history`,
      {
        config: { access: readsAll(resource) },
        schema: {
          tags: [name],
          params,
          querystring: z.object({ before: z.optional(z.coerce.number().int().min(1)) }),
          response: {
            200: z.object({
              data: z.array(historyEntry),
              meta: z.object({ next: z.nullable(z.int()) }),
            }),
          },
        },
      },
      (request) => history(context(request), request.params.id, request.query.before ?? null),
    );
    api.post(
      `/v1/admin/${path}/:id/undo`,
      {
        config: { access: either(access.edit, access.remove) },
        schema: { tags: [name], params, body: undoBody },
        ...unvalidatedReply,
      },
      (request) => undo(context(request), request.params.id, request.body.version),
    );
  }
  const proof = z.object({ data: z.nullable(auditProof) });
  api.get(
    '/v1/admin/audit/proof',
    { config: { access: staff('admin') }, schema: { tags: ['audit'], response: { 200: proof } } },
    async () => ({ data: await lastAuditProof(parts.services) }),
  );
  api.post(
    '/v1/admin/audit/proof',
    {
      config: { access: staff('admin'), rateLimit: { max: 6, timeWindow: 60_000 } },
      schema: { tags: ['audit'], response: { 200: proof } },
    },
    async (request) => ({ data: await proveAudit(parts.services, actingOf(request, 'staff')) }),
  );
}
