import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type SignedIn, type TestApp } from '#tests/support/app/app.ts';
import { addListing, addLocation } from '#tests/support/records/listings.ts';
import { addBooking, addPaidBooking } from '#tests/support/records/records.ts';

const word = () => `q${randomBytes(6).toString('hex')}`;

let t: TestApp;
let admin: SignedIn;

beforeAll(async () => {
  t = await testApp();
  admin = await t.person({ profile_type: null, system_roles: ['admin'] });
});
afterAll(() => t.close());

/** A booking whose buyer, seller, property and place have unique words in their names. */
async function booked() {
  const { db } = t.services.database;
  const [buyer, seller] = [
    await t.person({ profile_type: 'buyer' }),
    await t.person({ profile_type: 'seller' }),
  ];
  const words = { buyer: word(), seller: word(), title: word(), place: word(), email: word() };
  const rename = (id: string, display_name: string) =>
    db.updateTable('profiles').set({ display_name }).where('id', '=', id).execute();
  await rename(buyer.profile_id, `Ana ${words.buyer}`);
  await rename(seller.profile_id, `Rui ${words.seller}`);
  await db
    .updateTable('users')
    .set({ email: `${words.email}@keystead.test` })
    .where('id', '=', buyer.user_id)
    .execute();
  const location_id = await addLocation(db, { name: `Vila ${words.place}` });
  const property_id = await addListing(db, seller.profile_id, {
    location_id,
    title: `House ${words.title}`,
  });
  const parties = { buyer_id: buyer.profile_id, seller_id: seller.profile_id };
  const id = await addPaidBooking(db, parties, { property_id });
  return { id, words, seller, parties };
}

async function found(by: SignedIn, path: string, q: string): Promise<readonly string[]> {
  const filter = encodeURIComponent(JSON.stringify({ q }));
  const { status, body } = await by.client.get<{ id: string }[]>(
    `/api/v1/admin/${path}?filter=${filter}`,
  );
  return status === 200 ? body.map(({ id }) => id) : [`${status}`];
}

describe('search of a list', () => {
  it('finds a booking by its people, its property, their emails and its place', async () => {
    const { id, words } = await booked();
    for (const q of Object.values(words)) expect(await found(admin, 'bookings', q)).toEqual([id]);
    expect(await found(admin, 'bookings', `${words.buyer} ${words.place}`)).toEqual([id]);
    expect(await found(admin, 'bookings', `${words.buyer} ${word()}`)).toEqual([]);
  });

  it('finds payments and transfers by the people of their booking', async () => {
    const { id, words } = await booked();
    const filter = encodeURIComponent(JSON.stringify({ q: words.buyer }));
    const { body } = await admin.client.get<{ booking_id: string }[]>(
      `/api/v1/admin/payments?filter=${filter}`,
    );
    expect(body.map(({ booking_id }) => booking_id)).toEqual([id]);
  });

  it('finds properties by their place and seller', async () => {
    const { words } = await booked();
    const [property] = await found(admin, 'properties', words.title);
    expect(property).toBeDefined();
    for (const q of [words.place, words.seller])
      expect(await found(admin, 'properties', q)).toEqual([property]);
  });

  it('takes marks of patterns as text', async () => {
    await booked();
    expect(await found(admin, 'bookings', '%_%')).toEqual([]);
  });

  it('tells parties nothing by what they may not read', async () => {
    const { id, words, seller, parties } = await booked();
    const other = await addBooking(t.services.database.db, parties);
    const seen = await found(seller, 'bookings', words.title);
    expect(seen).toEqual([id]);
    expect(seen).not.toContain(other);
    // The email of the buyer is for staff.
    expect(await found(seller, 'bookings', words.email)).toEqual([]);
  });

  it('refuses a text where a list has no search', async () => {
    expect(await found(admin, 'ledger-entries', 'x')).toEqual(['400']);
  });
});
