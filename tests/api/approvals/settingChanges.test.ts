import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sweep } from '#server/modules/jobHandlers.ts';
import type { DisputeTermsView } from '#src/wire/backOffice/settings.ts';
import type { PaymentSettings } from '#src/wire/payouts/payouts.ts';
import type { Client, SignedIn } from '#tests/support/app/app.ts';
import { confirming } from '#tests/support/app/signIn.ts';
import { expectAdminsOnly } from '#tests/support/app/staff.ts';
import { openMarket, type Market } from '#tests/support/bookings/market.ts';

const PAYMENT = '/api/v1/admin/payment-settings';
const DISPUTE = '/api/v1/admin/settings/dispute';
const CHANGES = '/api/v1/admin/setting-changes';
const HOUR_MS = 3_600_000;

let m: Market;
let ownerUser: SignedIn;
let owner: Client;
let second: Client;
beforeAll(async () => {
  m = await openMarket();
  ownerUser = await m.person({ profile_type: null, system_roles: ['owner'] });
  owner = confirming(m, ownerUser);
  second = confirming(m, await m.person({ profile_type: null, system_roles: ['admin'] }));
});
beforeEach(async () => {
  m.resetClock();
  const { db } = m.services.database;
  await db.deleteFrom('setting_changes').execute();
  await db.deleteFrom('payout_settings').execute();
  await db.deleteFrom('dispute_settings').execute();
});
afterAll(() => m.verifyAndClose());

interface Change {
  readonly id: string;
  readonly state: string;
  readonly title: string;
  readonly loosens: boolean;
  readonly abilities: Readonly<Record<string, boolean>>;
  readonly code?: string;
}

const read = async () => (await m.admin.get<{ data: PaymentSettings }>(PAYMENT)).body.data;
const save = async (client: Client, changes: Partial<PaymentSettings>) =>
  client.send<{ data: PaymentSettings; code?: string }>('PUT', PAYMENT, {
    ...(await read()),
    ...changes,
  });
const changes = async (client = m.admin) => (await client.get<Change[]>(CHANGES)).body;
const latest = async () => {
  const [change] = await changes();
  if (!change) throw new Error('There is no change');
  return change;
};
const act = (client: Client, id: string, verb: string, body: object = {}) =>
  client.post<Change>(`${CHANGES}/${id}/${verb}`, body);
const money = (value: number) => value as PaymentSettings['approval_limit'];
const mailsTo = async (subject: string) =>
  (
    await m.services.database.db
      .selectFrom('mails')
      .select('to')
      .where('subject', 'like', subject)
      .execute()
  ).map(({ to }) => to);

