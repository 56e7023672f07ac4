import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { releaseInvoiceCard } from '#server/modules/subscriptions/commands/invoiceCardPayment.ts';
import { renewSubscriptions } from '#server/modules/subscriptions/jobs/renewSubscriptions.ts';
import { reconcileCards } from '#server/modules/payments/jobs/reconcileCards.ts';
import { cents } from '#src/rules/money/money.ts';
import type { CardPaymentStart, PaymentMethods } from '#src/wire/payments/cards.ts';
import type { ErrorReply } from '#src/wire/reply.ts';
import type { SubscriptionView } from '#src/wire/subscriptions/subscription.ts';
import { START, type SignedIn } from '#tests/support/app/app.ts';
import { openCardMarket, type CardMarket } from '#tests/support/payments/cardMarket.ts';
import { confirmPayment, confirmSetup } from '#tests/support/stripe/browser.ts';

let m: CardMarket;
let seller: SignedIn;
const plan_id = uuidv7();
const at = '/api/v1/subscription';

beforeAll(async () => {
  m = await openCardMarket();
  const plan = { name: 'VIP', interval: 'month', currency: 'EUR', price: cents(1_900) } as const;
  await m.services.database.db
    .insertInto('vip_plans')
    .values({ id: plan_id, ...plan })
    .execute();
});
beforeEach(async () => {
  m.clock.set(START.toISOString());
  seller = await m.person({ profile_type: 'seller' });
  await seller.client.post(at, { plan_id });
});
afterAll(() => m.verifyAndClose());

type Reply<T> = { data: T } & ErrorReply;
const look = async () => (await seller.client.get<Reply<SubscriptionView>>(at)).body.data;
const start = (keep = true) =>
  seller.client.post<Reply<CardPaymentStart>>(`${at}/card-payment`, { keep });
const check = () => seller.client.post(`${at}/card-payment/check`);
const newest = async () => (await look()).invoices[0];

/** The bank charges the open invoice; the reply may still be lost. */
async function press() {
  const { body } = await start();
  return confirmPayment(m.stripe.state, body.data.client_secret, 'takes_it');
}
async function active() {
  await press();
  expect((await check()).status).toBe(200);
}
/** Runs the hourly job at the beginning of a day; returns whether it failed. */
async function on(day: string): Promise<boolean> {
  m.clock.set(`${day}T09:10:00Z`);
  return renewSubscriptions(m.services).then(
    () => false,
    () => true,
  );
}
/** What the provider has charged this seller and not refunded. */
const taken = () => {
  const own = [...m.stripe.state.intents.values()].filter(
    ({ customer }) => customer === customerOf(),
  );
  return own
    .filter(({ status }) => status === 'succeeded')
    .reduce((sum, { amount, charged_back }) => sum + amount - charged_back, 0);
};
const customerOf = () =>
  [...m.stripe.state.customers.values()].find(({ email }) => email === seller.email)?.id;
const cards = () =>
  [...m.stripe.state.cards.values()].filter(({ customer }) => customer === customerOf());
const refuse = (refused: boolean) => cards().forEach((card) => (card.refused = refused));
const tell = async () => {
  const messages = m.stripe.messages();
  for (const message of [...messages, ...messages.toReversed()]) await m.deliver(message);
  expect(await m.runJobs()).toBe(0);
};

