import { paginate, unwrap, verifyWebhook, type Keystead } from '../src/index.ts';

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

/** The references of confirmed bookings, from a webhook's messages. */
export function confirmedReference(
  secret: string,
  body: string,
  headers: Readonly<Record<string, string>>,
): string | null {
  const message = verifyWebhook(secret, body, headers);
  return message.type === 'bookings.confirmed' ? message.data.reference : null;
}
