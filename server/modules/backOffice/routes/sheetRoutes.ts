import { resources } from '#resources';
import type { Grant } from '#src/access/grants.ts';
import type { Resource } from '#src/schema/resource.ts';
import type { Api } from '#server/platform/http/api.ts';
import { askedBy, readsAll } from '#server/resource/resourceRequest.ts';
import type { Services } from '#server/platform/services.ts';
import { saveSheet, sheetBody } from '../sheet/saveSheet.ts';

const asIs = { serializerCompiler: () => JSON.stringify };

/** Staff who read all of a resource and may edit all of it. */
function editsAll(resource: Resource): Grant {
  const reads = readsAll(resource);
  return (actor) => reads(actor) === true && resource.access.edit(actor) === true;
}

/** `PUT /v1/admin/{path}/sheet`: many rows changed, added and removed at once, in one transaction. */
export function sheetRoutes(api: Api, services: Services): void {
  for (const resource of Object.values<Resource>(resources)) {
    const asked = askedBy(services, resource);
    api.put(
      `/v1/admin/${resource.path}/sheet`,
      {
        config: { access: editsAll(resource) },
        schema: { tags: [resource.name], body: sheetBody },
        ...asIs,
      },
      async (request) => ({ data: await saveSheet(asked(request), request.body.rows) }),
    );
  }
}
