import { z } from 'zod';
import { resources } from '#resources';
import type { Grant } from '#src/access/grants.ts';
import type { Resource } from '#src/schema/resource.ts';
import type { Api } from '#server/platform/http/api.ts';
import { contextFor, readsAll, type ResourceServices } from '#server/resource/resourceContext.ts';
import { exportQuery, exportRows } from '../transfer/exportRows.ts';
import { importReport, importRows } from '../transfer/importRows.ts';

const FILE_MAX_BYTES = 8_000_000;

/** Staff who can read every record of a resource and write some. */
function canImport(resource: Resource): Grant {
  const reads = readsAll(resource);
  const { create, edit } = resource.access;
  return (actor) => reads(actor) === true && (create(actor) === true || edit(actor) === true);
}

/** CSV export and import of lists. */
export function transferRoutes(api: Api, parts: ResourceServices): void {
  if (!api.hasContentTypeParser('text/csv'))
    api.addContentTypeParser(
      'text/csv',
      { parseAs: 'string', bodyLimit: FILE_MAX_BYTES },
      (_request, body, done) => done(null, body),
    );
  for (const resource of Object.values<Resource>(resources)) {
    const context = contextFor(parts, resource);
    const { name, path } = resource;
    api.get(
      `/v1/admin/${path}/export`,
      {
        config: { access: readsAll(resource) },
        schema: { tags: [name], querystring: exportQuery },
      },
      (request, reply) => {
        const day = parts.services.now().toISOString().slice(0, 10);
        return reply
          .header('content-type', 'text/csv; charset=utf-8')
          .header('content-disposition', `attachment; filename="${path}-${day}.csv"`)
          .header('cache-control', 'no-store')
          .send(exportRows(context(request), request.query));
      },
    );
    api.post(
      `/v1/admin/${path}/import`,
      {
        config: { access: canImport(resource) },
        bodyLimit: FILE_MAX_BYTES,
        schema: {
          tags: [name],
          querystring: z.object({ apply: z.enum(['true', 'false']).default('false') }),
          body: z.string(),
          response: { 200: z.object({ data: importReport }) },
        },
      },
      async (request) => ({
        data: await importRows(context(request), request.body, request.query.apply === 'true'),
      }),
    );
  }
}
