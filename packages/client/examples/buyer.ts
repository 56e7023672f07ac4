import { paginate, unwrap, type Keystead } from '../src/index.ts';

export interface Wish {
  readonly property_id: string;
  readonly check_in: string;
  readonly check_out: string;
  readonly guests: number;
}

/** The homes of some types that match a text and are free for the stay, the cheapest first. */
export async function findHomes(api: Keystead, q: string, stay: Omit<Wish, 'property_id'>) {
  const homes = [];
  const cards = paginate((page) =>
    api.GET('/api/v1/properties', {
      params: { query: { q, ...stay, type: ['apartment', 'house'], sort: 'price', ...page } },
    }),
  );
  for await (const { id, title } of cards) homes.push({ id, title });
  return homes;
}

/** The credit of a buyer in a currency, in minor units. */
export async function creditIn(api: Keystead, currency: string): Promise<number> {
  const { data } = unwrap(await api.GET('/api/v1/referrals'));
  return data.credit.find((one) => one.currency === currency)?.balance ?? 0;
}

/** A buyer's whole flow: reads a home, asks for its price, holds the nights and chooses bank transfer. */
export async function bookStay(api: Keystead, wish: Wish) {
  const params = { path: { id: wish.property_id } };
  const { data: home } = unwrap(await api.GET('/api/v1/properties/{id}', { params }));
  const { data: quote } = unwrap(await api.POST('/api/v1/quotes', { body: wish }));
  const { data: held } = unwrap(
    await api.POST('/api/v1/bookings', { body: { quote_id: quote.id } }),
  );
  const { data: booking } = unwrap(
    await api.POST('/api/v1/bookings/{id}/{event}', {
      params: { path: { id: held.id, event: 'choose_bank_transfer' } },
      body: {},
    }),
  );
  return { home, quote, booking };
}

/** Cancels a booking after reading what is refunded. */
export async function cancelStay(api: Keystead, id: string, reason: string) {
  const { data: refund } = unwrap(
    await api.GET('/api/v1/bookings/{id}/refund', { params: { path: { id } } }),
  );
  const { data: booking } = unwrap(
    await api.POST('/api/v1/bookings/{id}/{event}', {
      params: { path: { id, event: 'cancel_by_buyer' } },
      body: { reason },
    }),
  );
  return { refund, booking };
}

/** A booking as its buyer reads it, with what was paid. */
export async function readStay(api: Keystead, id: string) {
  const { data: booking } = unwrap(
    await api.GET('/api/v1/bookings/{id}', { params: { path: { id } } }),
  );
  const { reference, state, total, payment } = booking;
  return { reference, state, total, paid: payment?.state === 'captured' ? payment.amount : 0 };
}

/** The buyer's stays to come, of all pages. */
export async function comingStays(api: Keystead, limit: number) {
  const stays = [];
  const bookings = paginate((page) =>
    api.GET('/api/v1/bookings', {
      params: { query: { as: 'buyer', when: 'upcoming', limit, ...page } },
    }),
  );
  for await (const { id, property, check_in } of bookings)
    stays.push({ id, title: property.title, check_in });
  return stays;
}
