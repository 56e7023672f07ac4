import { randomUUID } from 'node:crypto';
import type { NotNull } from 'kysely';
import { expect } from 'vitest';
import type { Services } from '#server/platform/services.ts';
import {
  settleManualPayment,
  type Outcome,
} from '#server/modules/payments/commands/settleManualPayment.ts';
import { ledgerProof } from '#server/modules/ledger/queries/ledgerProof.ts';
import { transact } from '#server/platform/unitOfWork/unitOfWork.ts';
import type { LedgerAccount } from '#src/rules/ledger/entries.ts';
import { cents } from '#src/rules/money/money.ts';
import type { BookingEventName, BookingView, QuoteView } from '#src/wire/bookings/booking.ts';
import type { ErrorReply } from '#src/wire/reply.ts';
import type { Answer, Client } from '#tests/support/app/app.ts';

/** The data or an error: a test checks the status first. */
export type Reply<Data> = Answer<{ data: Data } & ErrorReply>;

export interface StayRequest {
  readonly property_id: string;
  readonly check_in?: string;
  readonly check_out?: string;
  readonly guests?: number;
  readonly use_credit?: boolean;
}

/** Requests a quote; three nights in July for two guests by default. */
export function requestQuote(client: Client, wish: StayRequest): Promise<Reply<QuoteView>> {
  return client.post('/api/v1/quotes', {
    check_in: '2026-07-01',
    check_out: '2026-07-04',
    guests: 2,
    ...wish,
  });
}

/** Requests a quote and books it. */
export async function reserve(
  client: Client,
  wish: StayRequest,
  key: string = randomUUID(),
): Promise<Reply<BookingView>> {
  const quote = await requestQuote(client, wish);
  expect(quote).toMatchObject({ status: 201 });
  return bookQuote(client, quote, key);
}

/** Books a quote. */
export function bookQuote(
  client: Client,
  { body }: Reply<QuoteView>,
  key?: string,
): Promise<Reply<BookingView>> {
  return client.post('/api/v1/bookings', { quote_id: body.data.id }, key);
}

/** Creates a booking in `held`. */
export async function holdStay(client: Client, wish: StayRequest): Promise<BookingView> {
  const reply = await reserve(client, wish);
  expect(reply).toMatchObject({ status: 201 });
  return reply.body.data;
}

export function sendBookingEvent(
  client: Client,
  id: string,
  event: BookingEventName,
  body: { reason?: string } = {},
  key: string | null = randomUUID(),
): Promise<Reply<BookingView>> {
  return client.post(`/api/v1/bookings/${id}/${event}`, body, key);
}

export function getBooking(client: Client, id: string): Promise<Reply<BookingView>> {
  return client.get(`/api/v1/bookings/${id}`);
}

/** The open transfers of a booking. */
export function openTransfers(
  { database }: Services,
  bookingId: string,
  direction: 'incoming' | 'outgoing',
) {
  return database.db
    .selectFrom('manual_payments')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .where('direction', '=', direction)
    .where('state', '=', 'expected')
    .$narrowType<{ booking_id: NotNull; payment_id: NotNull }>()
    .execute();
}

/** Staff settle the open transfer of the booking, with its amount by default. */
export async function settle(
  services: Services,
  bookingId: string,
  direction: 'incoming' | 'outgoing',
  amount?: number,
): Promise<Outcome> {
  const [transfer] = await openTransfers(services, bookingId, direction);
  if (!transfer) throw new Error(`Nothing ${direction} is expected for ${bookingId}`);
  const staff = { by: 'staff', user_id: null, on_behalf_of: null, address: '' } as const;
  return transact(services, staff, (unit) =>
    settleManualPayment(unit, transfer.id, {
      amount: cents(amount ?? transfer.amount),
      received_on: services.now().toISOString().slice(0, 10),
    }),
  );
}

/** The non-zero balances of a booking by account; positive is a debit. */
export async function balances(
  { database }: Services,
  bookingId: string,
): Promise<Partial<Record<LedgerAccount, number>>> {
  const entries = await database.db
    .selectFrom('ledger_entries as e')
    .innerJoin('ledger_transactions as t', 't.id', 'e.transaction_id')
    .select(['e.account', 'e.amount'])
    .where('t.booking_id', '=', bookingId)
    .execute();
  const sums = new Map<LedgerAccount, number>();
  for (const { account, amount } of entries) sums.set(account, (sums.get(account) ?? 0) + amount);
  return Object.fromEntries([...sums].filter(([, sum]) => sum !== 0));
}

/** The calendar entries of a property, as `kind range`. */
export async function calendarOf({ database }: Services, propertyId: string): Promise<string[]> {
  const rows = await database.db
    .selectFrom('calendar_entries')
    .select(['kind', 'stay'])
    .where('property_id', '=', propertyId)
    .orderBy('stay')
    .execute();
  return rows.map(({ kind, stay }) => `${kind} ${stay}`);
}

/** Verifies ledger, payments and audit log. */
export async function expectValidLedger({ database }: Services): Promise<void> {
  expect((await ledgerProof(database.db)).problems).toEqual([]);
}
