import { newOwner } from '#tests/support/app/signIn.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type {
  DisputeTermsView,
  ListingSettings,
  PoliciesView,
  RefundSettings,
} from '#src/wire/backOffice/settings.ts';
import { openMarket, type Market } from '#tests/support/bookings/market.ts';
import { requestQuote } from '#tests/support/bookings/stays.ts';
import { expectAdminsOnly } from '#tests/support/app/staff.ts';

let m: Market;
beforeAll(async () => {
  m = await openMarket();
});
afterAll(() => m.verifyAndClose());
beforeEach(() => m.stepUpAdmin());

const REFUND = '/api/v1/admin/settings/refund';
const DISPUTE = '/api/v1/admin/settings/dispute';
const PAYMENT = '/api/v1/admin/payment-settings';
const LISTINGS = '/api/v1/admin/settings/listings';

const readRefund = async () => (await m.admin.get<{ data: RefundSettings }>(REFUND)).body.data;
const readDispute = async () => (await m.admin.get<{ data: DisputeTermsView }>(DISPUTE)).body.data;

describe('the settings', () => {
  it.each([REFUND, DISPUTE, PAYMENT, LISTINGS])('%s are for admins', async (path) => {
    await expectAdminsOnly(m, (client) => client.get(path));
    await expectAdminsOnly(m, (client) => client.send('PUT', path, {}));
  });
});

describe('the settings of listings', () => {
  it('are saved from the version that was read, and refused from an older one', async () => {
    const { data } = (await m.admin.get<{ data: ListingSettings }>(LISTINGS)).body;
    const change_review = data.change_review === 'after' ? 'before' : 'after';
    const saved = await m.admin.send<{ data: ListingSettings }>('PUT', LISTINGS, {
      ...data,
      change_review,
    });
    expect(saved.body.data).toMatchObject({ change_review });
    expect((await m.admin.send('PUT', LISTINGS, data)).status).toBe(409);
    expect((await m.admin.get(LISTINGS)).body).toEqual(saved.body);
    const { version } = saved.body.data;
    expect((await m.admin.send('PUT', LISTINGS, { ...data, version })).status).toBe(200);
  });
});

describe('the public terms', () => {
  const TERMS = '/api/v1/public-terms';

  it('are what staff have set, for anyone, and nothing more', async () => {
    const dispute = await readDispute();
    const payment = (
      await m.admin.get<{ data: { delay_days: number; account_wait_days: number } }>(PAYMENT)
    ).body.data;
    const reply = await m.visitor.get<{ data: object }>(TERMS);
    expect(reply.status).toBe(200);
    expect(reply.body.data).toEqual({
      payout: { delay_days: payment.delay_days, account_wait_days: payment.account_wait_days },
      dispute: {
        gather_hours: dispute.gather_hours,
        response_hours: dispute.response_hours,
        open_days: dispute.open_days,
      },
      change_review: 'before',
    });
  });
});

describe('settings that guard money', () => {
  const save = async (path: string) => {
    const { body } = await m.admin.get<{ data: object }>(path);
    const reply = await m.adminUser.client.send<{ code: string }>('PUT', path, body.data);
    return [reply.status, reply.body.code];
  };

  it.each([REFUND, DISPUTE, PAYMENT])('%s are saved only after a step-up', async (path) => {
    await m.services.database.db.updateTable('sessions').set({ stepped_up_at: null }).execute();
    expect(await save(path)).toEqual([403, 'step_up_required']);
    await m.stepUpAdmin();
    expect(await save(path)).toEqual([200, undefined]);
  });

  it.each([DISPUTE, PAYMENT])('%s refuse an approval limit of 10^15', async (path) => {
    const { body } = await m.admin.get<{ data: object }>(path);
    expect(
      await m.admin.send('PUT', path, { ...body.data, approval_limit: 10 ** 15 }),
    ).toMatchObject({ status: 422, body: { errors: { approval_limit: [expect.any(String)] } } });
  });

  it('name in the history who lowered the approval limit, from what and to what', async () => {
    const { body } = await m.admin.get<{ data: { approval_limit: number } }>(PAYMENT);
    const lowered = { ...body.data, approval_limit: body.data.approval_limit - 100 };
    expect((await (await newOwner(m)).send('PUT', PAYMENT, lowered)).status).toBe(200);
    const [entry] = await m.services.database.db
      .selectFrom('audit_log')
      .select(['actor_id', 'differences'])
      .where('action', '=', 'payout_settings.edit')
      .orderBy('sequence', 'desc')
      .limit(1)
      .execute();
    expect(entry?.actor_id).not.toBeNull();
    expect(entry?.differences).toEqual({
      approval_limit: [body.data.approval_limit, lowered.approval_limit],
    });
  });
});

