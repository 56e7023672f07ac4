import { unwrap, type Keystead } from '../src/index.ts';

export interface Wish {
  readonly property_id: string;
  readonly check_in: string;
  readonly check_out: string;
  readonly guests: number;
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
