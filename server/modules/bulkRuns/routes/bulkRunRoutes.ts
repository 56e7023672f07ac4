import { resources } from '#resources';
import type { Resource } from '#src/schema/resource.ts';
import * as endpoints from '#src/wire/bulkRuns/endpoints/bulkRuns.ts';
import type { Api } from '#server/platform/http/api.ts';
import { serveResource } from '#server/platform/http/serve.ts';
import { actingOf } from '#server/platform/unitOfWork/acting.ts';
import { runOnce, sendAnswer } from '#server/platform/http/idempotency.ts';
import { requireStepUp } from '#server/platform/security/requireStepUp.ts';
import { contextFor, type ResourceServices } from '#server/resource/resourceContext.ts';
import { bulkAction } from '../commands/changeOfRow.ts';
import { startBulkRun } from '../commands/startBulkRun.ts';

/**
 * Starts a bulk run of any resource. Its report is the resource `bulk_runs`. An action with a step-up needs one when
 * the run starts.
 */
export function bulkRunRoutes(api: Api, parts: ResourceServices): void {
  for (const resource of Object.values<Resource>(resources)) {
    const context = contextFor(parts, resource);
    serveResource(api, resource, endpoints.startBulkRun, async (request, reply) => {
      const { kind, action } = request.body;
      if (kind === 'action' && bulkAction({ resource }, action).stepUp)
        requireStepUp(request.actor, parts.services.now());
      const acting = actingOf(request, 'staff');
      const answer = await runOnce(parts.services, request, acting, async (unit) => {
        const data = await startBulkRun(context(request), unit, request.body);
        return { status: 201, json: JSON.stringify({ data }) };
      });
      return sendAnswer(reply, answer);
    });
  }
}