describe('a subscription by card', () => {
  it('401 for a visitor, 403 for a user who does not act as a seller', async () => {
    const calls = [
      ['/card-payment', { keep: true }],
      ['/card-payment/check', {}],
      ['/billing', { pay_by: 'bank_transfer' }],
    ] as const;
    for (const [call, body] of calls) {
      expect((await m.visitor.post(at + call, body)).status).toBe(401);
      expect((await m.buyer.post(at + call, body)).status).toBe(403);
    }
  });

  it('starts when its first invoice is paid by card, and renews with the card', async () => {
    expect(await look()).toMatchObject({ takes_cards: true, subscription: { state: 'pending' } });
    await active();
    expect(await look()).toMatchObject({
      subscription: { state: 'active', pay_by: 'stripe', period_end: '2026-07-01' },
      invoices: [{ state: 'paid', paid_by: 'stripe' }],
    });
    expect((await start()).status).toBe(404);
    await on('2026-06-24');
    expect(await newest()).toMatchObject({ state: 'open', charged_on: '2026-07-01' });
    expect(taken()).toBe(1_900);
    await on('2026-07-01');
    await on('2026-07-01');
    expect(await look()).toMatchObject({
      subscription: { state: 'active', period_end: '2026-08-01' },
      invoices: [{ state: 'paid', paid_by: 'stripe' }, { state: 'paid' }],
    });
    await tell();
    expect(taken()).toBe(3_800);
  });

  it('starts from the webhooks alone, duplicated and in any order', async () => {
    await press();
    await tell();
    expect(await look()).toMatchObject({ subscription: { state: 'active', pay_by: 'stripe' } });
    expect(taken()).toBe(1_900);
  });

  it('can be switched back to bank transfer', async () => {
    const billing = (pay_by: string) => seller.client.post<ErrorReply>(`${at}/billing`, { pay_by });
    expect((await billing('stripe')).body.code).toBe('no_saved_card');
    await active();
    expect((await billing('bank_transfer')).status).toBe(200);
    await on('2026-06-24');
    await on('2026-07-01');
    expect(await look()).toMatchObject({ subscription: { state: 'past_due' } });
    expect(taken()).toBe(1_900);
    expect((await billing('stripe')).status).toBe(200);
    await on('2026-07-02');
    expect(await look()).toMatchObject({
      subscription: { state: 'active', period_end: '2026-08-01' },
    });
  });
});

describe('the card that pays next', () => {
  const wallet = '/api/v1/payment-methods';
  const saved = async () =>
    (await seller.client.get<Reply<PaymentMethods>>(wallet)).body.data.cards;
  const renewing = async () => (await saved()).filter(({ renews_vip }) => renews_vip);
  const choose = (card_id: string, client = seller.client) =>
    client.post<Reply<SubscriptionView>>(`${at}/billing`, { pay_by: 'stripe', card_id });
  const remove = async (card: string) =>
    expect((await seller.client.send('DELETE', `${wallet}/${card}`)).status).toBe(204);
  const save = async (last4: string, { client } = seller) => {
    const begun = await client.post<Reply<CardPaymentStart>>(wallet);
    return confirmSetup(m.stripe.state, begun.body.data.client_secret, last4);
  };
  const charged = () =>
    [...m.stripe.state.intents.values()]
      .filter(({ customer, status }) => customer === customerOf() && status === 'succeeded')
      .map(({ payment_method }) => payment_method);

  it('is the one that paid last, until another is chosen', async () => {
    await active();
    const [first] = await saved();
    expect(await look()).toMatchObject({ subscription: { card_id: first?.id } });
    const second = await save('2222');
    expect(await renewing()).toMatchObject([{ id: first?.id }]);
    expect((await choose(second)).body.data.subscription).toMatchObject({
      pay_by: 'stripe',
      card_id: second,
    });
    expect(await renewing()).toMatchObject([{ id: second, last4: '2222' }]);
    for (const day of ['2026-06-24', '2026-07-01', '2026-07-25', '2026-08-01']) await on(day);
    expect(charged()).toEqual([first?.id, second, second]);
    expect(await look()).toMatchObject({ subscription: { card_id: second } });
  });

  it('cannot be another user’s card or an unknown one', async () => {
    await active();
    const stranger = await m.person({ profile_type: 'seller' });
    const other = await save('3333', stranger);
    const before = (await look()).subscription;
    for (const card of [other, 'pm_unknown'])
      expect(await choose(card)).toMatchObject({ status: 404 });
    expect((await look()).subscription).toEqual(before);
    expect((await choose(other, stranger.client)).status).toBe(404);
  });

  it('is the default card when the chosen one is removed', async () => {
    await active();
    const [first] = await saved();
    const second = await save('2222');
    await choose(second);
    await remove(second);
    expect(await look()).toMatchObject({ subscription: { pay_by: 'stripe', card_id: null } });
    expect(await renewing()).toMatchObject([{ id: first?.id }]);
    for (const day of ['2026-06-24', '2026-07-01']) await on(day);
    expect(charged()).toEqual([first?.id, first?.id]);
  });

  it('is not charged instead of a declined card', async () => {
    await active();
    const second = await save('2222');
    await choose(second);
    const refusing = m.stripe.state.cards.get(second);
    if (refusing) refusing.refused = true;
    for (const day of ['2026-06-24', '2026-07-01']) await on(day);
    expect(charged()).toHaveLength(1);
    expect(await look()).toMatchObject({ subscription: { state: 'past_due', card_id: second } });
  });

  it('is requested when the last one is removed, and the next saved card pays', async () => {
    await active();
    const [only] = await saved();
    await remove(only?.id ?? '');
    for (const day of ['2026-06-24', '2026-07-01']) await on(day);
    expect(await newest()).toMatchObject({
      card_problem: 'No card is saved.',
      charged_on: '2026-07-02',
    });
    const next = await save('4444');
    await on('2026-07-02');
    expect(charged()).toEqual([only?.id, next]);
    expect(await look()).toMatchObject({ subscription: { state: 'active', card_id: next } });
  });

  it('is not marked when transfers pay, or when the subscription is cancelled', async () => {
    await active();
    await seller.client.post(`${at}/billing`, { pay_by: 'bank_transfer' });
    expect(await renewing()).toEqual([]);
    const [first] = await saved();
    await choose(first?.id ?? '');
    expect(await renewing()).toHaveLength(1);
    await seller.client.post(`${at}/cancel`, {});
    expect(await renewing()).toEqual([]);
  });
});