describe('a change of settings that decide over money', () => {
  it('is decided by admins, after a step-up', async () => {
    await save(m.admin, { approval_limit: money(900_000) });
    const { id } = await latest();
    for (const verb of ['approve', 'reject', 'withdraw', 'cancel'])
      await expectAdminsOnly(m, (client) => act(client, id, verb));
    await expectAdminsOnly(m, (client) => client.get(`${CHANGES}/${id}`));
    const fresh = await m.person({ profile_type: null, system_roles: ['admin'] });
    expect((await act(fresh.client, id, 'approve')).body.code).toBe('step_up_required');
  });

  it('by an owner tightens at once, and the owners are told', async () => {
    const told = (await mailsTo('The payment settings were changed')).length;
    const saved = await save(owner, { approval_limit: money(100_000), approval_window_days: 14 });
    expect(saved).toMatchObject({
      status: 200,
      body: { data: { approval_limit: 100_000, approval_window_days: 14 } },
    });
    expect(await latest()).toMatchObject({ state: 'applied', loosens: false });
    expect((await mailsTo('The payment settings were changed')).length).toBe(told + 1);
  });

  it('by an owner loosens after the delay, and can be cancelled until then', async () => {
    const saved = await save(owner, { approval_limit: money(900_000) });
    expect(saved).toMatchObject({ status: 202, body: { data: { approval_limit: 500_000 } } });
    const change = await latest();
    expect(change).toMatchObject({
      state: 'scheduled',
      loosens: true,
      title: 'Limit for one person: 5,000.00 to 9,000.00',
      changes: [{ setting: 'Limit for one person', before: '5,000.00', after: '9,000.00' }],
      effective_at: new Date(m.clock.now().getTime() + 24 * HOUR_MS).toISOString(),
    });
    expect(await mailsTo('Less strict payment settings take effect on %')).toContain(
      ownerUser.email,
    );
    m.clock.advance(24 * HOUR_MS - 60_000);
    await sweep(m.services);
    expect((await read()).approval_limit).toBe(500_000);
    expect((await act(second, change.id, 'cancel')).status).toBe(200);
    m.clock.advance(HOUR_MS);
    await sweep(m.services);
    expect((await read()).approval_limit).toBe(500_000);
    expect((await latest()).state).toBe('cancelled');
  });

  it('takes effect at its time, once', async () => {
    await save(owner, { approval_limit: money(900_000) });
    m.clock.advance(24 * HOUR_MS + 1_000);
    await sweep(m.services);
    expect((await read()).approval_limit).toBe(900_000);
    expect((await latest()).state).toBe('applied');
    await save(owner, { approval_limit: money(300_000) });
    await sweep(m.services);
    expect((await read()).approval_limit).toBe(300_000);
  });

  it('of both directions tightens at once and loosens later', async () => {
    const saved = await save(owner, { approval_limit: money(100_000), delay_days: 0 });
    expect(saved).toMatchObject({
      status: 202,
      body: { data: { approval_limit: 100_000, delay_days: 1 } },
    });
    expect(
      (await changes()).map(({ state }) => state).toSorted((a, b) => a.localeCompare(b)),
    ).toEqual(['applied', 'scheduled']);
  });

  it('by an admin waits for a second person, also where it tightens', async () => {
    const saved = await save(m.admin, { approval_limit: money(100_000) });
    expect(saved).toMatchObject({ status: 202, body: { data: { approval_limit: 500_000 } } });
    const { id, abilities } = await latest();
    expect(abilities).toMatchObject({ approve: false, reject: false, withdraw: true });
    expect((await act(m.admin, id, 'approve')).status).toBe(403);
    expect(await mailsTo('% proposed a change to the payment settings')).toContain(ownerUser.email);
    expect((await act(second, id, 'approve')).body).toMatchObject({ state: 'applied' });
    expect((await read()).approval_limit).toBe(100_000);
    expect((await act(second, id, 'approve')).body.code).toBe('wrong_state');
  });

  it('by an admin loosens after a second person and the delay', async () => {
    await save(m.admin, { approval_limit: money(900_000) });
    const { id } = await latest();
    expect((await act(second, id, 'approve')).body).toMatchObject({ state: 'scheduled' });
    expect((await read()).approval_limit).toBe(500_000);
    m.clock.advance(24 * HOUR_MS + 1_000);
    await sweep(m.services);
    expect((await read()).approval_limit).toBe(900_000);
  });

  it('is rejected with a reason, withdrawn, or expires', async () => {
    const proposal = async () => {
      await save(m.admin, { approval_limit: money(900_000) });
      return (await latest()).id;
    };
    const rejected = await proposal();
    await act(second, rejected, 'reject', { note: 'It is high enough.' });
    expect(await latest()).toMatchObject({
      state: 'rejected',
      decision_note: 'It is high enough.',
    });
    const withdrawn = await proposal();
    expect((await act(second, withdrawn, 'withdraw')).status).toBe(403);
    await act(m.admin, withdrawn, 'withdraw');
    expect((await latest()).state).toBe('withdrawn');
    const late = await proposal();
    m.clock.advance(72 * HOUR_MS + 1_000);
    expect((await act(second, late, 'approve')).body.code).toBe('proposal_expired');
    await sweep(m.services);
    expect((await latest()).state).toBe('expired');
    expect((await read()).approval_limit).toBe(500_000);
  });

  it('cannot shorten its own delay', async () => {
    await save(owner, { loosening_hours: 1, approval_limit: money(900_000) });
    m.clock.advance(2 * HOUR_MS);
    await sweep(m.services);
    expect(await read()).toMatchObject({ loosening_hours: 24, approval_limit: 500_000 });
  });

  it('replaces what waits for the same setting', async () => {
    await save(owner, { approval_limit: money(900_000) });
    await save(owner, { approval_limit: money(100_000) });
    m.clock.advance(25 * HOUR_MS);
    await sweep(m.services);
    expect((await read()).approval_limit).toBe(100_000);
  });

  it('of a version that is over is refused', async () => {
    const before = await read();
    await save(owner, { approval_limit: money(100_000) });
    const stale = await owner.send<Change>('PUT', PAYMENT, { ...before, minimum: 5 });
    expect([stale.status, stale.body.code]).toEqual([409, 'stale']);
  });

  it('leaves what the body leaves out', async () => {
    await save(owner, { approval_window_days: 30 });
    const {
      approval_window_days: _,
      loosening_hours: __,
      approval_hours: ___,
      ...older
    } = await read();
    const saved = await owner.send('PUT', PAYMENT, { ...older, minimum: 500 });
    expect(saved.status).toBe(200);
    expect(await read()).toMatchObject({ approval_window_days: 30, minimum: 500 });
  });
});

describe('other settings that decide over money', () => {
  it('the limit of awards waits, the hours of disputes do not', async () => {
    const { body } = await m.admin.get<{ data: DisputeTermsView }>(DISPUTE);
    const saved = await m.admin.send('PUT', DISPUTE, {
      ...body.data,
      review_hours: 96,
      approval_limit: 900_000,
    });
    expect(saved).toMatchObject({
      status: 202,
      body: { data: { review_hours: 96, approval_limit: 50_000 } },
    });
    const { id } = await latest();
    await act(second, id, 'approve');
    m.clock.advance(25 * HOUR_MS);
    await sweep(m.services);
    const after = await m.admin.get<{ data: DisputeTermsView }>(DISPUTE);
    expect(after.body.data).toMatchObject({ review_hours: 96, approval_limit: 900_000 });
  });

  it('payment methods are switched by an owner, or by two people', async () => {
    const path = '/api/v1/admin/payment-providers/bank_transfer';
    const isOn = async () =>
      (
        await m.admin.get<{ data: { provider: string; enabled: boolean }[] }>(
          '/api/v1/admin/payment-providers',
        )
      ).body.data.find(({ provider }) => provider === 'bank_transfer')?.enabled;
    expect((await m.admin.send('PUT', path, { enabled: false })).status).toBe(202);
    expect(await isOn()).toBe(true);
    expect(await latest()).toMatchObject({ title: 'Bank transfers: On to Off' });
    await act(second, (await latest()).id, 'approve');
    expect(await isOn()).toBe(false);
    expect((await owner.send('PUT', path, { enabled: true })).status).toBe(200);
    expect(await isOn()).toBe(true);
  });
});
