import { sql } from 'kysely';
import type { SystemHealth } from '#src/wire/backOffice/systemHealth.ts';
import { lastLedgerProof } from '#server/modules/ledger/queries/lastLedgerProof.ts';
import { lastAuditProof } from '#server/platform/auditChecks/auditProof.ts';
import { checkStorage } from '#server/platform/files/checkStorage.ts';
import { queueFigures } from '#server/platform/jobs/queueFigures.ts';
import type { Services } from '#server/platform/services.ts';

const MAX_JOBS = 50;
const MAX_MESSAGE = 1_000;
/** A server reports every 15 seconds. */
const RUNNING_WITHIN_S = 60;

type Waiting = SystemHealth['emails'];

export async function readHealth(services: Services): Promise<SystemHealth> {
  const { database, replicas, clock } = services;
  const ledger = await lastLedgerProof(database);
  return {
    nodes: await nodes(services),
    queues: await queueFigures(database),
    failed_jobs: await failedJobs(services),
    emails: await waiting(
      services,
      sql`from mails where sent_at is null and created_at < now() - interval '1 minute'`,
    ),
    payment_events: await waiting(services, sql`from payment_events where processed_at is null`),
    webhooks: await webhooks(services),
    replicas: [...replicas.list],
    audit: await lastAuditProof(services),
    ledger: ledger && { ok: ledger.ok, problems: ledger.problems, at: ledger.at },
    storage: await checkStorage(services),
    clock_ahead_s: await clock.difference(),
  };
}

/** Compared in the database, whose clock all servers share. */
async function nodes({ database: { db } }: Services): Promise<SystemHealth['nodes']> {
  const { rows } = await sql<SystemHealth['nodes'][number]>`
    select id, host, build, node_version, clock_ahead_s, started_at, seen_at,
      seen_at > now() - ${RUNNING_WITHIN_S} * interval '1 second' as running
    from nodes where seen_at > now() - interval '1 day'
    order by running desc, seen_at desc limit 100`.execute(db);
  return rows;
}

async function failedJobs({ database: { db } }: Services): Promise<SystemHealth['failed_jobs']> {
  const { rows } = await sql<SystemHealth['failed_jobs'][number]>`
    select id, name as queue, retry_count + 1 as attempts,
      left(coalesce(output ->> 'message', 'It did not finish in time.'), ${MAX_MESSAGE}) as message,
      coalesce((select string_agg(key || ' ' || left(value, 60), ', ' order by key)
        from jsonb_each_text(case jsonb_typeof(data) when 'object' then data else '{}' end)
        where key like '%\\_id' or key = 'id'), '') as about,
      coalesce(completed_on, started_on, created_on) as failed_at
    from pgboss.job where state = 'failed' order by failed_at desc limit ${MAX_JOBS}`.execute(db);
  return rows;
}

async function waiting(
  { database: { db } }: Services,
  from: ReturnType<typeof sql>,
): Promise<Waiting> {
  const { rows } = await sql<Waiting>`
    select count(*)::int as count,
      greatest(coalesce(extract(epoch from now() - min(created_at)), 0), 0)::int as oldest_s
    ${from}`.execute(db);
  return rows[0] ?? { count: 0, oldest_s: 0 };
}

async function webhooks({ database: { db } }: Services): Promise<SystemHealth['webhooks']> {
  const { rows } = await sql<SystemHealth['webhooks']>`
    select (select count(*) from webhooks where state = 'disabled')::int as disabled,
      (select count(*) from webhook_deliveries
        where state = 'failed' and created_at > now() - interval '1 day')::int
        as failed_deliveries`.execute(db);
  return rows[0] ?? { disabled: 0, failed_deliveries: 0 };
}
