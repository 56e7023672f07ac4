import { resources } from '#resources';
import type { Resource } from '#src/schema/resource.ts';
import * as endpoints from '#src/wire/backOffice/endpoints/sheet.ts';
import type { Api } from '#server/platform/http/api.ts';
import { serveResource } from '#server/platform/http/serve.ts';
import { contextFor, type ResourceServices } from '#server/resource/resourceContext.ts';
import { saveSheet, undoSheet } from '../sheet/saveSheet.ts';

/** The sheet of every resource. */
export function sheetRoutes(api: Api, parts: ResourceServices): void {
  for (const resource of Object.values<Resource>(resources)) {
    const context = contextFor(parts, resource);
    serveResource(api, resource, endpoints.saveSheet, async (request) => ({
      data: await saveSheet(context(request), request.body.rows),
    }));
    serveResource(api, resource, endpoints.undoSheet, async (request, reply) => {
      await undoSheet(context(request), request.body.rows);
      return reply.status(204).send();
    });
  }
}
