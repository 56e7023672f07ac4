import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookingMachine, calendarKind } from '#src/rules/bookings/booking.ts';
import type { BookingSummary, BookingView } from '#src/wire/bookings/booking.ts';
import { testApp, type SignedIn, type TestApp } from '#tests/support/app/app.ts';
import { addListing } from '#tests/support/records/listings.ts';
import { addBooking } from '#tests/support/records/records.ts';

const PRIVATE = { address: 'Rua do Jardim 7', check_in_instructions: 'The code is 4711.' };
const POSITION = { lat: 38.72014, lng: -9.14025 };

let t: TestApp;
let seller: SignedIn;
let buyer: SignedIn;
let property_id: string;

beforeAll(async () => {
  t = await testApp();
  seller = await t.person({ profile_type: 'seller' });
  buyer = await t.person();
  property_id = await addListing(t.services.database.db, seller.profile_id, {
    ...PRIVATE,
    house_rules: 'No parties.',
    ...POSITION,
  });
});
afterAll(() => t.close());

describe('the address, the exact position and the check-in instructions', () => {
  it('are in no public reply; the house rules are', async () => {
    for (const path of [`/properties/${property_id}`, '/properties?limit=10']) {
      const { status, body } = await t.visitor.get(`/api/v1${path}`);
      expect(status).toBe(200);
      const text = JSON.stringify(body);
      for (const secret of ['Jardim 7', '4711', '38.72014']) expect(text).not.toContain(secret);
    }
    const { body } = await t.visitor.get<{ data: { house_rules: string } }>(
      `/api/v1/properties/${property_id}`,
    );
    expect(body.data.house_rules).toBe('No parties.');
  });

  it.each(bookingMachine.states)(
    'of a booking that is %s: from the confirmation on',
    async (state) => {
      const { db } = t.services.database;
      const parties = { buyer_id: buyer.profile_id, seller_id: seller.profile_id };
      const id = await addBooking(db, parties, { property_id, state });
      const { body } = await buyer.client.get<{ data: BookingView }>(`/api/v1/bookings/${id}`);
      const shown = calendarKind(state) === 'booking';
      expect(['confirmed', 'checked_in', 'completed', 'no_show'].includes(state)).toBe(shown);
      expect({
        address: body.data.property.address,
        position: body.data.property.position,
        check_in_instructions: body.data.check_in_instructions,
      }).toEqual(
        shown
          ? { ...PRIVATE, position: POSITION }
          : { address: null, check_in_instructions: null, position: null },
      );
      const list = await buyer.client.get<{ data: BookingSummary[] }>('/api/v1/bookings?as=buyer');
      expect(JSON.stringify(list.body)).not.toContain('4711');
      // The next booking has the same nights.
      await db.deleteFrom('bookings').where('id', '=', id).execute();
    },
  );
});