describe('cancellation terms', () => {
  const tiers = (flexible: unknown) => async () => {
    const { policies } = await readRefund();
    return {
      policies: policies.map((one) =>
        one.code === 'flexible' ? { ...one, tiers: flexible } : one,
      ),
    };
  };

  it('are the same for all readers', async () => {
    const { body } = await m.visitor.get<{ data: PoliciesView }>('/api/v1/policies');
    const { policies } = await readRefund();
    expect(body.data).toEqual(policies.map(({ code, tiers: own }) => ({ code, tiers: own })));
    expect(body.data).toHaveLength(3);
  });

  it('apply to new bookings only when they change', async () => {
    const before = await m.paid(true);
    const { policies } = await readRefund();
    const change = [
      { days_before: 2, refund_percent: 40 },
      { days_before: 30, refund_percent: 90 },
    ];
    const saved = await m.admin.send<{ data: RefundSettings }>('PUT', REFUND, {
      policies: policies.map((one) => (one.code === 'moderate' ? { ...one, tiers: change } : one)),
    });
    expect(saved.status).toBe(200);
    expect((await m.booking(before.id)).policy).toEqual(before.policy);
    const quote = await requestQuote(m.buyer, { property_id: await m.listing(true) });
    expect(quote.body.data.policy).toEqual({ code: 'moderate', tiers: change.toReversed() });
    const shown = await m.visitor.get<{ data: PoliciesView }>('/api/v1/policies');
    expect(shown.body.data).toContainEqual(quote.body.data.policy);
  });

  it('are not overwritten when they changed meanwhile', async () => {
    const seen = await tiers([{ days_before: 3, refund_percent: 100 }])();
    expect((await m.admin.send('PUT', REFUND, seen)).status).toBe(200);
    const stale = {
      policies: seen.policies.map((one) => ({
        ...one,
        tiers: one.code === 'flexible' ? [{ days_before: 9, refund_percent: 100 }] : one.tiers,
      })),
    };
    expect(await m.admin.send('PUT', REFUND, stale)).toMatchObject({
      status: 409,
      body: { code: 'stale' },
    });
  });

  it.each([
    [[]],
    [[{ days_before: 1, refund_percent: 101 }]],
    [
      [
        { days_before: 1, refund_percent: 100 },
        { days_before: 5, refund_percent: 50 },
      ],
    ],
    [
      [
        { days_before: 1, refund_percent: 50 },
        { days_before: 1, refund_percent: 50 },
      ],
    ],
  ])('refuse %j', async (change) => {
    const reply = await m.admin.send('PUT', REFUND, await tiers(change)());
    expect(reply.status).toBe(422);
  });
});

describe('the terms of disputes', () => {
  it('are saved with the version that was read, and logged', async () => {
    const begin = await readDispute();
    const saved = await m.admin.send<{ data: DisputeTermsView }>('PUT', DISPUTE, {
      ...begin,
      response_hours: 72,
    });
    expect(saved.body.data).toMatchObject({ response_hours: 72 });
    expect(await m.admin.send('PUT', DISPUTE, { ...begin, response_hours: 24 })).toMatchObject({
      status: 409,
    });
    const traces = await m.services.database.db
      .selectFrom('audit_log')
      .select('differences')
      .where('action', '=', 'dispute_settings.edit')
      .orderBy('sequence')
      .execute();
    expect(traces.at(-1)).toEqual({ differences: { response_hours: [48, 72] } });
  });

  it.each([
    { response_hours: 0 },
    { open_days: 91 },
    { approval_limit: -1 },
    { review_hours: 1.5 },
  ])('refuse %j', async (change) => {
    const terms = { ...(await readDispute()), ...change };
    expect((await m.admin.send('PUT', DISPUTE, terms)).status).toBe(422);
  });
});
