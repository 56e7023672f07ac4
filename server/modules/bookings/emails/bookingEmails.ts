import { href } from '#src/routes/href.ts';
import type { NoticeContent } from '#server/platform/emailContent/email.ts';
import { dayText, moneyText } from '#server/platform/mail/emailText.ts';
import { extrasFacts, partyText } from '#server/platform/mail/partyText.ts';
import type { BookingTransition } from './bookingTransition.ts';
import { toBuyer } from './buyerBookingEmails.ts';
import { toSeller } from './sellerBookingEmails.ts';

/** The emails that a transition of a booking sends to its sides. */
export function bookingEmails(
  transition: BookingTransition,
  publicUrl: string,
): { readonly to: string; readonly email: NoticeContent }[] {
  const { booking, event } = transition;
  const stay = [
    ['Booking', booking.reference],
    ['Place', booking.property_title],
    ['Check-in', dayText(booking.check_in)],
    ['Check-out', dayText(booking.check_out)],
    ['Guests', partyText(booking)],
    ...extrasFacts(booking.extras ?? []),
  ] as const;
  const buyerEmail = toBuyer[event]?.(transition, {
    href: publicUrl + href('settingsBooking', { id: booking.id }),
    facts: [
      ...stay,
      ['Total', moneyText(booking.total, booking.currency)],
      ...(booking.deposit > 0
        ? [['Security deposit', moneyText(booking.deposit, booking.currency)] as const]
        : []),
      ...transition.facts,
    ],
  });
  const sellerEmail = toSeller[event]?.(transition, {
    href: publicUrl + href('sellerBookings', undefined, { booking: booking.id }),
    facts: [...stay, ['You earn', moneyText(booking.seller_total, booking.currency)]],
  });
  return [
    ...(buyerEmail ? [{ to: booking.buyer_email, email: buyerEmail }] : []),
    ...(sellerEmail ? [{ to: booking.seller_email, email: sellerEmail }] : []),
  ];
}
