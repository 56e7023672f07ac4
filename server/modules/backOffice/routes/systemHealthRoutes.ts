import { sql } from 'kysely';
import * as endpoints from '#src/wire/backOffice/endpoints/systemHealth.ts';
import { notFound } from '#server/platform/errors.ts';
import type { Api } from '#server/platform/http/api.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { actingOf, type Acting } from '#server/platform/unitOfWork/acting.ts';
import { transact } from '#server/platform/unitOfWork/unitOfWork.ts';
import { readHealth } from '../health/readHealth.ts';

/** The state of the servers and queues, and what staff do about failed jobs. */
export function systemHealthRoutes(api: Api, services: Services): void {
  serve(api, endpoints.getSystemHealth, async () => ({ data: await readHealth(services) }));
  serve(api, endpoints.retryJob, async (request, reply) => {
    await settle(services, actingOf(request, 'staff'), 'retry', request.params);
    return reply.status(204).send();
  });
  serve(api, endpoints.discardJob, async (request, reply) => {
    await settle(services, actingOf(request, 'staff'), 'discard', request.params);
    return reply.status(204).send();
  });
}

/** 404 for a job that is not failed any more: another person has settled it. */
async function settle(
  services: Services,
  acting: Acting,
  how: 'retry' | 'discard',
  { queue, id }: { readonly queue: string; readonly id: string },
): Promise<void> {
  await transact(services, acting, async (unit) => {
    const { rows } = await sql`select 1 from pgboss.job
      where name = ${queue} and id = ${id} and state = 'failed' for update`.execute(unit.trx);
    if (rows.length === 0) throw notFound('failed job');
    await services.jobs[how](unit.trx, queue, id);
    unit.audit({ action: `jobs.${how}`, resource: 'jobs', record_id: id, differences: { queue } });
  });
}
