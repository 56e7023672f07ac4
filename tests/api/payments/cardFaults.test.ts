import { afterAll, beforeAll, expect, it } from 'vitest';
import { expireBooking } from '#server/modules/bookings/jobs/expireBooking.ts';
import { reconcileCards } from '#server/modules/payments/jobs/reconcileCards.ts';
import { openCardMarket, type CardMarket } from '#tests/support/payments/cardMarket.ts';
import { expectValidLedger, sendBookingEvent } from '#tests/support/bookings/stays.ts';
import { confirmPayment } from '#tests/support/stripe/browser.ts';

const BOOKINGS = 12;
const MINUTE = 60_000;

let m: CardMarket;
let seed = 20_261_121;

/** A pseudo-random number below `n`, from a fixed seed. */
function draw(n: number): number {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return Math.floor((seed / 2_147_483_648) * n);
}

beforeAll(async () => {
  m = await openCardMarket();
});
afterAll(() => m.verifyAndClose());

/** Pays by card; in half of the cases the browser does not return from the bank. */
async function pay(id: string): Promise<void> {
  const begun = await m.start(id);
  if (begun.status !== 200) return;
  confirmPayment(m.stripe.state, begun.body.data.client_secret, 'takes_it');
  if (draw(2) === 0) await m.check(id);
}

async function live(id: string): Promise<void> {
  await pay(id);
  const fate = draw(5);
  if (fate === 0) await sendBookingEvent(m.seller, id, 'accept');
  if (fate === 1) await sendBookingEvent(m.seller, id, 'decline');
  if (fate === 2) await sendBookingEvent(m.buyer, id, 'cancel_by_buyer');
  if (fate === 3) await expireBooking(m.services, { booking_id: id });
  if (fate === 4) await sendBookingEvent(m.buyer, id, 'choose_bank_transfer');
  // Webhooks are lost, duplicated and reordered.
  for (const message of m.stripe.messages().toReversed())
    for (let times = draw(3); times > 0; times -= 1) await m.deliver(message);
  await m.runJobs();
}

it('with a provider that fails one call in ten the ledger is exact, and nothing stays open', async () => {
  m.stripe.setNextFault(() => (draw(10) > 0 ? null : draw(2) === 0 ? 'lost' : 'broken'));
  const ids: string[] = [];
  for (let each = 0; each < BOOKINGS; each += 1) {
    const { id } = await m.hold(draw(2) === 0);
    ids.push(id);
    await live(id);
  }
  await expectValidLedger(m.services);

  m.stripe.setNextFault(() => null);
  m.clock.advance(31 * MINUTE);
  for (const id of ids) await expireBooking(m.services, { booking_id: id });
  for (let round = 0; round < 3; round += 1) await reconcileCards(m.services);
  await expectValidLedger(m.services);

  let paid = 0;
  for (const id of ids) {
    const { state, payment } = await m.booking(id);
    const { buyer_receivable = 0 } = await m.books(id);
    expect(payment?.returning ?? 0).toBe(0);
    const waits = state === 'awaiting_seller' && payment?.state === 'captured';
    expect(buyer_receivable).toBe(waits ? -38_500 : 0);
    if (state === 'confirmed') paid += 1;
  }
  // The ledger equals the provider’s balance.
  const taken = [...m.stripe.state.intents.values()]
    .filter(({ status }) => status === 'succeeded')
    .reduce((sum, { amount, charged_back }) => sum + amount - charged_back, 0);
  const { rows } = await m.services.database.pool.query<{ held: number }>(
    `select coalesce(sum(amount), 0)::bigint as held from ledger_entries where account = 'provider_clearing'`,
  );
  expect(rows[0]?.held).toBe(taken);
  expect(paid).toBeGreaterThan(0);
});
