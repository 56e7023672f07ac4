import { sql } from 'kysely';
import { resources } from '#resources';
import { REVIEW_QUEUES } from '#src/rules/backOffice/reviewQueue.ts';
import { WAITING, WAITING_MAX } from '#src/rules/backOffice/waiting.ts';
import type { Resource } from '#src/schema/resource.ts';
import { getWaiting } from '#src/wire/backOffice/endpoints/waiting.ts';
import type { Api } from '#server/platform/http/api.ts';
import { actorOf } from '#server/platform/http/requestContext.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services, SessionActor } from '#server/platform/services.ts';
import { all, filterConditions } from '#server/resource/conditions/conditions.ts';
import { grantCondition } from '#server/resource/conditions/grantCondition.ts';
import { countWaiting } from '../review/leases.ts';
import { QUEUES } from '../review/queues.ts';

/** What waits for the staff, for the counts of their menu. */
export function waitingRoutes(api: Api, services: Services): void {
  serve(api, getWaiting, async (request) => {
    const actor = actorOf(request);
    const counts: Record<string, number> = await waitingRecords(services, actor);
    for (const queue of REVIEW_QUEUES)
      if (QUEUES[queue].grant(actor) === true)
        counts[queue] = (await countWaiting(services.database.db, queue)).waiting;
    return { data: counts };
  });
}

/** The counts of the lists that the staff may read, in one query. */
async function waitingRecords(
  { database, now }: Services,
  actor: SessionActor,
): Promise<Record<string, number>> {
  const counts = Object.entries(WAITING).flatMap(([name, filter]) => {
    const resource: Resource = resources[name as keyof typeof WAITING];
    const answer = resource.access.list(actor);
    if (answer === false) return [];
    const where = all([
      grantCondition(resource, answer),
      ...filterConditions(resource, resource.fields, filter, now()),
    ]);
    return [
      sql`select ${resource.path}::text as path, (select count(*)::int from
        (select 1 from ${sql.table(name)} where ${where} limit ${WAITING_MAX + 1}) as bounded) as count`,
    ];
  });
  if (counts.length === 0) return {};
  const { rows } = await sql<{
    path: string;
    count: number;
  }>`${sql.join(counts, sql` union all `)}`.execute(database.db);
  return Object.fromEntries(rows.map(({ path, count }) => [path, count]));
}
