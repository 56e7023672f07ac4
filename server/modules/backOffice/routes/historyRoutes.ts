import { resources } from '#resources';
import type { Resource } from '#src/schema/resource.ts';
import * as endpoints from '#src/wire/backOffice/endpoints/history.ts';
import { lastAuditProof, proveAudit } from '#server/platform/auditChecks/auditProof.ts';
import type { Api } from '#server/platform/http/api.ts';
import { serve, serveResource } from '#server/platform/http/serve.ts';
import { actingOf } from '#server/platform/unitOfWork/acting.ts';
import { contextFor, type ResourceServices } from '#server/resource/resourceContext.ts';
import { history } from '../history/history.ts';
import { undo } from '../history/undo.ts';

/** The history of every record, undo, and the proof of the audit log. */
export function historyRoutes(api: Api, parts: ResourceServices): void {
  for (const resource of Object.values<Resource>(resources)) {
    const context = contextFor(parts, resource);
    serveResource(api, resource, endpoints.getHistory, (request) =>
      history(context(request), request.params.id, request.query.before ?? null),
    );
    serveResource(api, resource, endpoints.undoChange, (request) =>
      undo(context(request), request.params.id, request.body.version),
    );
  }
  serve(api, endpoints.getAuditProof, async () => ({
    data: await lastAuditProof(parts.services),
  }));
  serve(api, endpoints.checkAudit, async (request) => ({
    data: await proveAudit(parts.services, actingOf(request, 'staff')),
  }));
}
