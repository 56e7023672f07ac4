import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CompanyDetails, CompanyView } from '#src/wire/accounts/company.ts';
import type { PayoutStatement } from '#src/wire/payouts/payouts.ts';
import type { ErrorReply } from '#src/wire/reply.ts';
import type { Movement, Receipt } from '#src/wire/transactions/transactions.ts';
import { deleteUser } from '#tests/support/accounts/deleteUser.ts';
import { openMarket, type Market } from '#tests/support/bookings/market.ts';
import { addPayoutAccount, gatherPayoutsOf } from '#tests/support/payments/payouts.ts';
import { agentOf } from '#tests/support/sellers/agents.ts';
import type { Client } from '#tests/support/app/app.ts';

const AT = '/api/v1/seller/company';
const COMPANY: CompanyDetails = {
  legal_name: 'Casas do Rio, Lda.',
  address: 'Rua da Prata 12',
  city: 'Lisbon',
  postal_code: '1100-420',
  country: 'PT',
  registration_number: '510 123 457',
  vat_number: 'PT510123457',
  email: 'billing@casas.test',
};
type Reply = { readonly data: CompanyView } & ErrorReply;

let m: Market;

beforeAll(async () => {
  m = await openMarket();
});
beforeEach(() => m.resetClock());
afterAll(() => m.verifyAndClose());

const save = (client: Client, details: unknown) => client.send<Reply>('PUT', AT, details);
const calls = async (client: Client) => [
  (await client.get(AT)).status,
  (await save(client, COMPANY)).status,
  (await client.send('DELETE', AT)).status,
];

describe('company details', () => {
  it('are for the seller; agents who may read payouts read them', async () => {
    expect(await calls(m.visitor)).toEqual([401, 401, 401]);
    const refused = [403, 403, 403];
    expect(await calls(m.buyer)).toEqual(refused);
    expect(await calls(m.admin)).toEqual(refused);
    const { profile_id } = await m.person({ profile_type: 'seller' });
    for (const scopes of [['properties'], ['bookings'], ['messages']] as const)
      expect(await calls((await agentOf(m, profile_id, [...scopes])).client)).toEqual(refused);
    const reader = await agentOf(m, profile_id, ['payouts:read']);
    expect(await calls(reader.client)).toEqual([200, 403, 403]);
    expect((await reader.client.get<Reply>(AT)).body.data.may_edit).toBe(false);
  });

  it('are checked by the rules of the country', async () => {
    const { client } = await m.person({ profile_type: 'seller' });
    const refused = await save(client, {
      ...COMPANY,
      legal_name: ' ',
      registration_number: '510123450',
      vat_number: 'DE1',
      email: 'billing',
    });
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.errors ?? {}).toSorted()).toEqual([
      'email',
      'legal_name',
      'registration_number',
      'vat_number',
    ]);
    expect((await save(client, { ...COMPANY, country: 'ZZ' })).body.errors).toMatchObject({
      country: ['Choose a country.'],
    });
    expect((await client.get<Reply>(AT)).body.data.details).toBeNull();
  });

  it('saving the same twice keeps one version; each change is in the audit log without values', async () => {
    const { client, profile_id } = await m.person({ profile_type: 'seller' });
    expect((await save(client, COMPANY)).body.data.details).toEqual(COMPANY);
    await save(client, COMPANY);
    await client.send('DELETE', AT);
    await client.send('DELETE', AT);
    const { db } = m.services.database;
    const rows = await db
      .selectFrom('company_details')
      .select('details')
      .where('seller_id', '=', profile_id)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    expect(rows.map(({ details }) => details)).toEqual([COMPANY, null]);
    const audit = await db
      .selectFrom('audit_log')
      .select(['action', 'differences'])
      .where('record_id', '=', profile_id)
      .orderBy('sequence')
      .execute();
    expect(audit.map(({ action }) => action)).toEqual([
      'profiles.save_company',
      'profiles.remove_company',
    ]);
    expect(JSON.stringify(audit)).not.toContain('Casas');
  });

  it('appear on receipts and statements as they were on that day', async () => {
    const receiptOf = async (client: Client, kind: string) => {
      const list = await client.get<{ data: Movement[] }>(`/api/v1/transactions?kind=${kind}`);
      const id = list.body.data[0]?.id ?? '';
      return (await client.get<{ data: Receipt }>(`/api/v1/transactions/${id}`)).body.data;
    };
    const statement = async (month: string) =>
      (
        await m.seller.get<{ data: PayoutStatement }>(
          `/api/v1/seller/payouts/statement?month=${month}`,
        )
      ).body.data;
    await m.paid(true);
    expect((await receiptOf(m.buyer, 'paid')).company).toBeNull();
    m.clock.advance(60_000);
    await save(m.seller, COMPANY);
    m.clock.advance(60_000);
    await m.paid(true);
    expect((await receiptOf(m.buyer, 'paid')).company).toEqual(COMPANY);

    const moved = { ...COMPANY, address: 'Rua Nova 1' };
    m.clock.set('2026-07-02T12:00:00Z');
    await save(m.seller, moved);
    expect((await receiptOf(m.buyer, 'paid')).company).toEqual(COMPANY);
    expect((await statement('2026-06')).company).toEqual(COMPANY);
    expect((await statement('2026-07')).company).toEqual(moved);

    await addPayoutAccount(m.services, m.sellerId);
    const [payout] = await gatherPayoutsOf(m.services, m.sellerId);
    const paid = await m.admin.post(`/api/v1/admin/payouts/${payout?.id ?? ''}/mark_paid`, {
      bank_reference: 'TRF-1',
      paid_on: '2026-07-02',
      sent_before_refund: false,
    });
    expect(paid.status).toBe(200);
    expect((await receiptOf(m.seller, 'paid_out')).company).toEqual(moved);
  });

  it('stay on issued receipts after the account is deleted, without the email address', async () => {
    const { client, profile_id, user_id } = await m.person({ profile_type: 'seller' });
    await save(client, COMPANY);
    await deleteUser(m.services, user_id);
    const row = await m.services.database.db
      .selectFrom('company_details')
      .selectAll()
      .where('seller_id', '=', profile_id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ details: { ...COMPANY, email: '' }, saved_by: null });
  });
});
