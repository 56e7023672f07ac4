import { isChargeable } from '#src/rules/payments/cardLimits.ts';
import type { Kysely } from 'kysely';
import { internationalNumber } from '#src/rules/accounts/phone.ts';
import {
  bookingMachine,
  calendarKind,
  CONFIRMED_STATES,
  type BookingState,
} from '#src/rules/bookings/booking.ts';
import { depositPhase, totalWithDeposit } from '#src/rules/deposits/deposit.ts';
import { isDisputable } from '#src/rules/disputes/dispute.ts';
import { partyOf } from '#src/rules/pricing/party.ts';
import { transition } from '#src/rules/stateMachines/machine.ts';
import { ZERO } from '#src/rules/money/money.ts';
import type { PaymentProvider } from '#src/rules/payments/payment.ts';
import type { BookingEventName, BookingSummary, BookingView } from '#src/wire/bookings/booking.ts';
import type { ChangeView } from '#src/wire/bookings/changes.ts';
import { hasLapsed } from '#server/platform/unitOfWork/deadline.ts';
import { isArrivalDayReached } from '../commands/openBooking.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { notFound } from '#server/platform/errors.ts';
import type { Services, SessionActor } from '#server/platform/services.ts';
import {
  bookingDetails,
  type BookingDetails,
  type BookingRow,
} from '#server/modules/bookingRecord/bookingRows.ts';
import { sidesOf, type Side } from '#server/modules/bookingRecord/bookingParties.ts';
import { changeViewFor, type ChangeRow } from './changeView.ts';

/** The reader’s sides, the time and the configuration. */
interface ViewContext {
  readonly side: Side;
  readonly sides: readonly Side[];
  readonly now: Date;
  readonly env: Services['env'];
}

const countries = new Intl.DisplayNames('en', { type: 'region' });

/** An overdue booking reads as expired, even before its job has run. */
function stateOf(row: BookingRow, now: Date): BookingState {
  return hasLapsed(row, now) ? 'expired' : row.state;
}

function abilitiesOf(row: BookingRow, { sides, now, env }: ViewContext): BookingView['abilities'] {
  const state = stateOf(row, now);
  const offers = (provider: PaymentProvider, settings: object | null) =>
    settings !== null && !row.switched_off.includes(provider);
  const may = (event: BookingEventName) => {
    if (!sides.some((side) => transition(bookingMachine, state, event, side) !== null))
      return false;
    if (event === 'check_in' || event === 'report_no_show') return isArrivalDayReached(row, now);
    return event !== 'choose_bank_transfer' || offers('bank_transfer', env.BANK);
  };
  return {
    choose_bank_transfer: may('choose_bank_transfer'),
    accept: may('accept'),
    decline: may('decline'),
    check_in: may('check_in'),
    cancel_by_buyer: may('cancel_by_buyer'),
    cancel_by_seller: may('cancel_by_seller'),
    report_no_show: may('report_no_show'),
    pay_by_card:
      state === 'held' &&
      sides.includes('buyer') &&
      offers('stripe', env.STRIPE) &&
      isChargeable(totalWithDeposit(row), row.currency),
    propose_change:
      state === 'confirmed' &&
      !isArrivalDayReached(row, now) &&
      !row.open_changes.some((change) => !hasLapsed(change, now)) &&
      sides.some((side) => side !== 'staff'),
    // The deadline depends on settings; the list of disputable stays checks it.
    open_dispute:
      isDisputable(state) &&
      isArrivalDayReached(row, now) &&
      sides.some((side) => side !== 'staff'),
  };
}

function depositFor(
  row: BookingRow,
  { side, now }: Pick<ViewContext, 'side' | 'now'>,
): BookingSummary['deposit'] {
  if (row.deposit === 0) return null;
  const { held } = row;
  const holds = held?.state === 'held' || held?.state === 'claimed';
  // PostgreSQL’s JSON writes the zone as +00:00.
  const moment = (text: string | null | undefined) => (text ? new Date(text).toISOString() : null);
  return {
    amount: row.deposit,
    state: held?.state ?? null,
    release_at: holds ? moment(held.release_at) : null,
    claimable:
      side === 'seller' && held?.state === 'held' && depositPhase(row, now) === 'claimable',
    awarded: held?.awarded ?? ZERO,
    settled_at: moment(held?.settled_at),
    dispute_id: held?.dispute_id ?? null,
  };
}

