import { equal, ok } from 'node:assert/strict';
import { award, type Bearer, splitRefund, maxAward } from '#src/rules/disputes/award.ts';
import {
  bookingMachine,
  type BookingEvent,
  type BookingState,
} from '#src/rules/bookings/booking.ts';
import {
  changeCost,
  changeSettlement,
  repriceBooking,
  type BookedPrice,
} from '#src/rules/bookings/bookingChange.ts';
import {
  depositMachine,
  type DepositState,
  holdsDeposit,
  totalWithDeposit,
  splitDeposit,
} from '#src/rules/deposits/deposit.ts';
import type { Claimant } from '#src/rules/disputes/dispute.ts';
import {
  chargeEntries,
  compensationEntries,
  depositEndEntries,
  depositEntries,
  type LedgerEntry,
  isBalanced,
  type LedgerAccount,
  payoutEntries,
  receiptEntries,
  refundEntries,
  returnEntries,
} from '#src/rules/ledger/entries.ts';
import { type ActorKind, transition } from '#src/rules/stateMachines/machine.ts';
import { type Cents, cents, negate, sum, ZERO } from '#src/rules/money/money.ts';
import { DEFAULT_PAYOUT_TERMS, gatherPayout } from '#src/rules/payouts/payout.ts';
import { distributeOverPayments } from '#src/rules/payments/payment.ts';
import type { PricedProperty } from '#src/rules/pricing/quote.ts';
import { DEFAULT_POLICIES, type PolicyCode, refund } from '#src/rules/bookings/cancellation.ts';
import type { Stay } from '#src/rules/dates/stay.ts';
import { TODAY } from '#tests/support/generators/arbitraries.ts';
import type { Ending, LifecycleStep } from './lifecycleSteps.ts';

const OF = { currency: 'EUR', buyer_id: 'buyer', seller_id: 'seller' } as const;
/** Days are in UTC here. */
const ZONE = 'UTC';

const BY: Readonly<Record<Ending, ActorKind>> = {
  decline: 'seller',
  expire: 'system',
  cancel_by_buyer: 'buyer',
  cancel_by_seller: 'seller',
  cancel_by_staff: 'staff',
};

const NOTHING: BookedPrice = { lines: [], total: ZERO, seller_total: ZERO };

/** One booking from its hold to its end, with the rules of the server and its own ledger. */
export class BookingLifecycle {
  readonly entries: LedgerEntry[] = [];
  /** Received payments, each with the amount that is not refunded. */
  readonly payments: { left: Cents }[] = [];
  #state: BookingState = 'held';
  #owedBack: Cents = ZERO;
  /** Null before the booking is confirmed. */
  #deposit: DepositState | null = null;
  #claimed: Cents = ZERO;
  #dispute: { by: Claimant; claimed: Cents } | null = null;
  /** The amount of open payouts. */
  #open: Cents = ZERO;
  #sent = 0;
  #compensated = 0;
  /** What the seller was awarded of the deposit. */
  #awarded = 0;
  #days = 0;
  #price: BookedPrice;
  #stay: Stay;
  readonly #policy: PolicyCode;
  readonly #property: PricedProperty;
  readonly #lodged: Cents;

  constructor(
    property: PricedProperty,
    price: BookedPrice,
    stay: Stay,
    policy: PolicyCode,
    deposit: Cents,
  ) {
    this.#property = property;
    this.#lodged = deposit;
    this.#price = price;
    this.#stay = stay;
    this.#policy = policy;
  }

  balance(account: LedgerAccount): number {
    return this.entries
      .filter((entry) => entry.account === account)
      .reduce((total, { amount }) => total + amount, 0);
  }

