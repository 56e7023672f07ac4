import type { BookingEmailData } from '#server/modules/bookingRecord/bookingEmailData.ts';
import type { BookingEvent, BookingState } from '#src/rules/bookings/booking.ts';
import { REVIEW_DAYS } from '#src/rules/reviews/review.ts';
import { href } from '#src/routes/href.ts';
import type { NoticeContent } from '#server/platform/mail/email.ts';
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

type Content = Pick<NoticeContent, 'kind' | 'subject' | 'paragraphs'> & { readonly label: string };
type Template = (transition: BookingTransition) => Content | null;

function refundLines({ booking: { currency }, refund, deposit }: BookingTransition): string[] {
  if (refund + deposit === 0) return [];
  const all = `We refund ${moneyText(refund + deposit, currency)} to the account or card you paid with`;
  return [
    deposit === 0
      ? `${all}.`
      : `${all}. This includes your security deposit of ${moneyText(deposit, currency)}.`,
  ];
}

const reasonLines = ({ reason }: BookingTransition) => (reason ? [`Reason: “${reason}”`] : []);

const cancelled = (canceller: string, transition: BookingTransition): Content => ({
  kind: 'booking_ended',
  subject: `${canceller} cancelled the stay at ${transition.booking.property_title}`,
  paragraphs: [
    `The booking ${transition.booking.reference} is cancelled. The nights are available again.`,
    ...reasonLines(transition),
  ],
  label: 'View booking',
});

const refunded = (canceller: string, transition: BookingTransition): Content => {
  const content = cancelled(canceller, transition);
  return { ...content, paragraphs: [...content.paragraphs, ...refundLines(transition)] };
};

const confirmed: Template = ({ booking }) => ({
  kind: 'booking_confirmed',
  subject: `Booking confirmed: ${booking.property_title}`,
  paragraphs: [
    `Your booking is confirmed. Check in from ${booking.check_in_time} (local time) on ${dayText(booking.check_in)}.`,
    `Address: ${booking.property_address}`,
  ],
  label: 'View booking',
});

const toBuyer: { readonly [Event in BookingEvent]?: Template } = {
  choose_bank_transfer: ({ booking }) => ({
    kind: 'payment_due',
    subject: `How to pay for ${booking.property_title}`,
    paragraphs: [
      `Transfer ${moneyText(booking.total + booking.deposit, booking.currency)} within three days. We hold the nights for you until then. Include the reference below so that we can match your payment.`,
    ],
    label: 'View booking',
  }),
  request: ({ booking, held }) => ({
    kind: 'booking_pending',
    subject: `${held ? 'Your card is authorized' : 'We received your payment'}. Waiting for ${booking.seller_name}`,
    paragraphs: [
      `${booking.seller_name} has 48 hours to accept your booking at ${booking.property_title}. If they do not accept it, ${
        held ? 'we release the hold on your card and you pay nothing.' : 'you get a full refund.'
      }`,
    ],
    label: 'View booking',
  }),
  confirm: confirmed,
  accept: confirmed,
  decline: (transition) => ({
    kind: 'booking_ended',
    subject: `${transition.booking.seller_name} declined your booking`,
    paragraphs: [
      `Your booking at ${transition.booking.property_title} is declined.`,
      ...reasonLines(transition),
      ...refundLines(transition),
    ],
    label: 'View booking',
  }),
  expire: (transition) =>
    // Where the money arrived after all, the email about the late transfer says so.
    transition.from === 'held' || (transition.from === 'awaiting_payment' && transition.refund > 0)
      ? null
      : {
          kind: 'booking_ended',
          subject: `Your booking at ${transition.booking.property_title} has expired`,
          paragraphs:
            transition.from === 'awaiting_seller'
              ? [
                  transition.reason ||
                    `${transition.booking.seller_name} did not respond within 48 hours.`,
                  ...refundLines(transition),
                ]
              : [
                  'We did not receive your transfer within three days, so the nights are available again. If you have already sent it, we refund it when it arrives.',
                ],
          label: 'View booking',
        },
  cancel_by_buyer: (transition) => refunded('You', transition),
  cancel_by_seller: (transition) => refunded(transition.booking.seller_name, transition),
  cancel_by_staff: (transition) => refunded('Keystead', transition),
  complete: (transition) => inviteReview(transition.booking.seller_name, transition),
  report_no_show: ({ booking }) => ({
    kind: 'booking_ended',
    subject: `You were reported as a no-show at ${booking.property_title}`,
    paragraphs: [
      `${booking.seller_name} reported that you did not check in. If this is wrong, contact us.`,
    ],
    label: 'View booking',
  }),
};