function summaryFor(row: BookingRow, context: ViewContext): BookingSummary {
  const state = stateOf(row, context.now);
  const shown = calendarKind(state) === 'booking';
  return {
    id: row.id,
    reference: row.reference,
    state,
    seen_as: context.side,
    property: {
      id: row.property_id,
      title: row.title,
      photo: row.photo,
      location: `${row.location_name}, ${countries.of(row.country_code) ?? row.country_code}`,
      time_zone: row.time_zone,
      check_in_time: row.check_in_time,
      check_out_time: row.check_out_time,
      instant_booking: row.instant_booking,
      address: shown ? row.address : null,
      position: shown ? { lat: row.lat, lng: row.lng } : null,
    },
    buyer: { id: row.buyer_id, display_name: row.buyer_name },
    seller: { id: row.seller_id, display_name: row.seller_name },
    check_in: row.check_in,
    check_out: row.check_out,
    ...partyOf(row),
    extras: row.extras ?? [],
    nights: row.nights,
    currency: row.currency,
    total: context.side === 'seller' ? row.seller_total : row.total,
    deposit: depositFor(row, context),
    expires_at: state === row.state ? row.expires_at : null,
    change: changesFor(row, row.open_changes, context)[0] ?? null,
    abilities: abilitiesOf(row, context),
    created_at: row.created_at,
  };
}

function changesFor(
  { switched_off }: BookingRow,
  changes: readonly ChangeRow[],
  context: ViewContext,
): ChangeView[] {
  return changes.map((change) => changeViewFor(change, { ...context, switched_off }));
}

function paymentFor(
  { payment }: BookingDetails,
  { side, env }: ViewContext,
): BookingView['payment'] {
  if (!payment || side === 'seller') return null;
  const awaited = payment.provider === 'bank_transfer' && payment.state === 'requires_action';
  return { ...payment, bank: awaited ? env.BANK : null };
}

/** For the seller of a confirmed booking only. */
function contactFor(
  { buyer_contact }: BookingDetails,
  { side }: ViewContext,
  state: BookingState,
): BookingView['buyer_contact'] {
  if (side !== 'seller' || !buyer_contact || !CONFIRMED_STATES.includes(state)) return null;
  const { email, phone } = buyer_contact;
  const number = internationalNumber(
    String(phone?.['country'] ?? ''),
    String(phone?.['number'] ?? ''),
  );
  return { email, phone: number };
}

/** The summary of a booking in a list. */
export function bookingSummaryFor(
  row: BookingRow,
  actor: SessionActor,
  side: Side,
  { now, env }: Services,
): BookingSummary {
  return summaryFor(row, { side, sides: sidesOf(actor, row), now: now(), env });
}

/** The booking as its reader may see it, with their side’s lines. Throws 404 for strangers, too. */
export async function bookingView(
  db: Kysely<Tables>,
  { now, env }: Pick<Services, 'now' | 'env'>,
  actor: SessionActor | null,
  id: string,
): Promise<BookingView> {
  const row = await bookingDetails(db).where('bookings.id', '=', id).executeTakeFirst();
  const sides = row ? sidesOf(actor, row) : [];
  const [side] = sides;
  if (!row || !side) throw notFound('booking');
  const context = { side, sides, now: now(), env };
  const summary = summaryFor(row, context);
  const hidden = side === 'seller' ? 'buyer' : 'seller';
  return {
    ...summary,
    lines: row.lines.filter((line) => line.include_for !== hidden),
    policy: row.policy,
    house_rules: row.house_rules,
    check_in_instructions:
      calendarKind(summary.state) === 'booking' ? row.check_in_instructions : null,
    past_changes: changesFor(row, row.past_changes, context),
    refund_lines: side === 'seller' ? [] : (row.refund_lines ?? []),
    buyer_contact: contactFor(row, context, summary.state),
    payment: paymentFor(row, context),
    history: row.history.map(({ event, to_state, by, agent, reason, created_at }) => ({
      event,
      to_state: parseState(to_state),
      by,
      agent,
      reason,
      // PostgreSQL’s JSON writes the zone as +00:00.
      created_at: new Date(created_at).toISOString(),
    })),
  };
}

function parseState(text: string): BookingState {
  const state = bookingMachine.states.find((known) => known === text);
  if (!state) throw new Error(`${text} is not a state of a booking`);
  return state;
}
