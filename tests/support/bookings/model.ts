import { deepEqual, equal, ok } from 'node:assert/strict';
import { ledgerProof } from '#server/modules/ledger/queries/ledgerProof.ts';
import { advanceStays } from '#server/modules/bookings/jobs/advanceStays.ts';
import { releaseDeposits } from '#server/modules/deposits/jobs/releaseDeposits.ts';
import { sweep } from '#server/modules/jobHandlers.ts';
import {
  bookingMachine,
  bookingDeadline,
  occupiesNights,
  type BookingEvent,
  type BookingState,
} from '#src/rules/bookings/booking.ts';
import { addDays, type IsoDate, isoDate } from '#src/rules/dates/day.ts';
import { totalWithDeposit } from '#src/rules/deposits/deposit.ts';
import { transition } from '#src/rules/stateMachines/machine.ts';
import { ZERO } from '#src/rules/money/money.ts';
import { overlaps, type Stay } from '#src/rules/dates/stay.ts';
import {
  BOOKING_EVENTS,
  type BookingEventName,
  type BookingView,
} from '#src/wire/bookings/booking.ts';
import type { Client, TestApp } from '#tests/support/app/app.ts';
import { claimDeposit } from '#tests/support/disputes/depositClaims.ts';
import { proposeAndAnswerChange } from './changes.ts';
import type { Step } from './modelSteps.ts';
import {
  requestQuote,
  balances,
  getBooking,
  sendBookingEvent,
  calendarOf,
  openTransfers,
  settle,
  bookQuote,
} from './stays.ts';

/** A booking of the model. */
interface ModelBooking {
  readonly id: string;
  readonly instant: boolean;
  readonly check_in: IsoDate;
  readonly property_id: string;
  /** The day after the last applied change. */
  check_out: IsoDate;
  /** Nights held by changes until they were paid or swept; the calendar may still have them. */
  readonly heldNights: Stay[];
  state: BookingState;
  expires: Date | null;
}

const rangeOf = ({ check_in, check_out }: Pick<ModelBooking, 'check_in' | 'check_out'>) =>
  `[${check_in},${check_out})`;

/** A property with instant booking and one that needs the seller's acceptance. */
interface ModelProperties {
  readonly instant: string;
  readonly onRequest: string;
}

/** Applies a sequence of events to the server and to a model of it, and compares them. */
export class BookingModel {
  readonly #t: TestApp;
  readonly #buyer: Client;
  readonly #seller: Client;
  readonly #properties: ModelProperties;
  readonly #bookings: ModelBooking[] = [];
  #before: readonly string[] = [];

  constructor(t: TestApp, buyer: Client, seller: Client, properties: ModelProperties) {
    this.#t = t;
    this.#buyer = buyer;
    this.#seller = seller;
    this.#properties = properties;
  }

  /** Remembers ledger problems of an earlier failed run, so that this run ignores them. */
  async begin() {
    this.#before = await this.#problems();
  }

