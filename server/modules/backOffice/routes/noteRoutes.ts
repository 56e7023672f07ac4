import { resources } from '#resources';
import type { Resource } from '#src/schema/resource.ts';
import * as endpoints from '#src/wire/backOffice/endpoints/notes.ts';
import { getTotals } from '#src/wire/backOffice/endpoints/totals.ts';
import type { Api } from '#server/platform/http/api.ts';
import { serve, serveResource } from '#server/platform/http/serve.ts';
import { listQueryOf } from '#server/resource/listQuery.ts';
import { contextFor, type ResourceServices } from '#server/resource/resourceContext.ts';
import { totals } from '#server/resource/totals.ts';
import { assign } from '../notes/assign.ts';
import { addNote, editNote, restoreNote, setDeleted } from '../notes/changeNotes.ts';
import { notesOf } from '../notes/notesOf.ts';
import { staffMembers } from '../notes/people.ts';

/** Notes and assignees of every record, and the totals of every list. */
export function noteRoutes(api: Api, parts: ResourceServices): void {
  serve(api, endpoints.listStaff, async () => ({
    data: (await staffMembers(parts.services.database.db)).map(({ id, name }) => ({ id, name })),
  }));
  for (const resource of Object.values<Resource>(resources)) {
    const context = contextFor(parts, resource);
    const summed = { ...getTotals, query: listQueryOf(resource).pick({ filter: true }) };
    serveResource(api, resource, summed, async (request) => ({
      data: await totals(context(request), request.query),
    }));
    serveResource(api, resource, endpoints.getNotes, async (request) => ({
      data: await notesOf(context(request), request.params.id),
    }));
    serveResource(api, resource, endpoints.addNote, async (request, reply) => {
      void reply.status(201);
      return { data: await addNote(context(request), request.params.id, request.body.body) };
    });
    serveResource(api, resource, endpoints.editNote, async (request) => {
      const { id, note } = request.params;
      return { data: await editNote(context(request), id, note, request.body) };
    });
    serveResource(api, resource, endpoints.removeNote, async (request, reply) => {
      const { id, note } = request.params;
      await setDeleted(context(request), id, note, true);
      return reply.status(204).send();
    });
    serveResource(api, resource, endpoints.restoreNote, async (request) => {
      const { id, note } = request.params;
      return { data: await restoreNote(context(request), id, note) };
    });
    serveResource(api, resource, endpoints.assignRecord, async (request) => ({
      data: await assign(context(request), request.params.id, request.body),
    }));
  }
}
