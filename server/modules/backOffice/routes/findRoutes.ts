import { sql } from 'kysely';
import { z } from 'zod';
import { resources } from '#resources';
import { tokenScope } from '#src/rules/accounts/apiTokens.ts';
import type { Resource } from '#src/schema/resource.ts';
import { actorOf } from '#server/platform/http/requestContext.ts';
import type { Api } from '#server/platform/http/api.ts';
import { readsAll } from '#src/schema/resourceGrants.ts';
import type { Hit } from '#src/wire/backOffice/find.ts';
import { filterConditions, all } from '#server/resource/conditions/conditions.ts';
import { stateOf } from '#server/resource/record.ts';
import { titleText } from '#server/resource/title.ts';
import type { Services, SessionActor } from '#server/platform/services.ts';
import { serve } from '#server/platform/http/serve.ts';
import * as endpoints from '#src/wire/backOffice/endpoints/find.ts';

/** Hits per resource; its list has the rest. */
const HITS_PER_RESOURCE = 5;

/** Searches the records of every resource that the user can read, by words or id. */
export function findRoutes(api: Api, services: Services): void {
  serve(api, endpoints.findRecords, async (request) => {
    const actor = actorOf(request);
    const { q } = request.query;
    const hits: Hit[] = [];
    for (const resource of Object.values<Resource>(resources))
      hits.push(...(await hitsOf(services, resource, actor, q)));
    return { data: hits };
  });
}

/** With an API token, a search shows what the token may read of each resource; in a session, all of it. */
const mayReadByToken = ({ path }: Resource, { api_token }: SessionActor): boolean =>
  api_token === null || api_token.scopes.includes(tokenScope(path, 'GET'));

async function hitsOf(
  { database }: Services,
  resource: Resource,
  actor: SessionActor,
  q: string,
): Promise<Hit[]> {
  if (readsAll(resource)(actor) !== true || !mayReadByToken(resource, actor)) return [];
  const { admin, fields, name, path } = resource;
  const isId = z.uuid().safeParse(q).success;
  if (!isId && admin.search.length === 0) return [];
  const where = all(filterConditions(resource, fields, isId ? { id: q } : { q }, new Date()));
  const state = stateOf(resource);
  const { rows } = await sql<Omit<Hit, 'resource'>>`
    select id, ${titleText(resource)} as title,
      ${state ? sql.ref(state.column) : sql`null`} as state
    from ${sql.table(name)} where ${where} limit ${HITS_PER_RESOURCE}`.execute(database.db);
  return rows.map((row) => ({ ...row, resource: path }));
}
