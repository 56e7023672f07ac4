import { z } from 'zod';
import { resources } from '#resources';
import type { Grant } from '#src/access/grants.ts';
import type { Resource } from '#src/schema/resource.ts';
import type { Api } from '#server/platform/http/api.ts';
import { contextFor, readsAll, type ResourceServices } from '#server/resource/resourceContext.ts';
import { saveSheet, sheetBody, sheetUndoBody, undoSheet } from '../sheet/saveSheet.ts';

const unvalidatedReply = { serializerCompiler: () => JSON.stringify };

/** Staff who can read and edit every record of a resource. */
function canEditAll(resource: Resource): Grant {
  const reads = readsAll(resource);
  return (actor) => reads(actor) === true && resource.access.edit(actor) === true;
}

/** `PUT /v1/admin/{path}/sheet` edits, adds and removes many rows in one transaction; `/undo` undoes it. */
export function sheetRoutes(api: Api, parts: ResourceServices): void {
  for (const resource of Object.values<Resource>(resources)) {
    const context = contextFor(parts, resource);
    api.put(
      `/v1/admin/${resource.path}/sheet`,
      {
        config: { access: canEditAll(resource) },
        schema: { tags: [resource.name], body: sheetBody },
        ...unvalidatedReply,
      },
      async (request) => ({ data: await saveSheet(context(request), request.body.rows) }),
    );
    api.post(
      `/v1/admin/${resource.path}/sheet/undo`,
      {
        config: { access: canEditAll(resource) },
        schema: { tags: [resource.name], body: sheetUndoBody, response: { 204: z.null() } },
      },
      async (request, reply) => {
        await undoSheet(context(request), request.body.rows);
        return reply.status(204).send(null);
      },
    );
  }
}
