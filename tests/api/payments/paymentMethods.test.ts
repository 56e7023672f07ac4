import { newOwner } from '#tests/support/app/signIn.ts';
import { runJob } from '#tests/support/runJob.ts';
import { deleteCardCustomerJob } from '#server/modules/paymentRecords/jobs/jobKinds.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PaymentMethods, ProviderHealth } from '#src/wire/payments/cards.ts';
import type { Client } from '#tests/support/app/app.ts';
import { testApp } from '#tests/support/app/app.ts';
import { openCardMarket, type CardMarket } from '#tests/support/payments/cardMarket.ts';
import { sendBookingEvent } from '#tests/support/bookings/stays.ts';
import { confirmSetup } from '#tests/support/stripe/browser.ts';

const PATH = '/api/v1/payment-methods';
const PROVIDERS_AT = '/api/v1/admin/payment-providers';

let m: CardMarket;

beforeAll(async () => {
  m = await openCardMarket();
});
afterAll(() => m.verifyAndClose());

const read = async (client: Client) =>
  (await client.get<{ data: PaymentMethods }>(PATH)).body.data.cards;

async function save(client: Client, last4: string): Promise<string> {
  const begun = await client.post<{ data: { client_secret: string } }>(PATH);
  expect(begun.status).toBe(201);
  return confirmSetup(m.stripe.state, begun.body.data.client_secret, last4);
}

describe('saved cards', () => {
  it('401 for a visitor', async () => {
    expect(await m.visitor.get(PATH)).toMatchObject({ status: 401 });
    expect(await m.visitor.post(PATH)).toMatchObject({ status: 401 });
    expect(await m.visitor.send('PUT', `${PATH}/pm_1/default`)).toMatchObject({ status: 401 });
    expect(await m.visitor.send('DELETE', `${PATH}/pm_1`)).toMatchObject({ status: 401 });
  });

  it('are added, made the default, and removed', async () => {
    const { client } = await m.person();
    expect(await read(client)).toEqual([]);
    const first = await save(client, '1111');
    const second = await save(client, '2222');
    expect(await client.send('PUT', `${PATH}/${first}/default`)).toMatchObject({ status: 204 });
    expect(await read(client)).toMatchObject([
      { id: second, last4: '2222', is_default: false },
      { id: first, last4: '1111', is_default: true },
    ]);
    expect(await client.send('DELETE', `${PATH}/${first}`)).toMatchObject({ status: 204 });
    expect(await read(client)).toMatchObject([{ id: second, is_default: true }]);
    expect(await client.send('DELETE', `${PATH}/${first}`)).toMatchObject({ status: 404 });
  });

  it('of another user are 404', async () => {
    const owner = await m.person();
    const card = await save(owner.client, '3333');
    const other = await m.person();
    for (const client of [other.client, m.buyer]) {
      expect(await client.send('DELETE', `${PATH}/${card}`)).toMatchObject({ status: 404 });
      expect(await client.send('PUT', `${PATH}/${card}/default`)).toMatchObject({ status: 404 });
    }
    await save(other.client, '4444');
    expect(await other.client.send('DELETE', `${PATH}/${card}`)).toMatchObject({ status: 404 });
    expect(await read(owner.client)).toHaveLength(1);
  });

  it('are deleted at the provider with the account', async () => {
    const person = await m.person();
    await save(person.client, '5555');
    const { provider_id: customer } = await m.services.database.db
      .selectFrom('card_customers')
      .select('provider_id')
      .where('user_id', '=', person.user_id)
      .executeTakeFirstOrThrow();
    await runJob(m.services, deleteCardCustomerJob, { customer });
    expect(m.stripe.state.customers.has(customer)).toBe(false);
  });
});

describe('without a card provider', () => {
  it('only bank transfer is offered', async () => {
    const t = await testApp();
    const { client } = await t.person();
    expect((await client.get(PATH)).body).toEqual({ data: { available: false, cards: [] } });
    expect(await client.post(PATH)).toMatchObject({ status: 503, body: { code: 'cards_off' } });
    const sent = await t.visitor.post('/api/v1/webhooks/stripe', { id: 'evt_1' });
    expect([400, 503]).toContain(sent.status);
    await t.close();
  });
});

describe('the providers', () => {
  const health = async (provider: string) => {
    const { body } = await m.admin.get<{ data: ProviderHealth[] }>(PROVIDERS_AT);
    return body.data.find((each) => each.provider === provider);
  };
  const turn = (client: Client, provider: string, enabled: boolean) =>
    client.send('PUT', `${PROVIDERS_AT}/${provider}`, { enabled });

  it('are managed by admins only', async () => {
    expect(await m.visitor.get(PROVIDERS_AT)).toMatchObject({ status: 401 });
    expect(await m.buyer.get(PROVIDERS_AT)).toMatchObject({ status: 403 });
    const disputes = await m.person({ profile_type: null, system_roles: ['dispute_admin'] });
    expect(await disputes.client.get(PROVIDERS_AT)).toMatchObject({ status: 403 });
    expect(await turn(m.visitor, 'stripe', false)).toMatchObject({ status: 401 });
    expect(await turn(m.seller, 'stripe', false)).toMatchObject({ status: 403 });
  });

  it('are switched only after a step-up', async () => {
    expect(await turn(m.adminUser.client, 'stripe', false)).toMatchObject({
      status: 403,
      body: { code: 'step_up_required' },
    });
    expect((await health('stripe'))?.enabled).toBe(true);
  });

  it('can be switched off and on', async () => {
    const owner = await newOwner(m);
    expect(await turn(owner, 'paypal', false)).toMatchObject({ status: 404 });
    const { id } = await m.hold(true);
    expect(await turn(owner, 'stripe', false)).toMatchObject({ status: 200 });
    expect((await m.booking(id)).abilities).toMatchObject({
      pay_by_card: false,
      choose_bank_transfer: true,
    });
    expect(await m.start(id)).toMatchObject({ status: 409, body: { code: 'card_unavailable' } });
    await turn(owner, 'bank_transfer', false);
    expect(await sendBookingEvent(m.buyer, id, 'choose_bank_transfer')).toMatchObject({
      status: 409,
      body: { code: 'bank_transfer_unavailable' },
    });
    await turn(owner, 'bank_transfer', true);
    await turn(owner, 'stripe', true);
    expect((await m.booking(id)).abilities).toMatchObject({
      pay_by_card: true,
      choose_bank_transfer: true,
    });
    const { rows } = await m.services.database.pool.query<{ action: string }>(
      `select action from audit_log where resource = 'payment_providers' order by sequence`,
    );
    expect(rows.map(({ action }) => action)).toHaveLength(4);
  });

  it('report their status', async () => {
    const { id } = await m.hold(true);
    m.stripe.fail({ on: 'POST /v1/payment_intents', how: 'broken', times: 3 });
    expect(await m.start(id)).toMatchObject({ status: 502 });
    const ill = await health('stripe');
    expect(ill).toMatchObject({ configured: true, enabled: true });
    expect(ill?.last_error_at).not.toBeNull();
    expect(ill?.last_error).not.toBe('');
    m.clock.advance(1000);
    await m.pay(id, 'takes_it');
    const [message] = m.stripe.messages().slice(-1);
    if (message) await m.deliver(message);
    const well = await health('stripe');
    expect(well?.last_call_at).not.toBe(ill?.last_call_at);
    expect(well?.last_event_at).not.toBeNull();
    expect(well?.waiting_events).toBeGreaterThan(0);
    expect(await m.runJobs()).toBe(0);
    expect((await health('stripe'))?.waiting_events).toBe(0);
  });
});
