import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { reconcilePayouts } from '#server/modules/payouts/jobs/reconcilePayouts.ts';
import { payoutsOf } from '#tests/support/payments/payouts.ts';
import { reverseTransfer } from '#tests/support/stripe/sellers.ts';
import {
  DUE,
  EARNED,
  openStripePayouts,
  type StripePayoutMarket,
} from '#tests/support/payments/stripePayouts.ts';
import { expectValidLedger } from '#tests/support/bookings/stays.ts';
import { modelRuns } from '#tests/support/database/modelRuns.ts';

const HOUR = 3_600_000;
const STEPS = [
  'sell',
  'pay_out',
  'pay_out',
  'refund',
  'take_back',
  'hear',
  'staff',
  'day',
] as const;

let m: StripePayoutMarket;

beforeAll(async () => {
  m = await openStripePayouts();
  await m.connectStripe();
});
afterAll(() => m.verifyAndClose());

async function sell(): Promise<string> {
  const now = m.clock.now().toISOString();
  m.resetClock();
  const { id } = await m.paid(true);
  m.clock.set(now > DUE ? now : DUE);
  return id;
}

/** Staff release whatever waits for them. */
async function staff(): Promise<void> {
  for (const { id, state } of await payoutsOf(m.services, m.sellerId)) {
    if (state === 'failed') await m.admin.post(`/api/v1/admin/payouts/${id}/retry`, {});
    if (state === 'on_hold') await m.admin.post(`/api/v1/admin/payouts/${id}/release`, {});
  }
}

async function take(step: (typeof STEPS)[number], at: number, stays: string[]): Promise<void> {
  const reason = 'The heating broke in the first night.';
  const sent = [...m.stripe.state.transfers.values()].filter(({ reversed }) => !reversed);
  const transfer = sent[at % Math.max(1, sent.length)];
  if (step === 'sell') stays.push(await sell());
  if (step === 'pay_out') await m.payOut();
  if (step === 'refund') {
    const id = stays[at % stays.length] ?? '';
    await m.admin.post(`/api/v1/admin/bookings/${id}/cancel_by_staff`, { reason });
  }
  if (step === 'take_back' && transfer) reverseTransfer(m.stripe.state, transfer.id);
  if (step === 'hear')
    for (const message of m.stripe.messages().toReversed()) {
      await m.deliver(message);
      await m.deliver(message);
    }
  if (step === 'staff') await staff();
  if (step === 'day') {
    m.clock.advance(25 * HOUR);
    await reconcilePayouts(m.services).catch(() => undefined);
  }
  await m.runJobs();
}

/** What the ledger owes to sellers, less what they owe. */
async function owed(): Promise<number> {
  const { rows } = await m.services.database.pool.query<{ owed: number }>(
    `select -sum(amount)::bigint as owed from ledger_entries where account = 'seller_payable'`,
  );
  return rows[0]?.owed ?? 0;
}

/** What the ledger says that sellers were paid, by booking. */
async function paidOut(): Promise<ReadonlyMap<string, number>> {
  const { rows } = await m.services.database.pool.query<{ booking_id: string; paid: number }>(
    `select t.booking_id, sum(e.amount)::bigint as paid from ledger_entries e
     join ledger_transactions t on t.id = e.transaction_id
     where t.kind = 'payout' and e.account = 'seller_payable' group by 1`,
  );
  return new Map(rows.map(({ booking_id, paid }) => [booking_id, paid]));
}

it(
  'with outages, expired keys and reversals at Stripe each stay is paid once, and eventually in full',
  { timeout: 600_000 },
  async () => {
    const stories = fc.array(fc.record({ step: fc.constantFrom(...STEPS), at: fc.nat(20) }), {
      minLength: 4,
      maxLength: 7,
    });
    // The SDK retries twice with pauses: each fault takes about a second.
    const faultLists = fc.array(
      fc.oneof(
        { weight: 8, arbitrary: fc.constant(null) },
        fc.constantFrom('lost' as const, 'broken' as const),
      ),
      { minLength: 40, maxLength: 40 },
    );
    await fc.assert(
      fc.asyncProperty(stories, faultLists, async (story, faults) => {
        const stays = [await sell()];
        let calls = 0;
        m.stripe.setNextFault(() => faults[(calls += 1) % faults.length] ?? null);
        for (const { step, at } of story) {
          await take(step, at, stays);
          for (const paid of (await paidOut()).values()) expect(paid).toBeLessThanOrEqual(EARNED);
          // One transfer per payout, even when replies were lost.
          const made = [...m.stripe.state.transfers.values()].map(
            ({ metadata }) => metadata['payout_reference'],
          );
          expect(new Set(made).size).toBe(made.length);
        }
        m.stripe.setNextFault(() => null);
        for (let round = 0; round < 3; round += 1) {
          m.clock.advance(25 * HOUR);
          await reconcilePayouts(m.services);
          await staff();
          await m.payOut();
        }
        // The ledger and Stripe agree exactly, and no seller is owed anything.
        const paid = [...(await paidOut()).values()].reduce((sum, each) => sum + each, 0);
        expect(m.received()).toBe(paid);
        // A refund after the payout is a debt that the next payout deducts.
        expect(await owed()).toBeLessThanOrEqual(0);
        await expectValidLedger(m.services);
      }),
      modelRuns(4),
    );
  },
);
