import type { Api } from '#server/platform/http/api.ts';
import { serve } from '#server/platform/http/serve.ts';
import { clientErrors } from '#server/platform/diagnostics.ts';
import { reportClientError } from '#src/wire/observability/endpoints/clientErrors.ts';

/** Logs and counts the errors of pages in browsers. */
export function clientErrorRoutes(app: Api): void {
  serve(app, reportClientError, async (request, reply) => {
    const { kind, route, part, message } = request.body;
    const client_error = { kind, route, part, message };
    request.log.warn({ client_error }, 'A page in a browser had an error');
    clientErrors.publish({ kind, route: route ?? 'none' });
    return reply.status(204).send(null);
  });
}
