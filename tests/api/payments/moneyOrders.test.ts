import { cents } from '#src/rules/money/money.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reconcileCards } from '#server/modules/payments/jobs/reconcileCards.ts';
import { expectValidLedger } from '#tests/support/bookings/stays.ts';
import { openCardMarket, type CardMarket } from '#tests/support/payments/cardMarket.ts';
import {
  balanceOf,
  chargeBack,
  decide,
  failRefund,
  isDisputed,
  refundInDashboard,
} from '#tests/support/stripe/money.ts';
import {
  recordEvent,
  type Dispute,
  type Intent,
  type Refund,
} from '#tests/support/stripe/state.ts';
import { mailsTo } from '#tests/support/records/notices.ts';

const PART = 5_000;
const MINUTE = 60_000;
const DEPOSIT = 10_000;

/** What can happen to the money of a captured payment. */
const EVENTS = ['part', 'full', 'opened', 'decided', 'failed'] as const;
type Event = (typeof EVENTS)[number];
type Decision = 'won' | 'lost';

/** Every order of the events in which each is possible, and the beginnings of each. */
function ordersOf(before: readonly Event[] = []): readonly (readonly Event[])[] {
  const isPossible = (event: Event): boolean => {
    if (before.includes(event)) return false;
    if (event === 'decided') return before.includes('opened');
    if (event === 'failed') return before.includes('part') || before.includes('full');
    return true;
  };
  const longer = EVENTS.filter(isPossible).flatMap((event) => ordersOf([...before, event]));
  return before.length === 0 ? longer : [before, ...longer];
}
const ORDERS = ordersOf().filter((order) => order.length === EVENTS.length);

let m: CardMarket;
beforeAll(async () => {
  m = await openCardMarket();
});
afterAll(() => m.verifyAndClose());

async function paid() {
  const { id } = await m.paidByCard(true);
  m.stripe.messages();
  return { id, intent: await m.intentOf(id) };
}

/** Delivers what Stripe sent so far, and runs the jobs until nothing is left to do. */
async function settle(isLate: boolean): Promise<void> {
  const messages = m.stripe.messages();
  for (const message of isLate ? messages.toReversed() : messages) await m.deliver(message);
  for (let round = 0; round < 3; round += 1) await m.runJobs();
}

interface Story {
  readonly id: string;
  readonly intent: Intent;
  dispute: Dispute | null;
}

/** The newest refund that its bank has not rejected. */
const lastRefund = ({ intent }: Story): Refund | undefined =>
  [...m.stripe.state.refunds.values()]
    .filter(({ payment_intent, status }) => payment_intent === intent.id && status === 'succeeded')
    .at(-1);

const steps: Readonly<Record<Event, (story: Story, decision: Decision) => Promise<void> | void>> = {
  part({ intent }) {
    const left = intent.amount - intent.charged_back;
    const { state } = m.stripe;
    if (!isDisputed(state, intent) && left >= PART) refundInDashboard(state, intent, PART);
  },
  async full({ id }) {
    // Free cancellation: all that is left.
    await m.buyer.post(`/api/v1/bookings/${id}/cancel_by_buyer`, {});
    await m.runJobs();
  },
  opened(story) {
    story.dispute = chargeBack(m.stripe.state, story.intent);
  },
  decided({ dispute }, decision) {
    if (dispute) decide(m.stripe.state, dispute, decision);
  },
  failed(story) {
    const refund = lastRefund(story);
    if (refund) failRefund(m.stripe.state, refund);
  },
};

async function clearingOf({ id }: Story): Promise<number> {
  const { provider_clearing = 0 } = await m.books(id);
  return provider_clearing;
}

describe('the books equal the balance at Stripe after', () => {
  it.each(
    ORDERS.map((order, index) => ({
      order,
      decision: (['won', 'lost'] as const)[index % 2] ?? 'won',
      // Messages arrive after each event, and the books are compared then; or all at the end, in the wrong order.
      isLate: index % 3 === 2,
    })),
  )('$order, $decision, late: $isLate', async ({ order, decision, isLate }) => {
    const story: Story = { ...(await paid()), dispute: null };
    const balance = () => balanceOf(m.stripe.state, story.intent);
    for (const event of order) {
      await steps[event](story, decision);
      if (isLate) continue;
      await settle(false);
      expect([event, await clearingOf(story)]).toEqual([event, balance()]);
    }
    await settle(isLate);
    expect(await clearingOf(story)).toBe(balance());
  });

  it('all of it, with a ledger that is right', async () => {
    m.clock.advance(11 * MINUTE);
    await reconcileCards(m.services);
    await expectValidLedger(m.services);
  });
});