const inviteReview = (other: string, { booking }: BookingTransition): Content => ({
  kind: 'review_invited',
  subject: `How was it? Review the stay at ${booking.property_title}`,
  paragraphs: [
    `The stay ${booking.reference} is over. You and ${other} have ${REVIEW_DAYS} days from check-out to review each other.`,
    'Reviews are published when both of you have written, or when that time is over.',
  ],
  label: 'Write a review',
});

const toSeller: { readonly [Event in BookingEvent]?: Template } = {
  complete: (transition) => inviteReview(transition.booking.buyer_name, transition),
  choose_bank_transfer: ({ booking }) => ({
    kind: 'booking_pending',
    subject: `${booking.buyer_name} booked ${booking.property_title} and pays by bank transfer`,
    paragraphs: ['We are waiting for the bank transfer. We email you when it arrives.'],
    label: 'View bookings',
  }),
  request: ({ booking }) => ({
    kind: 'booking_requested',
    subject: `Accept or decline the booking of ${booking.buyer_name} within 48 hours`,
    paragraphs: [
      `${booking.buyer_name} paid for a stay at ${booking.property_title}. If you do not respond within 48 hours, the booking expires and the buyer gets a full refund.`,
    ],
    label: 'View booking',
  }),
  confirm: ({ booking }) => ({
    kind: 'booking_confirmed',
    subject: `New booking: ${booking.property_title}`,
    paragraphs: [`${booking.buyer_name} booked and paid.`],
    label: 'View bookings',
  }),
  accept: ({ booking }) => ({
    kind: 'booking_answered',
    subject: `You accepted the booking of ${booking.buyer_name}`,
    paragraphs: [`The stay at ${booking.property_title} is confirmed.`],
    label: 'View bookings',
  }),
  decline: ({ booking }) => ({
    kind: 'booking_answered',
    subject: `You declined the booking of ${booking.buyer_name}`,
    paragraphs: [`The nights at ${booking.property_title} are available again.`],
    label: 'View bookings',
  }),
  expire: ({ booking, from }) =>
    from === 'held'
      ? null
      : {
          kind: 'booking_ended',
          subject: `The booking of ${booking.buyer_name} has expired`,
          paragraphs: [`The nights at ${booking.property_title} are available again.`],
          label: 'View bookings',
        },
  cancel_by_buyer: (transition) =>
    transition.from === 'held' ? null : cancelled(transition.booking.buyer_name, transition),
  cancel_by_seller: (transition) => cancelled('You', transition),
  cancel_by_staff: (transition) => cancelled('Keystead', transition),
  report_no_show: ({ booking }) => ({
    kind: 'booking_answered',
    subject: `You reported ${booking.buyer_name} as a no-show`,
    paragraphs: ['The no-show is recorded and the booking is closed. The payment is not refunded.'],
    label: 'View bookings',
  }),
};

/** The emails that a transition of a booking sends to its sides. */
export function bookingEmails(
  transition: BookingTransition,
  publicUrl: string,
): { readonly to: string; readonly email: NoticeContent }[] {
  const { booking } = transition;
  const stay = [
    ['Booking', booking.reference],
    ['Place', booking.property_title],
    ['Check-in', dayText(booking.check_in)],
    ['Check-out', dayText(booking.check_out)],
    ['Guests', String(booking.guests)],
  ] as const;
  const sides = [
    {
      content: toBuyer[transition.event]?.(transition),
      to: booking.buyer_email,
      path: href('settingsBooking', { id: booking.id }),
      facts: [
        ...stay,
        ['Total', moneyText(booking.total, booking.currency)] as const,
        ...(booking.deposit > 0
          ? [['Security deposit', moneyText(booking.deposit, booking.currency)] as const]
          : []),
        ...transition.facts,
      ],
    },
    {
      content: toSeller[transition.event]?.(transition),
      to: booking.seller_email,
      path: href('sellerBookings', undefined, { booking: booking.id }),
      facts: [...stay, ['You earn', moneyText(booking.seller_total, booking.currency)] as const],
    },
  ];
  return sides.flatMap(({ content, to, path, facts }) => {
    if (!content) return [];
    const { kind, subject, label, paragraphs } = content;
    return [
      {
        to,
        email: { kind, subject, paragraphs, facts, action: { label, href: publicUrl + path } },
      },
    ];
  });
}
