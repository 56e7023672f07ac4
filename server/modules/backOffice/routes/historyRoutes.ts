import { z } from 'zod';
import { resources } from '#resources';
import { either, staff } from '#src/access/grants.ts';
import type { Resource } from '#src/schema/resource.ts';
import type { Api } from '#server/platform/http/api.ts';
import { actingOf } from '#server/platform/unitOfWork/acting.ts';
import { askedBy, readsAll } from '#server/resource/resourceRequest.ts';
import type { Services } from '#server/platform/services.ts';
import { history, historyEntry } from '../history/history.ts';
import { auditProof, lastAuditProof, proveAudit } from '#server/platform/audit/auditProof.ts';
import { undo, undoBody } from '../history/undo.ts';

const params = z.object({ id: z.string() });
const asIs = { serializerCompiler: () => JSON.stringify };

/** What the audit log knows of every record, what it takes back, and whether it is whole. */
export function historyRoutes(api: Api, services: Services): void {
  for (const resource of Object.values<Resource>(resources)) {
    const asked = askedBy(services, resource);
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
      (request) => history(asked(request), request.params.id, request.query.before ?? null),
    );
    api.post(
      `/v1/admin/${path}/:id/undo`,
      {
        config: { access: either(access.edit, access.remove) },
        schema: { tags: [name], params, body: undoBody },
        ...asIs,
      },
      (request) => undo(asked(request), request.params.id, request.body.version),
    );
  }
  const proof = z.object({ data: z.nullable(auditProof) });
  api.get(
    '/v1/admin/audit/proof',
    { config: { access: staff('admin') }, schema: { tags: ['audit'], response: { 200: proof } } },
    async () => ({ data: await lastAuditProof(services) }),
  );
  api.post(
    '/v1/admin/audit/proof',
    {
      config: { access: staff('admin'), rateLimit: { max: 6, timeWindow: 60_000 } },
      schema: { tags: ['audit'], response: { 200: proof } },
    },
    async (request) => ({ data: await proveAudit(services, actingOf(request, 'staff')) }),
  );
}
