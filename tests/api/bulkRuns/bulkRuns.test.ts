import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sweep } from '#server/modules/jobHandlers.ts';
import { bulkRunJob } from '#server/modules/bulkRuns/jobs/jobKinds.ts';
import type { Services } from '#server/platform/services.ts';
import { cents } from '#src/rules/money/money.ts';
import type { BulkStart } from '#src/wire/bulkRuns/bulkRuns.ts';
import { openMarket, type Market } from '#tests/support/bookings/market.ts';
import { expectValidLedger } from '#tests/support/bookings/stays.ts';
import { expectAdminsOnly } from '#tests/support/app/staff.ts';
import type { SignedIn } from '#tests/support/app/app.ts';
import { stepUp } from '#tests/support/app/signIn.ts';
import { queuedJobs } from '#tests/support/app/outbox.ts';
import { setPaymentTerms } from '#tests/support/payments/terms.ts';
import { addFee } from '#tests/support/records/records.ts';
import { runJob } from '#tests/support/runJob.ts';

let m: Market;
beforeAll(async () => {
  m = await openMarket();
});
beforeEach(async () => {
  m.resetClock();
  await m.stepUpAdmin();
});
afterAll(() => m.verifyAndClose());

type Client = SignedIn['client'];
type Start = Partial<BulkStart> & Pick<BulkStart, 'kind'>;

const start = (client: Client, path: string, body: Start, key?: string) =>
  client.post<{ data: { id: string }; code?: string }>(
    `/api/v1/admin/${path}/bulk`,
    { values: {}, ...body },
    key,
  );
const rowsOf = (ids: readonly string[], values = {}) =>
  ids.map((id) => ({ id, version: 1, values }));

async function started(path: string, body: Start, client = m.admin): Promise<string> {
  const { status, body: reply } = await start(client, path, body);
  expect(status).toBe(201);
  return reply.data.id;
}

const run = (run_id: string) => runJob(m.services, bulkRunJob, { run_id });

interface Report {
  readonly state: string;
  readonly total: number;
  readonly done: number;
  readonly proposed: number;
  readonly failed: number;
  readonly reason: string;
  readonly abilities: Readonly<Record<string, boolean>>;
}
const report = async (id: string, client = m.admin) =>
  (await client.get<Report>(`/api/v1/admin/bulk-runs/${id}`)).body;

const recordsOf = (runId: string) =>
  m.services.database.db
    .selectFrom('bulk_run_rows')
    .selectAll()
    .where('run_id', '=', runId)
    .orderBy('id')
    .execute();

const queuedRuns = async () =>
  (await queuedJobs(m.services, bulkRunJob.name)).map(({ data }) => data);

const act = (client: Client, id: string, verb: string) =>
  client.post<{ code?: string }>(`/api/v1/admin/bulk-runs/${id}/${verb}`, {});

const fees = (count: number) =>
  Promise.all(Array.from({ length: count }, () => addFee(m.services.database.db)));
const names = async (ids: readonly string[]) =>
  (
    await m.services.database.db
      .selectFrom('fee_structures')
      .select('name')
      .where('id', 'in', ids)
      .execute()
  ).map(({ name }) => name);

const REFUND = {
  kind: 'action',
  action: 'refund_part',
  values: { amount: 1_000, borne_by: 'both', reason: 'The pool was closed for a day.' },
} as const;

const refundsOf = async (id: string) =>
  (await m.booking(id)).history.filter(({ event }) => event === 'refund_part').length;

