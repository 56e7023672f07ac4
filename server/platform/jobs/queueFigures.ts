import { sql } from 'kysely';
import type { Database } from '../database/client.ts';

/** The jobs of a queue that are not finished. */
export interface QueueFigures {
  readonly name: string;
  /** Queued jobs whose time has come. */
  readonly due: number;
  /** Queued jobs for later. */
  readonly later: number;
  readonly running: number;
  /** Failed jobs that wait for their next attempt. */
  readonly retrying: number;
  /** Jobs that used up their attempts; pg-boss deletes them after 7 days. */
  readonly failed: number;
  /** How long the oldest due job has waited; 0 without one. */
  readonly oldest_s: number;
  /** How long the oldest running job has run; 0 without one. */
  readonly longest_s: number;
}

/** The queues with unfinished or failed jobs. */
export async function queueFigures({ db }: Pick<Database, 'db'>): Promise<QueueFigures[]> {
  const { rows } = await sql<QueueFigures>`
    select name,
      (count(*) filter (where state = 'created' and start_after <= now()))::int as due,
      (count(*) filter (where state = 'created' and start_after > now()))::int as later,
      (count(*) filter (where state = 'active'))::int as running,
      (count(*) filter (where state = 'retry'))::int as retrying,
      (count(*) filter (where state = 'failed'))::int as failed,
      coalesce(extract(epoch from now() - min(start_after)
        filter (where state in ('created', 'retry') and start_after <= now())), 0)::int as oldest_s,
      coalesce(extract(epoch from now() - min(started_on) filter (where state = 'active')), 0)::int
        as longest_s
    from pgboss.job where state in ('created', 'retry', 'active', 'failed')
      and name not like '\\_\\_pgboss%'
    group by name order by name`.execute(db);
  return rows;
}
