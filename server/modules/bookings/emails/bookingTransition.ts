import type { BookingEvent, BookingState } from '#src/rules/bookings/booking.ts';
import { REVIEW_DAYS } from '#src/rules/reviews/review.ts';
import type { BookingEmailData } from '#server/modules/bookingRecord/bookingEmailData.ts';
import type { EmailContent, NoticeContent } from '#server/platform/emailContent/email.ts';
import { dayText, moneyText } from '#server/platform/mail/emailText.ts';

export interface BookingTransition {
  /** The booking after the transition. */
  readonly booking: BookingEmailData;
  readonly from: BookingState;
  readonly event: BookingEvent;
  readonly reason: string;
  readonly refund: number;
  /** The part of the deposit that is returned, in cents. */
  readonly deposit: number;
  /** Whether a card is authorized and not charged. */
  readonly held: boolean;
  /** Listed for the buyer, such as the bank details for a transfer. */
  readonly facts: readonly (readonly [string, string])[];
}

/** The button's address and the table of the email to one side. */
export interface Parts {
  readonly href: string;
  readonly facts: NonNullable<EmailContent['facts']>;
}

/** The email of an event to one side; null where none is sent. */
export type BookingEmail = (transition: BookingTransition, parts: Parts) => NoticeContent | null;

/** The values of the emails about a booking. */
export function valuesOf({ booking, refund, deposit, reason }: BookingTransition) {
  const money = (amount: number) => moneyText(amount, booking.currency);
  return {
    place: booking.property_title,
    reference: booking.reference,
    buyer: booking.buyer_name,
    seller: booking.seller_name,
    check_in: dayText(booking.check_in),
    check_in_time: booking.check_in_time,
    address: booking.property_address,
    total: money(booking.total + booking.deposit),
    amount: money(refund + deposit),
    deposit: money(deposit),
    days: String(REVIEW_DAYS),
    reason,
  };
}

export const reasonShown = ({ reason }: BookingTransition) => (reason ? (['reason'] as const) : []);

export const refundShown = ({ refund, deposit }: BookingTransition) => {
  if (refund + deposit === 0) return [];
  return deposit === 0 ? (['refund'] as const) : (['refund_with_deposit'] as const);
};
