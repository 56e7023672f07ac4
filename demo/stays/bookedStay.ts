import type { Insertable } from 'kysely';
import { bankReference } from '#server/platform/database/references.ts';
import { calendarKind } from '#src/rules/bookings/booking.ts';
import { claimWindow, totalWithDeposit } from '#src/rules/deposits/deposit.ts';
import { ZERO } from '#src/rules/money/money.ts';
import { DEFAULT_POLICIES } from '#src/rules/bookings/cancellation.ts';
import { nightsOf } from '#src/rules/dates/stay.ts';
import { bookingActor } from '#server/platform/unitOfWork/acting.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { demoId } from '../demoId.ts';
import { profileIdOf } from '../people/ids.ts';
import type { Random } from '../random.ts';
import type { PlannedStay } from './plannedStay.ts';
import { type Step, stepsOf } from './steps.ts';

type Row<Name extends keyof Tables> = Insertable<Tables[Name]>;

/** A planned stay with its reference, history and ids. */
export interface BookedStay {
  readonly planned: PlannedStay;
  readonly reference: string;
  readonly id: string;
  readonly payment_id: string;
  readonly transfer_id: string;
  readonly buyer_id: string;
  readonly seller_id: string;
  readonly steps: readonly Step[];
}

export function bookStay(planned: PlannedStay, reference: string, random: Random): BookedStay {
  return {
    planned,
    reference,
    id: demoId('bookings', reference),
    payment_id: demoId('payments', reference),
    transfer_id: demoId('manual_payments', reference),
    buyer_id: profileIdOf(planned.buyer),
    seller_id: planned.home.row.seller_id,
    steps: stepsOf(planned, random),
  };
}

export function bookingRow(booked: BookedStay): Row<'bookings'> {
  const { home, stay, guests, booked_at, until, price, deposit } = booked.planned;
  const { code, tiers } = DEFAULT_POLICIES[home.row.cancellation_policy];
  return {
    id: booked.id,
    reference: booked.reference,
    property_id: home.row.id,
    buyer_id: booked.buyer_id,
    seller_id: booked.seller_id,
    state: until,
    ...stay,
    guests,
    nights: nightsOf(stay),
    currency: price.currency,
    total: price.total,
    seller_total: price.seller_total,
    deposit,
    lines: price.lines,
    policy: { code, tiers: [...tiers] },
    expires_at: null,
    created_at: booked_at.toISOString(),
  };
}

export function eventRows({ id, reference, steps }: BookedStay): Row<'booking_events'>[] {
  return steps.map(({ event, to, acting, at }) => ({
    id: demoId('booking_events', `${reference}/${event}`),
    booking_id: id,
    event,
    to_state: to,
    by: bookingActor(acting),
    actor_id: acting.user_id,
    on_behalf_of: acting.on_behalf_of,
    reason: '',
    created_at: at.toISOString(),
  }));
}

export function nightsRow({ id, reference, planned }: BookedStay): Row<'calendar_entries'> {
  const { check_in, check_out } = planned.stay;
  return {
    id: demoId('calendar_entries', reference),
    property_id: planned.home.row.id,
    stay: `[${check_in},${check_out})`,
    kind: calendarKind(planned.until) ?? 'booking',
    booking_id: id,
    created_at: planned.booked_at.toISOString(),
  };
}

/** What the buyer paid, with the deposit. */
export const amountPaid = ({ price: { total }, deposit }: PlannedStay) =>
  totalWithDeposit({ total, deposit });

/** The held deposit; none where the stay has none. */
export function depositRows({ id, reference, steps, planned }: BookedStay): Row<'deposits'>[] {
  const { home, stay, price, deposit: amount } = planned;
  const confirmation = steps.find(({ to }) => to === 'confirmed');
  if (amount === 0 || !confirmation) return [];
  const { until } = claimWindow({
    check_out: stay.check_out,
    check_out_time: home.row.check_out_time,
    time_zone: home.place.time_zone,
  });
  return [
    {
      id: demoId('deposits', reference),
      booking_id: id,
      amount,
      currency: price.currency,
      release_at: until.toISOString(),
      settled_at: null,
      created_at: confirmation.at.toISOString(),
    },
  ];
}

/** The buyer’s payment and its bank transfer. */
export function paymentRows(booked: BookedStay): {
  readonly payment: Row<'payments'>;
  readonly transfer: Row<'manual_payments'>;
} {
  const { id, payment_id, steps, planned } = booked;
  const chosen = steps.find(({ event }) => event === 'choose_bank_transfer');
  const settled = steps.find(({ acting }) => acting.by === 'staff');
  const shared = {
    booking_id: id,
    reference: bankReference(booked.reference),
    amount: amountPaid(planned),
    currency: planned.price.currency,
    created_at: (chosen?.at ?? planned.booked_at).toISOString(),
  };
  return {
    payment: {
      id: payment_id,
      provider: 'bank_transfer',
      provider_id: null,
      state: 'captured',
      refunded: ZERO,
      ...shared,
    },
    transfer: {
      id: booked.transfer_id,
      direction: 'incoming',
      payment_id,
      invoice_id: null,
      state: 'settled',
      settled_at: settled?.at.toISOString() ?? null,
      ...shared,
    },
  };
}
