import type { FastifyReply } from 'fastify';
import { resources } from '#resources';
import type { Resource } from '#src/schema/resource.ts';
import { userChannel } from '#src/realtime/channels.ts';
import * as endpoints from '#src/wire/backOffice/endpoints/transfer.ts';
import { IMPORT_MAX_BYTES } from '#src/wire/backOffice/transfer.ts';
import type { Api } from '#server/platform/http/api.ts';
import { ApiError, malformed } from '#server/platform/errors.ts';
import { serveResource } from '#server/platform/http/serve.ts';
import { exportQueryFor } from '#server/resource/listQuery.ts';
import { contextFor, type ResourceServices } from '#server/resource/resourceContext.ts';
import { exportRows } from '../transfer/exportRows.ts';
import type { ImportProgress } from '../transfer/importOptions.ts';
import { importRows } from '../transfer/importRows.ts';

/** Aborted when the client closes the connection before the reply. */
function leaves({ raw }: FastifyReply): AbortSignal {
  const leaving = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) leaving.abort();
  });
  return leaving.signal;
}

/** CSV export and import of lists. */
export function transferRoutes(api: Api, parts: ResourceServices): void {
  if (!api.hasContentTypeParser('text/csv'))
    api.addContentTypeParser(
      'text/csv',
      { parseAs: 'buffer', bodyLimit: IMPORT_MAX_BYTES },
      (_request, body: Buffer, done) => {
        try {
          done(null, new TextDecoder('utf-8', { fatal: true }).decode(body));
        } catch {
          done(malformed('This file is not UTF-8. Save it as CSV UTF-8, and send that.'));
        }
      },
    );
  for (const resource of Object.values<Resource>(resources)) {
    const context = contextFor(parts, resource);
    const exported = { ...endpoints.exportRecords, query: exportQueryFor(resource) };
    serveResource(api, resource, exported, (request, reply) => {
      const day = parts.services.now().toISOString().slice(0, 10);
      return reply
        .header('content-type', 'text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${resource.path}-${day}.csv"`)
        .header('cache-control', 'no-store')
        .send(exportRows(context(request), request.query));
    });
    serveResource(api, resource, endpoints.importRecords, async (request, reply) => {
      const { apply, id } = request.query;
      const { actor } = request;
      const onProgress = (progress: ImportProgress) => {
        if (actor && id !== undefined)
          parts.services.bus.publish(userChannel(actor.user_id), 'import.progress', {
            id,
            ...progress,
          });
      };
      const signal = leaves(reply);
      const options = { apply: apply === 'true', signal, onProgress };
      try {
        return { data: await importRows(context(request), request.body, options) };
      } catch (error) {
        // No client gets this, and no log calls it a failure.
        if (error === signal.reason) throw new ApiError(499, 'client_left', 'The client left.');
        throw error;
      }
    });
  }
}
