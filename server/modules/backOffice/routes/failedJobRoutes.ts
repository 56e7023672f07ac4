import { sql } from 'kysely';
import type { z } from 'zod';
import type { failedJobs } from '#src/wire/backOffice/failedJobs.ts';
import * as endpoints from '#src/wire/backOffice/endpoints/failedJobs.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Api } from '#server/platform/http/api.ts';
import type { Services } from '#server/platform/services.ts';

const MAX_MESSAGE = 500;

/** The background jobs that staff should know about. */
export function failedJobRoutes(api: Api, services: Services): void {
  const { db } = services.database;
  serve(api, endpoints.listFailedJobs, async () => {
    // A scheduled job, which has no data, is settled by its next success.
    const { rows } = await sql<z.infer<typeof failedJobs>[number]>`
        select name, max(at) as failed_at, count(*)::int as jobs,
          left((array_agg(message order by at desc))[1], ${MAX_MESSAGE}) as message
        from (
          select j.name, coalesce(j.completed_on, j.started_on, j.created_on) as at,
            coalesce(j.output ->> 'message', 'It did not finish in time.') as message
          from pgboss.job j
          where j.state in ('retry', 'failed') and j.created_on > now() - interval '1 day'
            and not (j.data is null and exists (
              select from pgboss.job later where later.name = j.name
              and later.state = 'completed' and later.created_on > j.created_on))
        ) as failures
        group by name order by failed_at desc limit 50`.execute(db);
    return { data: rows };
  });
}