describe('a bulk run', () => {
  it('is started by staff who may change the records', async () => {
    const ids = await fees(1);
    const edit = { kind: 'edit', values: { fixed: 100 }, rows: rowsOf(ids) } as const;
    await expectAdminsOnly(m, (client) => start(client, 'fee-structures', edit));
    const disputes = await m.person({ profile_type: null, system_roles: ['dispute_admin'] });
    const refund = { ...REFUND, rows: rowsOf(ids) };
    expect((await start(disputes.client, 'bookings', refund)).status).toBe(403);
    const removal = { kind: 'remove', rows: rowsOf(ids) } as const;
    expect((await start(m.admin, 'bookings', removal)).status).toBe(403);
  });

  it.each([
    ['fee-structures', { kind: 'edit', values: { percentage: 20_000 } }, 422],
    ['fee-structures', { kind: 'edit', values: { nonsense: 1 } }, 422],
    ['bookings', { ...REFUND, values: {} }, 422],
    ['bookings', { ...REFUND, action: 'nonsense' }, 404],
    ['users', { kind: 'action', action: 'require_new_password' }, 422],
  ] as const)('of %s with %j is refused before the first record', async (path, body, status) => {
    const rows = rowsOf(['0197a0de-0000-7000-8000-000000000000']);
    expect((await start(m.admin, path, { ...body, rows })).status).toBe(status);
  });

  it('changes each record as a single edit does, reports refusals and continues', async () => {
    const ids = await fees(3);
    const missing = '0197a0de-0000-7000-8000-000000000000';
    const [first, stale, last] = ids as [string, string, string];
    await m.admin.send('PUT', `/api/v1/admin/fee-structures/${stale}`, { name: 'Changed since' });
    const rows = rowsOf([first, stale, missing, last]);
    const id = await started('fee-structures', { kind: 'edit', values: { name: 'Bulk' }, rows });
    expect(await report(id)).toMatchObject({ state: 'running', total: 4, done: 0 });
    await run(id);
    expect(await report(id)).toMatchObject({ state: 'finished', done: 2, failed: 2 });
    expect(await recordsOf(id)).toMatchObject([
      { record_id: first, state: 'done', written_version: 2 },
      { record_id: stale, state: 'failed', reason: expect.stringMatching(/changed/) as string },
      { record_id: missing, state: 'failed', reason: 'This record does not exist.' },
      { record_id: last, state: 'done', written_version: 2 },
    ]);
    const { db } = m.services.database;
    const entries = db.selectFrom('audit_log').selectAll().where('record_id', '=', last);
    expect(await entries.orderBy('sequence', 'desc').executeTakeFirst()).toMatchObject({
      action: 'fee_structures.edit',
      differences: { name: [expect.anything(), 'Bulk'] },
    });
    const undone = await m.admin.post('/api/v1/admin/fee-structures/sheet/undo', {
      rows: [{ id: last, version: 2 }],
    });
    expect(undone.status).toBe(204);
  });

  it('changes no record twice, wherever the server ends in the middle', async () => {
    const bookings = [await m.paid(true), await m.paid(true), await m.paid(true)];
    const rows = rowsOf(bookings.map(({ id }) => id));
    const id = await started('bookings', { ...REFUND, rows });
    let crashes = 0;
    const crashAt = async (at: number): Promise<boolean> => {
      let steps = 0;
      const step = () => {
        steps += 1;
        if (steps === at) throw new Error('Connection terminated');
      };
      const { jobs } = m.services;
      const services: Services = {
        ...m.services,
        now: () => (step(), m.clock.now()),
        // The emails of a refund are queued after its outcome is stored, just before the commit.
        jobs: { ...jobs, send: (...sent) => (step(), jobs.send(...sent)) },
      };
      return runJob(services, bulkRunJob, { run_id: id }).then(
        () => false,
        () => true,
      );
    };
    while (await crashAt(crashes + 1)) crashes += 1;
    expect(crashes).toBeGreaterThan(3);
    await run(id);
    expect(await report(id)).toMatchObject({ state: 'finished', done: 3, failed: 0 });
    for (const booking of bookings) expect(await refundsOf(booking.id)).toBe(1);
    await expectValidLedger(m.services);
  });

  it('changes no record twice on two nodes at once', async () => {
    const ids = await fees(4);
    const values = { name: 'On two nodes' };
    const id = await started('fee-structures', { kind: 'edit', values, rows: rowsOf(ids) });
    await Promise.allSettled([run(id), run(id), run(id)]);
    expect(await report(id)).toMatchObject({ state: 'finished', done: 4, failed: 0 });
    expect((await recordsOf(id)).map((row) => row.written_version)).toEqual([2, 2, 2, 2]);
  });

  it('starts once per Idempotency-Key', async () => {
    const edit = { kind: 'edit', values: { name: 'Once' }, rows: rowsOf(await fees(1)) } as const;
    const first = await start(m.admin, 'fee-structures', edit, 'bulk-1');
    const again = await start(m.admin, 'fee-structures', edit, 'bulk-1');
    expect(again.body).toEqual(first.body);
    await run(first.body.data.id);
  });

  it('is cancelled, and resumed by its starter only', async () => {
    const ids = await fees(2);
    const edit = { kind: 'edit', values: { name: 'Resumed' }, rows: rowsOf(ids) } as const;
    const id = await started('fee-structures', edit);
    const admin = await m.person({ profile_type: null, system_roles: ['admin'] });
    const disputes = await m.person({ profile_type: null, system_roles: ['dispute_admin'] });
    expect((await act(m.visitor, id, 'cancel')).status).toBe(401);
    expect((await act(m.seller, id, 'cancel')).status).toBe(403);
    expect((await act(disputes.client, id, 'cancel')).status).toBe(404);
    expect((await disputes.client.get(`/api/v1/admin/bulk-runs/${id}`)).status).toBe(404);
    expect((await act(admin.client, id, 'cancel')).status).toBe(200);
    await run(id);
    expect(await report(id)).toMatchObject({ state: 'cancelled', done: 0 });
    expect(await names(ids)).not.toContain('Resumed');
    expect((await act(admin.client, id, 'resume')).status).toBe(403);
    expect((await report(id, admin.client)).abilities).toMatchObject({ resume: false });
    expect((await act(m.admin, id, 'resume')).status).toBe(200);
    await run(id);
    expect(await report(id)).toMatchObject({ state: 'finished', done: 2 });
    expect(await act(m.admin, id, 'resume')).toMatchObject({
      status: 409,
      body: { code: 'wrong_state' },
    });
  });

  it('continues after its starter signed out, and after its job was lost', async () => {
    const ids = await fees(1);
    const starter = await m.person({ profile_type: null, system_roles: ['admin'] });
    await stepUp(m, starter.user_id);
    const edit = { kind: 'edit', values: { name: 'Signed out' }, rows: rowsOf(ids) } as const;
    const id = await started('fee-structures', edit, starter.client);
    const { db } = m.services.database;
    await db.deleteFrom('sessions').where('user_id', '=', starter.user_id).execute();
    m.clock.advance(61_000);
    const ofRun = async () =>
      (await queuedRuns()).filter((data) => isDeepStrictEqual(data, { run_id: id })).length;
    const before = await ofRun();
    await sweep(m.services);
    expect(await ofRun()).toBe(before + 1);
    await run(id);
    expect(await names(ids)).toEqual(['Signed out']);
  });

  it('stops where its starter may no longer make the change', async () => {
    const ids = await fees(1);
    const starter = await m.person({ profile_type: null, system_roles: ['admin'] });
    await stepUp(m, starter.user_id);
    const edit = { kind: 'edit', values: { name: 'No longer' }, rows: rowsOf(ids) } as const;
    const id = await started('fee-structures', edit, starter.client);
    await m.services.database.db
      .updateTable('users')
      .set({ system_roles: ['dispute_admin'] })
      .where('id', '=', starter.user_id)
      .execute();
    await run(id);
    expect(await report(id)).toMatchObject({
      state: 'stopped',
      done: 0,
      reason: expect.stringMatching(/no longer/) as string,
    });
    expect(await names(ids)).not.toContain('No longer');
  });

  it('leaves amounts above the limit to a second person', async () => {
    await setPaymentTerms(m.services, { approval_limit: cents(5_000) });
    await m.forgetStaffMoney();
    const { amount: _, ...values } = REFUND.values;
    const runOf = async (...amounts: number[]) => {
      const bookings = await Promise.all(amounts.map(() => m.paid(true)));
      const rows = bookings.flatMap(({ id }, index) => rowsOf([id], { amount: amounts[index] }));
      const id = await started('bookings', { ...REFUND, values, rows });
      await run(id);
      return { id, refunds: await Promise.all(bookings.map((one) => refundsOf(one.id))) };
    };
    const below = await runOf(2_000, 3_000);
    expect(await report(below.id)).toMatchObject({ done: 2, proposed: 0, failed: 0 });
    expect(below.refunds).toEqual([1, 1]);
    await m.forgetStaffMoney();
    // Each is below the limit, and the first three would be: the run as a whole is not.
    const above = await runOf(1_500, 1_500, 1_500, 1_500);
    expect(await report(above.id)).toMatchObject({
      state: 'finished',
      done: 0,
      proposed: 4,
      failed: 0,
      amounts: [{ currency: 'EUR', amount: 6_000 }],
    });
    expect(above.refunds).toEqual([0, 0, 0, 0]);
    const [first] = await recordsOf(above.id);
    expect(first).toMatchObject({ state: 'proposed', approval_id: expect.any(String) as string });
    const mails = await m.services.database.db
      .selectFrom('mails')
      .select('to')
      .where('subject', '=', '4 payments wait for your approval')
      .execute();
    expect(mails.length).toBeGreaterThan(0);
  });

  it('approves many proposals at once, after one step-up', async () => {
    await setPaymentTerms(m.services, { approval_limit: cents(5_000) });
    const second = await m.person({ profile_type: null, system_roles: ['admin'] });
    const bookings = [await m.paid(true), await m.paid(true)];
    const proposals = await Promise.all(
      bookings.map(async ({ id }) => {
        const body = { ...REFUND.values, amount: 6_000 };
        const reply = await m.admin.post<{ proposal: string }>(
          `/api/v1/admin/bookings/${id}/refund_part`,
          body,
        );
        return reply.body.proposal;
      }),
    );
    const body = { kind: 'action', action: 'approve', rows: rowsOf(proposals) } as const;
    const refused = await start(second.client, 'money-approvals', body);
    expect([refused.status, refused.body.code]).toEqual([403, 'step_up_required']);
    await stepUp(m, second.user_id);
    const id = await started('money-approvals', body, second.client);
    await run(id);
    expect(await report(id, second.client)).toMatchObject({
      state: 'finished',
      done: 2,
      failed: 0,
    });
    expect(await Promise.all(bookings.map((one) => refundsOf(one.id)))).toEqual([1, 1]);
  });
});
