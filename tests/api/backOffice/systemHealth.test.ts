import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SystemHealth } from '#src/wire/backOffice/systemHealth.ts';
import { checkStorage } from '#server/platform/files/checkStorage.ts';
import { announceNode } from '#server/platform/nodes/announceNode.ts';
import { proveAudit } from '#server/platform/auditChecks/auditProof.ts';
import { proveLedger } from '#server/modules/ledger/jobs/proveLedger.ts';
import { testApp, type SignedIn, type TestApp } from '#tests/support/app/app.ts';

const PATH = '/api/v1/admin/system-health';
const ID = '01980f5e-6f2d-7c3a-9b1e-2f4d5a6b7c8d';

let t: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  t = await testApp();
  admin = await t.person({ system_roles: ['admin'] });
});
beforeEach(() => t.services.database.pool.query('delete from pgboss.job'));
afterAll(() => t.close());

const read = async () => (await admin.client.get<{ data: SystemHealth }>(PATH)).body.data;

async function failedJob(queue = 'send_mail'): Promise<string> {
  const { rows } = await t.services.database.pool.query<{ id: string }>(
    `insert into pgboss.job (name, state, data, output, retry_limit, retry_count)
     values ($1, 'failed', '{"mail_id": "m1", "text": "private"}', '{"message": "refused"}', 8, 8)
     returning id`,
    [queue],
  );
  return rows[0]?.id ?? '';
}

const stateOf = async (id: string) =>
  (
    await t.services.database.pool.query<{ state: string }>(
      'select state from pgboss.job where id = $1',
      [id],
    )
  ).rows[0]?.state;

describe('system health', () => {
  it.each([
    ['GET', PATH],
    ['POST', `${PATH}/jobs/send_mail/${ID}/retry`],
    ['POST', `${PATH}/jobs/send_mail/${ID}/discard`],
  ] as const)('%s %s is for owners and admins', async (method, path) => {
    const status = async (client: SignedIn['client']) =>
      (method === 'GET' ? await client.get(path) : await client.post(path)).status;
    expect(await status(t.visitor)).toBe(401);
    for (const options of [
      {},
      { profile_type: 'seller' as const },
      { system_roles: ['agent' as const] },
      { system_roles: ['dispute_admin' as const] },
    ])
      expect(await status((await t.person(options)).client)).toBe(403);
    const allowed = method === 'GET' ? 200 : 404;
    expect(await status(admin.client)).toBe(allowed);
    expect(await status((await t.person({ system_roles: ['owner'] })).client)).toBe(allowed);
  });

  it('lists the servers while they run', async () => {
    const node = await announceNode(t.services);
    expect(await read()).toMatchObject({
      nodes: [{ build: expect.any(String) as string, running: true, clock_ahead_s: null }],
    });
    await node.leave();
    expect((await read()).nodes).toEqual([]);
  });

  it('shows proofs, storage and the clock', async () => {
    expect(await read()).toMatchObject({
      audit: null,
      ledger: null,
      storage: { kind: 'folder', error: null },
      clock_ahead_s: null,
    });
    await proveLedger(t.services);
    await proveAudit(t.services);
    expect(await read()).toMatchObject({
      audit: { broken_at: null },
      ledger: { ok: true, problems: [] },
    });
  });

  it('names a storage that refuses files', async () => {
    const files = {
      ...t.services.files,
      keep: () => Promise.reject(new Error('wrapped', { cause: new Error('Access denied') })),
    };

    expect(await checkStorage({ ...t.services, files })).toMatchObject({ error: 'Access denied' });
  });
});

describe('a failed job', () => {
  it('is listed with its error and the record, without other data', async () => {
    const id = await failedJob();
    const { failed_jobs, queues } = await read();
    expect(failed_jobs).toMatchObject([
      { id, queue: 'send_mail', message: 'refused', attempts: 9, about: 'mail_id m1' },
    ]);
    expect(queues).toMatchObject([{ name: 'send_mail', failed: 1 }]);
  });

  it('is queued again, once, and the audit log names who did it', async () => {
    const id = await failedJob();
    expect((await admin.client.post(`${PATH}/jobs/send_mail/${id}/retry`)).status).toBe(204);
    expect(['created', 'retry']).toContain(await stateOf(id));
    expect((await admin.client.post(`${PATH}/jobs/send_mail/${id}/retry`)).status).toBe(404);
    const entries = await t.services.database.db
      .selectFrom('audit_log')
      .select(['action', 'actor_id'])
      .where('record_id', '=', id)
      .execute();
    expect(entries).toEqual([{ action: 'jobs.retry', actor_id: admin.user_id }]);
  });

  it('is discarded; the wrong queue or a bad id changes nothing', async () => {
    const id = await failedJob();
    expect((await admin.client.post(`${PATH}/jobs/sweep/${id}/discard`)).status).toBe(404);
    expect((await admin.client.post(`${PATH}/jobs/send_mail/7/discard`)).status).toBe(404);
    expect(await stateOf(id)).toBe('failed');
    expect((await admin.client.post(`${PATH}/jobs/send_mail/${id}/discard`)).status).toBe(204);
    expect(await stateOf(id)).toBeUndefined();
  });
});