describe('a charge', () => {
  it('whose reply is lost is made once', async () => {
    await active();
    await on('2026-06-24');
    m.stripe.fail({ on: 'POST /v1/payment_intents/', how: 'lost', times: 3 });
    expect(await on('2026-07-01')).toBe(true);
    expect((await newest())?.state).toBe('open');
    expect(taken()).toBe(3_800);
    expect(await on('2026-07-01')).toBe(false);
    expect(await look()).toMatchObject({
      subscription: { state: 'active', period_end: '2026-08-01' },
    });
    await tell();
    expect(taken()).toBe(3_800);
  });

  it('waits during a provider outage without counting an attempt', async () => {
    await active();
    await on('2026-06-24');
    m.stripe.fail({ on: 'POST /v1/payment_intents', how: 'broken', times: 3 });
    expect(await on('2026-07-01')).toBe(true);
    expect(await look()).toMatchObject({ subscription: { state: 'active' } });
    expect(await on('2026-07-01')).toBe(false);
    expect(await newest()).toMatchObject({ state: 'paid', card_problem: '' });
  });

  it('that is declined makes the subscription past due, and is retried on later days only', async () => {
    await active();
    await on('2026-06-24');
    refuse(true);
    await on('2026-07-01');
    await on('2026-07-01');
    expect(await look()).toMatchObject({
      subscription: { state: 'past_due', grace_until: '2026-07-08' },
    });
    expect(await newest()).toMatchObject({
      card_problem: 'Your card has insufficient funds.',
      charged_on: '2026-07-02',
    });
    await on('2026-07-02');
    expect(await newest()).toMatchObject({ charged_on: '2026-07-04' });
    refuse(false);
    await on('2026-07-03');
    expect((await newest())?.state).toBe('open');
    await on('2026-07-04');
    expect(await look()).toMatchObject({
      subscription: { state: 'active', period_end: '2026-08-01' },
    });
    expect(taken()).toBe(3_800);
  });

  it('that is declined is repeated with another card, or ends the subscription', async () => {
    await active();
    await on('2026-06-24');
    refuse(true);
    await on('2026-07-01');
    await active();
    expect(await look()).toMatchObject({ subscription: { state: 'active' } });
    refuse(true);
    for (const day of ['2026-07-25', '2026-08-01', '2026-08-02', '2026-08-04', '2026-08-06'])
      await on(day);
    expect(await newest()).toMatchObject({ state: 'open', charged_on: null });
    await on('2026-08-08');
    expect(await look()).toMatchObject({
      subscription: null,
      invoices: [{ state: 'void' }, {}, {}],
    });
    await reconcileCards(m.services);
    expect(taken()).toBe(3_800);
  });

  it('needs a card', async () => {
    await active();
    await on('2026-06-24');
    cards().forEach((card) => (card.customer = null));
    await on('2026-07-01');
    expect(await look()).toMatchObject({ subscription: { state: 'past_due' } });
    expect(await newest()).toMatchObject({ card_problem: 'No card is saved.' });
  });
});