  #post(entries: readonly LedgerEntry[]) {
    ok(isBalanced(entries));
    this.entries.push(...entries);
  }

  #move(event: BookingEvent, by: ActorKind): boolean {
    const to = transition(bookingMachine, this.#state, event, by);
    if (to === null) return false;
    this.#state = to;
    return true;
  }

  get #now() {
    return new Date(Date.parse(`${TODAY}T12:00:00Z`) + this.#days * 86_400_000);
  }

  get #charged(): boolean {
    return ['confirmed', 'checked_in', 'completed', 'no_show'].includes(this.#state);
  }

  /** As `bookingBalances` reads it: the price, without payouts, compensations and awards. */
  get #books() {
    const earningAccounts = [
      'seller_payable',
      'platform_revenue',
      'tax',
      'referral_credit',
    ] as const;
    const moved = this.#sent - this.#compensated - this.#awarded;
    const owned = -earningAccounts.reduce((total, account) => total + this.balance(account), 0);
    const charged = owned + this.#sent - this.#awarded;
    return {
      charged: cents(charged),
      seller_earns: cents(-this.balance('seller_payable') + moved),
    };
  }

  #receive(amount: Cents) {
    if (amount === 0) return;
    this.#post(receiptEntries({ amount, ...OF }));
    this.payments.push({ left: amount });
  }

  #addRefund(amount: Cents) {
    const parts = distributeOverPayments(this.payments, amount);
    equal(sum(parts.map((part) => part.amount)), amount);
    for (const part of parts) part.payment.left = cents(part.payment.left - part.amount);
    this.#owedBack = cents(this.#owedBack + amount);
  }

  #refund(giving: { refund: Cents; seller_gives: Cents; platform_gives: Cents }) {
    this.#post(refundEntries({ ...giving, credit_back: ZERO, ...OF }));
    this.#addRefund(giving.refund);
  }

  take(next: LifecycleStep): void {
    switch (next.do) {
      case 'pay':
        if (this.#state !== 'held') return;
        this.#receive(this.#due);
        this.#move('request', 'system');
        return;
      case 'accept':
        if (!this.#move('accept', 'seller')) return;
        this.#charge(changeCost(NOTHING, this.#price));
        return this.#hold();
      case 'change':
        return this.#change(next);
      case 'end':
        return this.#end(next.event);
      case 'arrive':
        if (this.#move(next.event, 'seller') && next.event === 'report_no_show')
          this.#endDeposit('give_back', 'seller');
        return;
      case 'claim':
        return this.#claim(next.share);
      case 'judge':
        return this.#decideClaim(next.share);
      case 'give_up':
        if (this.#deposit === 'claimed') this.#endDeposit('give_back', 'seller', 'claimed');
        return;
      case 'lapse':
        if (this.#deposit !== 'claimed') return;
        if (holdsDeposit(this.#state)) this.#deposit = 'held';
        else this.#endDeposit('give_back', 'system', 'claimed');
        return;
      case 'release':
        if (this.#since(this.#stay.check_out) >= 3) this.#endDeposit('give_back', 'system');
        return;
      case 'part':
        if (!this.#charged || this.#dispute) return;
        return this.#refund(splitRefund(this.#books, this.#part(next.share), next.bearer));
      case 'dispute':
        if (this.#charged && !this.#dispute)
          this.#dispute = { by: next.by, claimed: this.#part(next.claim) };
        return;
      case 'decide':
        return this.#decide(next.share, next.bearer);
      case 'gather':
        return this.#gather();
      case 'fail':
        this.#open = ZERO;
        return;
      case 'send':
        return this.#send();
      case 'return':
        this.#post(returnEntries({ amount: this.#owedBack, ...OF }));
        this.#owedBack = ZERO;
        return;
      case 'wait':
        this.#days += 3;
        if (this.#now.toISOString() > this.#stay.check_out) this.#move('complete', 'system');
    }
  }

  #part(of: number): Cents {
    return cents(Math.floor((this.#books.charged * of) / 100));
  }

  /** The amount to pay for the booking, with its deposit. */
  get #due() {
    return totalWithDeposit({ total: this.#price.total, deposit: this.#lodged });
  }

  /** Whole days since a day, at noon. */
  #since(day: string) {
    return (this.#now.getTime() - Date.parse(`${day}T12:00:00Z`)) / 86_400_000;
  }

  #hold() {
    if (this.#lodged === 0) return;
    this.#post(depositEntries({ amount: this.#lodged, ...OF }));
    this.#deposit = 'held';
  }

  #claim(of: number) {
    const days = this.#since(this.#stay.check_out);
    const to = this.#deposit && transition(depositMachine, this.#deposit, 'claim', 'seller');
    if (to === null || days < 0 || days >= 3) return;
    this.#deposit = to;
    this.#claimed = cents(Math.floor((this.#lodged * of) / 100));
  }

  #decideClaim(of: number) {
    if (this.#deposit !== 'claimed') return;
    const awarded = cents(Math.floor((this.#claimed * of) / 100));
    this.#endDeposit(awarded > 0 ? 'award' : 'give_back', 'staff', 'claimed', awarded);
  }

  /** Ends a held deposit from one of its states; does nothing in the other. */
  #endDeposit(event: 'award' | 'give_back', by: ActorKind, from = 'held', awarded = ZERO) {
    if (this.#deposit === null || this.#deposit !== from) return;
    const to = transition(depositMachine, this.#deposit, event, by);
    ok(to !== null);
    this.#deposit = to;
    const shared = splitDeposit(this.#lodged, awarded);
    this.#post(depositEndEntries({ ...shared, ...OF }));
    this.#awarded += awarded;
    this.#addRefund(shared.returned);
  }

  #charge(cost: ReturnType<typeof changeCost>) {
    this.#post(chargeEntries({ ...cost, ...OF }));
  }

  #change({ stay, guests, paid }: Extract<LifecycleStep, { do: 'change' }>) {
    if (this.#state !== 'confirmed' || this.#dispute) return;
    const after = repriceBooking(this.#price.lines, this.#property.rates, stay, { guests });
    const cost = changeCost(this.#price, after);
    const { due, back } = changeSettlement(cost);
    const { charged, seller_earns } = this.#books;
    if (back > charged || negate(cost.seller_total) > seller_earns) return;
    // The change is applied only when it is paid.
    if (due > 0 && !paid) return;
    this.#receive(due);
    this.#charge(cost);
    if (back > 0) this.#addRefund(back);
    this.#price = after;
    this.#stay = stay;
  }

  #end(event: Ending) {
    const state = this.#state;
    const { charged, seller_earns } = this.#books;
    const was = this.#charged;
    if (!this.#move(event, BY[event])) return;
    const { total, seller_total, lines } = this.#price;
    const left = sum(this.payments.map((payment) => payment.left));
    const paid = was ? total : left;
    const before = was
      ? { refund: cents(total - charged), seller_gave: cents(seller_total - seller_earns) }
      : { refund: ZERO, seller_gave: ZERO };
    const policy = DEFAULT_POLICIES[this.#policy];
    const of = { state, stay: this.#stay, lines, paid, before, policy, time_zone: ZONE };
    const back = refund(of, this.#now, BY[event]);
    equal(back.seller_gives + back.platform_gives, back.refund);
    if (was) this.#post(refundEntries({ ...back, ...OF }));
    this.#addRefund(back.refund);
    // Before the confirmation the deposit is part of the payment.
    if (!was) this.#addRefund(cents(Math.min(this.#lodged, left - back.refund)));
    this.#endDeposit('give_back', BY[event]);
  }

  #decide(of: number, borne_by: Bearer) {
    if (!this.#dispute) return;
    const { by, claimed } = this.#dispute;
    this.#dispute = null;
    const awarded = cents(Math.floor((maxAward(claimed, this.#books) * of) / 100));
    const given = award(by, this.#books, awarded, borne_by);
    if (given.to === 'buyer') return this.#refund({ ...given, refund: awarded });
    this.#post(compensationEntries({ amount: awarded, ...OF }));
    this.#compensated += awarded;
  }

  #gather() {
    if (this.#open !== 0) return;
    const owed = cents(-this.balance('seller_payable'));
    const { check_in } = this.#stay;
    const disputed = this.#dispute !== null;
    const booking = { booking_id: 'b', owed, check_in, time_zone: ZONE, disputed };
    this.#open = gatherPayout([booking], DEFAULT_PAYOUT_TERMS, this.#now).amount;
  }

  /** The bank transfer is made: never more than is owed, otherwise it is collected again. */
  #send() {
    const amount = this.#open;
    this.#open = ZERO;
    if (amount <= 0 || amount > -this.balance('seller_payable') || this.#dispute) return;
    this.#post(payoutEntries({ amount, ...OF }));
    this.#sent += amount;
  }

  /** Invariants after every step. */
  check() {
    equal(
      this.entries.reduce((total, { amount }) => total + amount, 0),
      0,
    );
    // Refunds never exceed payments, and what a buyer is owed is being refunded.
    ok(this.balance('provider_clearing') + this.#sent >= 0);
    const waits = this.#state === 'awaiting_seller' ? this.#due : 0;
    equal(this.balance('buyer_receivable') + this.#owedBack + waits, 0);
    for (const { left } of this.payments) ok(left >= 0);
    // A deposit is held completely or not at all, and never for a booking that ended early.
    const held = this.#deposit === 'held' || this.#deposit === 'claimed';
    equal(this.balance('deposits_held') + (held ? this.#lodged : 0), 0);
    ok(this.#deposit !== 'held' || (this.#charged && this.#state !== 'no_show'));
    const { charged, seller_earns } = this.#books;
    ok(charged >= 0);
    // A seller is paid what was earned, once; more only if a refund followed.
    ok(seller_earns >= 0);
    // Neither side is charged or earns more than the price lines.
    ok(charged <= this.#price.total && seller_earns <= this.#price.seller_total);
    // No more credit is spent or returned than the price lines say.
    const credit = this.#price.lines.filter(({ code }) => code === 'referral_credit');
    const spent = -credit.reduce((total, { amount }) => total + amount, 0);
    ok(this.balance('referral_credit') >= 0 && this.balance('referral_credit') <= spent);
  }

  /** Completes everything that is open. */
  close() {
    this.take({ do: 'decide', share: 50, bearer: 'both' });
    this.take({ do: 'judge', share: 50 });
    this.#days += 400;
    if (!this.#charged) this.take({ do: 'end', event: 'expire' });
    for (const last of ['release', 'gather', 'send', 'gather', 'send', 'return'] as const)
      this.take({ do: last });
    this.check();
    // Every received cent is with the buyer, the seller or the platform.
    equal(this.balance('buyer_receivable'), 0);
    equal(this.balance('deposits_held'), 0);
    ok(this.balance('seller_payable') >= 0);
    const owners = ['seller_payable', 'platform_revenue', 'referral_credit'] as const;
    const held = owners.reduce((total, account) => total - this.balance(account), 0);
    equal(this.balance('provider_clearing'), held);
  }
}
