import { confirming, stepUp } from '#tests/support/app/signIn.ts';
import { expect } from 'vitest';
import type { BookingView } from '#src/wire/bookings/booking.ts';
import {
  START,
  testApp,
  type Client,
  type SignedIn,
  type TestApp,
} from '#tests/support/app/app.ts';
import { addFees, addListing } from '#tests/support/records/listings.ts';
import {
  balances,
  expectValidLedger,
  holdStay,
  getBooking,
  sendBookingEvent,
  settle,
} from './stays.ts';

/** A stay of three nights in July: 385.00 in all, of which the seller earns 332.50. */
export const EARNED = {
  provider_clearing: 38_500,
  seller_payable: -33_250,
  platform_revenue: -5_250,
};
export const OWED = { provider_clearing: 38_500, buyer_receivable: -38_500 };

export interface Market extends TestApp {
  readonly buyer: Client;
  readonly buyerToken: string;
  readonly seller: Client;
  readonly sellerToken: string;
  readonly sellerId: string;
  /** Confirms their identity whenever a call asks for it. */
  readonly admin: Client;
  readonly adminUser: SignedIn;
  /** Confirms the admin's identity, as sensitive calls require. */
  stepUpAdmin(): Promise<void>;
  /** Forgets what staff moved, which counts towards the limit for one person. */
  forgetStaffMoney(): Promise<unknown>;
  /** Resets the clock. */
  resetClock(): void;
  listing(instant: boolean): Promise<string>;
  /** A booking in `awaiting_payment`. */
  transferring(instant: boolean): Promise<BookingView>;
  /** A booking with a settled transfer: `confirmed` or `awaiting_seller`. */
  paid(instant: boolean): Promise<BookingView>;
  /** The balances of a booking. */
  books(id: string): ReturnType<typeof balances>;
  /** The booking as its buyer sees it. */
  booking(id: string): Promise<BookingView>;
  /** Makes the owed refund transfer, after which the booking has no ledger balance. */
  refundByTransfer(id: string): Promise<void>;
  /** Verifies the ledger and closes the app. */
  verifyAndClose(): Promise<void>;
}

/** One seller, one buyer, one admin and default fees; properties have the columns of `place`. */
export async function openMarket(
  environment: NodeJS.ProcessEnv = {},
  place: Parameters<typeof addListing>[2] = {},
): Promise<Market> {
  const t = await testApp(environment);
  const { services } = t;
  await addFees(services.database.db);
  const owner = await t.person({ profile_type: 'seller' });
  const { client: buyer, token: buyerToken } = await t.person();
  const adminUser = await t.person({
    profile_type: null,
    system_roles: ['admin'],
  });
  const listing = (instant_booking: boolean) =>
    addListing(services.database.db, owner.profile_id, { ...place, instant_booking });
  const booking = async (id: string) => (await getBooking(buyer, id)).body.data;
  async function transferring(instant: boolean): Promise<BookingView> {
    const { id } = await holdStay(buyer, { property_id: await listing(instant) });
    return (await sendBookingEvent(buyer, id, 'choose_bank_transfer')).body.data;
  }
  return {
    ...t,
    buyer,
    buyerToken,
    admin: confirming(t, adminUser),
    adminUser,
    stepUpAdmin: () => stepUp(t, adminUser.user_id),
    forgetStaffMoney: () => services.database.db.deleteFrom('staff_money').execute(),
    seller: owner.client,
    sellerToken: owner.token,
    sellerId: owner.profile_id,
    resetClock: () => t.clock.set(START.toISOString()),
    listing,
    booking,
    transferring,
    async paid(instant) {
      const booking = await transferring(instant);
      await settle(services, booking.id, 'incoming');
      return booking;
    },
    books: (id) => balances(services, id),
    async refundByTransfer(id) {
      expect(await settle(services, id, 'outgoing')).toBe('returned');
      expect(await balances(services, id)).toEqual({});
      expect((await booking(id)).payment).toMatchObject({ state: 'refunded', refunded: 38_500 });
      await expectValidLedger(services);
    },
    async verifyAndClose() {
      await expectValidLedger(services);
      await t.close();
    },
  };
}