describe('a chargeback of a payment with a deposit', () => {
  let d: CardMarket;
  beforeAll(async () => {
    d = await openCardMarket({ deposit: cents(DEPOSIT) });
  });
  afterAll(() => d.verifyAndClose());

  const run = async () => {
    for (const message of d.stripe.messages()) await d.deliver(message);
    for (let round = 0; round < 3; round += 1) await d.runJobs();
  };
  const clearing = async (id: string) => (await d.books(id)).provider_clearing ?? 0;

  it.each(['won', 'lost'] as const)(
    'pays the deposit that is due later, and is %s',
    async (decision) => {
      const { id } = await d.paidByCard(true);
      d.stripe.messages();
      const intent = [...d.stripe.state.intents.values()].at(-1);
      if (!intent) throw new Error('There is no intent');
      const dispute = chargeBack(d.stripe.state, intent);
      await run();
      expect(await clearing(id)).toBe(0);
      await expectValidLedger(d.services);

      // The deposit is due with the cancellation, and its buyer has it already.
      expect((await d.buyer.post(`/api/v1/bookings/${id}/cancel_by_buyer`, {})).status).toBe(200);
      await run();
      expect((await d.booking(id)).deposit).toMatchObject({ state: 'returned' });
      expect((await d.booking(id)).payment).toMatchObject({ returning: 0 });
      await expectValidLedger(d.services);

      decide(d.stripe.state, dispute, decision);
      await run();
      expect(await clearing(id)).toBe(balanceOf(d.stripe.state, intent));
      // Won: the deposit is owed again, and is paid to the card.
      expect(balanceOf(d.stripe.state, intent)).toBe(
        decision === 'won' ? intent.amount - DEPOSIT : 0,
      );
      await expectValidLedger(d.services);
    },
  );
});

describe('a chargeback of a part', () => {
  it('pays that part of a larger refund that is owed, and the rest follows after it is decided', async () => {
    const { id, intent } = await paid();
    const { state } = m.stripe;
    const dispute = chargeBack(state, intent, { amount: 10_000 });
    await m.buyer.post(`/api/v1/bookings/${id}/cancel_by_buyer`, {});
    await settle(false);
    expect((await m.booking(id)).payment).toMatchObject({
      refunded: 10_000,
      returning: intent.amount - 10_000,
    });
    decide(state, dispute, 'won');
    await settle(false);
    expect(balanceOf(state, intent)).toBe(0);
    expect((await m.booking(id)).payment).toMatchObject({ refunded: intent.amount, returning: 0 });
    expect((await m.books(id)).provider_clearing ?? 0).toBe(0);
    await expectValidLedger(m.services);
  });
});

describe('a chargeback after a full refund', () => {
  it('is a loss of the platform to the cent, and a gain again when it is won', async () => {
    const { id, intent } = await paid();
    const revenue = async () => (await m.books(id)).platform_revenue ?? 0;
    await m.buyer.post(`/api/v1/bookings/${id}/cancel_by_buyer`, {});
    await settle(false);
    const before = await revenue();
    const dispute = chargeBack(m.stripe.state, intent);
    // Its message arrives several times.
    await settle(false);
    recordEvent(m.stripe.state, 'charge.dispute.updated', dispute);
    await settle(false);
    const { reference } = await m.booking(id);
    const told = await mailsTo(m.services, m.adminUser.email);
    const [email, ...others] = told.filter(({ subject }) => subject.endsWith(reference));
    expect(others).toEqual([]);
    expect(email?.subject).toBe(`Chargeback of €385.00 for booking ${reference}`);
    expect(JSON.stringify(email)).toContain('€385.00 of this payment was refunded before');
    expect(JSON.stringify(email)).toMatch(
      /evidence in the dashboard of the card provider before .* \(UTC\)/,
    );
    expect(await revenue()).toBe(before + intent.amount);
    expect((await m.books(id)).provider_clearing).toBe(0 - intent.amount);
    expect((await m.booking(id)).payment).toMatchObject({
      state: 'refunded',
      refunded: 2 * intent.amount,
    });
    decide(m.stripe.state, dispute, 'won');
    await settle(false);
    expect(await revenue()).toBe(before);
    expect((await m.booking(id)).payment).toMatchObject({
      state: 'refunded',
      refunded: intent.amount,
    });
    await expectValidLedger(m.services);
  });
});