describe('a late card payment', () => {
  const release = async () => releaseInvoiceCard(m.services, (await newest())?.id ?? '');

  it('is refunded when the invoice was closed', async () => {
    await press();
    expect((await seller.client.post(`${at}/cancel`, {})).status).toBe(200);
    expect(taken()).toBe(1_900);
    m.stripe.fail({ on: 'POST /v1/refunds', how: 'lost', times: 3 });
    await expect(release()).rejects.toThrow();
    await reconcileCards(m.services);
    await tell();
    expect(taken()).toBe(0);
    expect((await newest())?.returned_at).not.toBeNull();
    expect(await look()).toMatchObject({ subscription: null });
  });

  it('is refunded when a bank transfer was first', async () => {
    await press();
    const { id, amount } = (await newest()) ?? {};
    const settled = await m.admin.post(`/api/v1/admin/vip-invoices/${id}/settle`, {
      amount,
      received_on: '2026-06-01',
    });
    expect(settled.status).toBe(200);
    await release();
    await release();
    expect(taken()).toBe(0);
    expect(await look()).toMatchObject({
      subscription: { state: 'active', pay_by: 'bank_transfer' },
    });
  });

  it('becomes one transfer for staff when the bank rejects the refund', async () => {
    await press();
    await seller.client.post(`${at}/cancel`, {});
    m.stripe.state.refundsBegin = 'failed';
    await release();
    await release();
    await reconcileCards(m.services);
    m.stripe.state.refundsBegin = 'succeeded';
    const { id: invoice_id, reference } = (await newest()) ?? {};
    const filter = encodeURIComponent(JSON.stringify({ invoice_id }));
    const owed = await m.admin.get<{ id: string }[]>(
      `/api/v1/admin/manual-payments?filter=${filter}`,
    );
    expect(owed.body).toMatchObject([
      { direction: 'outgoing', state: 'expected', amount: 1_900, reference, booking_id: null },
    ]);
    expect((await newest())?.returned_at).toBeNull();
    const settle = () =>
      m.admin.post<ErrorReply>(`/api/v1/admin/manual-payments/${owed.body[0]?.id}/settle`, {
        amount: 1_900,
        received_on: '2026-06-01',
      });
    expect((await settle()).status).toBe(200);
    expect(await settle()).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
    expect((await newest())?.returned_at).not.toBeNull();
  });

  it('is impossible after the payment was cancelled', async () => {
    const { body } = await start();
    await seller.client.post(`${at}/cancel`, {});
    await release();
    expect(() => confirmPayment(m.stripe.state, body.data.client_secret, 'takes_it')).toThrow();
    expect(taken()).toBe(0);
  });
});

it('the ledger equals the provider’s balance plus the bank transfers', async () => {
  const { rows } = await m.services.database.pool.query<{ held: number }>(
    `select coalesce(sum(amount), 0)::bigint as held from ledger_entries where account = 'provider_clearing'`,
  );
  const { rows: transfers } = await m.services.database.pool.query<{ sum: number }>(
    `select coalesce(sum(amount), 0)::bigint as sum from vip_invoices where paid_by = 'bank_transfer'`,
  );
  const all = [...m.stripe.state.intents.values()]
    .filter(({ status }) => status === 'succeeded')
    .reduce((sum, { amount, charged_back }) => sum + amount - charged_back, 0);
  expect(rows[0]?.held).toBe(all + Number(transfers[0]?.sum));
});