  /** Expires bookings of the model past their deadline, whether the job ran or not. */
  #lapse() {
    for (const booking of this.#bookings)
      if (booking.expires && booking.expires <= this.#t.clock.now())
        this.#enter(booking, 'expired');
  }

  #enter(booking: ModelBooking, state: BookingState) {
    booking.state = state;
    booking.expires = bookingDeadline(state, this.#t.clock.now());
  }

  async apply(next: Step): Promise<void> {
    this.#lapse();
    const { length } = this.#bookings;
    const booking = 'which' in next ? this.#bookings[next.which % length] : undefined;
    if (next.kind === 'likely' && booking) await this.#likely(booking, next.pick);
    else if (next.kind === 'reserve') await this.#reserve(next.night, next.instant);
    else if (next.kind === 'event' && booking) await this.#event(booking, next.event);
    else if (next.kind === 'settle' && booking) await this.#settle(booking, next.direction);
    else if (next.kind === 'change' && booking) await this.#change(booking, next);
    else if (next.kind === 'claim' && booking)
      await claimDeposit(this.#t, this.#seller, booking.id, next.outcome);
    else if (next.kind === 'wait') this.#t.clock.advance(next.hours * 3_600_000);
    else if (next.kind === 'jobs') await this.#jobs();
    this.#lapse();
    await this.#compare();
  }

  async #likely(booking: ModelBooking, pick: number) {
    const open = BOOKING_EVENTS.filter((event) =>
      bookingMachine.events[event].from.includes(booking.state),
    );
    const options = [...open, 'incoming', 'outgoing'] as const;
    const option = options[pick % options.length];
    if (option === 'incoming' || option === 'outgoing') await this.#settle(booking, option);
    else if (option) await this.#event(booking, option);
  }

  async #reserve(night: number, instant: boolean) {
    const property_id = this.#properties[instant ? 'instant' : 'onRequest'];
    const check_in = isoDate(`2026-07-0${1 + night}`);
    const check_out = addDays(check_in, 2);
    if (this.#t.clock.now() > new Date(`${check_in}T00:00:00Z`)) return;
    const stay = { check_in, check_out };
    const there = this.#bookings.filter((other) => other.property_id === property_id);
    const taken = there.some((other) => occupiesNights(other.state) && overlaps(other, stay));
    const quote = await requestQuote(this.#buyer, { property_id, ...stay });
    // Nights held for a change are released when it is swept.
    const heldNights = there.some((other) => other.heldNights.some((part) => overlaps(part, stay)));
    if (!heldNights || taken) equal(quote.status, taken ? 409 : 201);
    if (quote.status === 409) return;
    const reply = await bookQuote(this.#buyer, quote);
    equal(reply.status, 201);
    const { id } = reply.body.data;
    const booking: ModelBooking = {
      id,
      instant,
      check_in,
      check_out,
      heldNights: [],
      property_id,
      state: 'held',
      expires: null,
    };
    this.#enter(booking, 'held');
    this.#bookings.push(booking);
  }

  async #event(booking: ModelBooking, event: BookingEventName) {
    const [by] = bookingMachine.events[event].by.filter(
      (side) => side === 'buyer' || side === 'seller',
    );
    const early =
      (event === 'check_in' || event === 'report_no_show') &&
      this.#t.clock.now() < new Date(`${booking.check_in}T00:00:00+01:00`);
    const to = by && !early ? transition(bookingMachine, booking.state, event, by) : null;
    const client = by === 'seller' ? this.#seller : this.#buyer;
    const reply = await sendBookingEvent(client, booking.id, event);
    deepEqual([event, booking.state, reply.status], [event, booking.state, to ? 200 : 409]);
    if (to) this.#enter(booking, to);
  }

  async #settle(booking: ModelBooking, direction: 'incoming' | 'outgoing') {
    const [transfer] = await openTransfers(this.#t.services, booking.id, direction);
    if (!transfer) return;
    const { change } = (await getBooking(this.#buyer, booking.id)).body.data;
    const outcome = await settle(this.#t.services, booking.id, direction);
    if (direction === 'outgoing') return equal(outcome, 'returned');
    if (await this.#isForChange(transfer.payment_id)) {
      const awaited = change?.payment?.reference === transfer.reference;
      equal(outcome, awaited ? 'changed' : 'return_owed');
      if (awaited) booking.check_out = change.check_out;
      return;
    }
    const event: BookingEvent = booking.instant ? 'confirm' : 'request';
    const to = transition(bookingMachine, booking.state, event, 'staff');
    deepEqual([booking.state, outcome], [booking.state, to ?? 'return_owed']);
    if (to) this.#enter(booking, to);
  }

  async #isForChange(paymentId: string): Promise<boolean> {
    const { change_id } = await this.#t.services.database.db
      .selectFrom('payments')
      .select('change_id')
      .where('id', '=', paymentId)
      .executeTakeFirstOrThrow();
    return change_id !== null;
  }

  async #change(booking: ModelBooking, step: Extract<Step, { kind: 'change' }>) {
    const check_out = addDays(booking.check_out, step.nights);
    if (check_out <= booking.check_in) return;
    const { made, heldNights } = await proposeAndAnswerChange(
      this.#buyer,
      this.#seller,
      booking.id,
      {
        ...step,
        check_out,
      },
    );
    if (made) booking.check_out = check_out;
    booking.heldNights.push(...heldNights);
  }

  async #jobs() {
    await sweep(this.#t.services);
    await advanceStays(this.#t.services);
    await releaseDeposits(this.#t.services);
    // Only these two transitions depend on the time of day, which the table of `advanceStays` tests.
    for (const booking of this.#bookings)
      if (booking.state === 'confirmed' || booking.state === 'checked_in') {
        const { state } = (await getBooking(this.#buyer, booking.id)).body.data;
        ok(['confirmed', 'checked_in', 'completed'].includes(state), state);
        booking.state = state;
      }
  }

  async #compare() {
    for (const booking of this.#bookings) {
      const { state, total, deposit, check_out } = (await getBooking(this.#buyer, booking.id)).body
        .data;
      deepEqual([state, check_out], [booking.state, booking.check_out]);
      await this.#compareBooks(
        booking,
        totalWithDeposit({ total, deposit: deposit?.amount ?? ZERO }),
      );
      await this.#compareDeposit(booking.id, deposit);
    }
    for (const property_id of [this.#properties.instant, this.#properties.onRequest]) {
      const nights = (await calendarOf(this.#t.services, property_id)).map(
        (text) => text.split(' ')[1],
      );
      const mine = this.#bookings.filter((booking) => booking.property_id === property_id);
      const must = mine.filter(({ state }) => occupiesNights(state)).map(rangeOf);
      deepEqual(
        must.filter((range) => !nights.includes(range)),
        [],
      );
      // All other nights are held for a change, or belong to an expired booking that was not swept yet.
      const ended = mine.filter(({ state }) => state === 'expired').map(rangeOf);
      const heldNights = mine.flatMap((booking) => booking.heldNights.map(rangeOf));
      deepEqual(
        nights.filter((range) => ![...must, ...ended, ...heldNights].includes(range ?? '')),
        [],
      );
    }
  }

  /** The buyer is owed the open refunds, or everything before the seller's acceptance. */
  async #compareBooks({ id, state }: ModelBooking, total: number) {
    const outgoing = await openTransfers(this.#t.services, id, 'outgoing');
    const owed = outgoing.reduce((sum, { amount }) => sum + amount, 0);
    const books = await balances(this.#t.services, id);
    const lapsedUnswept = state === 'expired' && owed === 0 && books.buyer_receivable === -total;
    const expected = state === 'awaiting_seller' || lapsedUnswept ? total : owed;
    equal((books.buyer_receivable ?? 0) + expected, 0);
    ok((books.provider_clearing ?? 0) >= owed);
    ok((books.seller_payable ?? 0) <= 0);
    const sum = Object.values(books).reduce((all, amount) => all + amount, 0);
    equal(sum, 0);
  }

  /** A deposit is held completely or not at all, as its buyer sees it. */
  async #compareDeposit(id: string, deposit: BookingView['deposit']) {
    const { deposits_held = 0 } = await balances(this.#t.services, id);
    const held = deposit?.state === 'held' || deposit?.state === 'claimed';
    equal(deposits_held + (held ? deposit.amount : 0), 0);
  }

  /** New problems of the ledger. */
  async #problems() {
    const { problems } = await ledgerProof(this.#t.services.database.db);
    return problems.filter((problem) => !this.#before.includes(problem));
  }

  /** Pays every debt to a buyer, and verifies the ledger. */
  async end() {
    await this.#jobs();
    // After the deadlines of all claims and deposits.
    this.#t.clock.advance(60 * 86_400_000);
    await this.#jobs();
    for (const { id } of this.#bookings)
      equal((await balances(this.#t.services, id)).deposits_held ?? 0, 0);
    for (const { id } of this.#bookings)
      for (const transfer of await openTransfers(this.#t.services, id, 'outgoing'))
        await settle(this.#t.services, transfer.booking_id, 'outgoing');
    deepEqual(await this.#problems(), []);
  }
}
