import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WAITING_MAX } from '#src/rules/backOffice/waiting.ts';
import { testApp, type SignedIn, type TestApp } from '#tests/support/app/app.ts';
import { addListing } from '#tests/support/records/listings.ts';
import { addBooking, addTransfer } from '#tests/support/records/records.ts';

const ADDRESS = '/api/v1/admin/waiting';
type Counts = { readonly data: Readonly<Record<string, number>> };

let t: TestApp;
let admin: SignedIn;

beforeAll(async () => {
  t = await testApp();
  admin = await t.person({ profile_type: null, system_roles: ['admin'] });
});
afterAll(() => t.close());

const counts = async (by: SignedIn) => (await by.client.get<Counts>(ADDRESS)).body.data;

describe('what waits for staff', () => {
  it('is 401 for visitors and 403 for buyers and sellers', async () => {
    expect((await t.visitor.get(ADDRESS)).status).toBe(401);
    for (const profile_type of ['buyer', 'seller'] as const) {
      const { client } = await t.person({ profile_type });
      expect((await client.get(ADDRESS)).status).toBe(403);
    }
  });

  it('is counted in the lists and queues that the staff may read', async () => {
    const { db } = t.services.database;
    const buyer = await t.person({ profile_type: 'buyer' });
    const seller = await t.person({ profile_type: 'seller' });
    const parties = { buyer_id: buyer.profile_id, seller_id: seller.profile_id };
    const before = await counts(admin);
    await addListing(db, seller.profile_id, { state: 'pending_review' });
    const transfer = await addTransfer(db, await addBooking(db, parties));
    await addTransfer(db, await addBooking(db, parties), { state: 'settled' });
    const after = await counts(admin);
    expect(after['approvals']).toBe((before['approvals'] ?? 0) + 1);
    expect(after['manual-payments']).toBe((before['manual-payments'] ?? 0) + 1);
    await db
      .updateTable('manual_payments')
      .set({ state: 'void' })
      .where('id', '=', transfer)
      .execute();
    expect(await counts(admin)).toMatchObject({ 'manual-payments': before['manual-payments'] });
  });

  it('tells staff for disputes nothing about other lists', async () => {
    const staff = await t.person({ profile_type: null, system_roles: ['dispute_admin'] });
    const seen = Object.keys(await counts(staff));
    expect(seen).toContain('disputes');
    for (const other of [
      'payouts',
      'manual-payments',
      'statement-lines',
      'approvals',
      'onboarding',
    ])
      expect(seen).not.toContain(other);
  });

  it('is not counted beyond what the menu shows', async () => {
    const { db } = t.services.database;
    const buyer = await t.person({ profile_type: 'buyer' });
    const seller = await t.person({ profile_type: 'seller' });
    const parties = { buyer_id: buyer.profile_id, seller_id: seller.profile_id };
    const property_id = await addListing(db, seller.profile_id);
    for (let count = 0; count < WAITING_MAX + 3; count += 1)
      await addTransfer(db, await addBooking(db, parties, { property_id }));
    expect((await counts(admin))['manual-payments']).toBe(WAITING_MAX + 1);
  });
});
