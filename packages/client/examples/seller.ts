import {
  paginate,
  paginateRecords,
  unwrap,
  verifyWebhook,
  type EventName,
  type Keystead,
  type RequestHeaders,
} from '../src/index.ts';

/** The seller's bookings, of all pages. */
export async function sellerBookings(api: Keystead, limit: number) {
  const bookings = [];
  const pages = paginate((page) =>
    api.GET('/api/v1/bookings', { params: { query: { as: 'seller', limit, ...page } } }),
  );
  for await (const booking of pages) bookings.push(booking);
  return bookings;
}

/** Accepts a booking that waits for the seller, and reads what it earns. */
export async function acceptBooking(api: Keystead, id: string) {
  const { data: booking } = unwrap(
    await api.POST('/api/v1/bookings/{id}/{event}', {
      params: { path: { id, event: 'accept' } },
      body: {},
    }),
  );
  const { data: earnings } = unwrap(
    await api.GET('/api/v1/bookings/{id}/earnings', { params: { path: { id } } }),
  );
  return { booking, earnings };
}

/** Declines a booking that waits for the seller. */
export async function declineBooking(api: Keystead, id: string, reason: string) {
  const { data } = unwrap(
    await api.POST('/api/v1/bookings/{id}/{event}', {
      params: { path: { id, event: 'decline' } },
      body: { reason },
    }),
  );
  return data;
}

/** The seller's bookings that wait for an answer, the earliest arrival first. */
export async function bookingsToAnswer(api: Keystead, leastTotal: number) {
  const waiting = [];
  const records = paginateRecords(
    (page) =>
      api.GET('/api/v1/admin/bookings', {
        params: {
          query: {
            filter: { state: ['awaiting_seller'], total_gte: leastTotal },
            sort: ['check_in', 'ASC'],
            ...page,
          },
        },
      }),
    1,
  );
  for await (const { id, reference } of records) waiting.push({ id, reference });
  return waiting;
}

/** Starts a listing, changes it, and returns the drafts of the seller. */
export async function draftListing(api: Keystead, title: string) {
  const { data: draft } = unwrap(
    await api.POST('/api/v1/seller/properties', {
      body: { title, property_type: 'house', bedrooms: 2 },
    }),
  );
  const { data: edited } = unwrap(
    await api.PUT('/api/v1/seller/properties/{id}', {
      params: { path: { id: draft.id } },
      body: { version: draft.version, rates: { base: 12_000, cleaning_fee: 3_000 } },
    }),
  );
  const drafts = [];
  const listings = paginate((page) =>
    api.GET('/api/v1/seller/properties', {
      params: { query: { state: 'draft', limit: 1, ...page } },
    }),
  );
  for await (const { id, state, missing } of listings) drafts.push({ id, state, missing });
  return { edited, drafts };
}

/** Blocks nights of a home and sets the price of others; returns the nights of the calendar by day. */
export async function editNights(
  api: Keystead,
  property_id: string,
  nights: { readonly blocked: string; readonly dear: string; readonly end: string; price: number },
) {
  const { blocked, dear, end, price } = nights;
  const property_ids = [property_id];
  unwrap(
    await api.PUT('/api/v1/seller/calendar', {
      body: { property_ids, from: blocked, to: dear, availability: 'block', note: 'Painting' },
    }),
  );
  unwrap(
    await api.PUT('/api/v1/seller/calendar', {
      body: { property_ids, from: dear, to: end, price },
    }),
  );
  const { data: homes } = unwrap(
    await api.GET('/api/v1/seller/calendar', {
      params: { query: { from: blocked, to: end, property_id } },
    }),
  );
  return homes.flatMap(({ nights: all, entries }) => ({
    prices: all.map((night) => night.price),
    entries: entries.map(({ first, last, state, note }) => ({ first, last, state, note })),
  }));
}

/** What the seller gets, and the payouts that are open. */
export async function openPayouts(api: Keystead) {
  const { data } = unwrap(await api.GET('/api/v1/seller/payouts/overview'));
  const open = [];
  const payouts = paginate((page) =>
    api.GET('/api/v1/seller/payouts', { params: { query: { when: 'open', ...page } } }),
  );
  for await (const { reference, amount, currency } of payouts)
    open.push({ reference, amount, currency });
  return { balances: data.balances, open };
}

/** Subscribes an address to events. Needs the token of a session: no API token may. */
export async function subscribe(api: Keystead, url: string, events: EventName[]) {
  const { data } = unwrap(await api.POST('/api/v1/webhooks', { body: { url, events } }));
  return { id: data.webhook.id, secret: data.secret };
}

/** The references of confirmed bookings, from a webhook's messages. */
export function confirmedReference(
  secret: string,
  body: string,
  headers: RequestHeaders,
): string | null {
  const message = verifyWebhook(secret, body, headers);
  return message.type === 'bookings.confirmed' ? message.data.reference : null;
}
