import type { BookingEmailData } from '#server/modules/bookingRecord/bookingNews.ts';
import type { BookingEvent, BookingState } from '#src/rules/bookings/booking.ts';
import { href } from '#src/routes/href.ts';
import type { EmailContent } from '#server/platform/mail/email.ts';
import { dayText, moneyText } from '#server/platform/mail/emailText.ts';

export interface BookingTransition {
  /** As it is after the move. */
  readonly booking: BookingEmailData;
  readonly from: BookingState;
  readonly event: BookingEvent;
  readonly reason: string;
  readonly refund: number;
  /** What of the deposit comes back besides. */
  readonly deposit: number;
  /** Whether a card is only held for it. */
  readonly held: boolean;
  /** Listed for the buyer, such as where to send a transfer. */
  readonly facts: readonly (readonly [string, string])[];
}

type Says = Pick<EmailContent, 'subject' | 'paragraphs'> & { readonly label: string };
type Writes = (move: BookingTransition) => Says | null;

function back({ booking: { currency }, refund, deposit }: BookingTransition): string[] {
  if (refund + deposit === 0) return [];
  const all = `We return ${moneyText(refund + deposit, currency)} to the account the payment came from`;
  return [
    deposit === 0 ? `${all}.` : `${all}; ${moneyText(deposit, currency)} of it is your deposit.`,
  ];
}

const because = ({ reason }: BookingTransition) =>
  reason ? [`The reason given: “${reason}”`] : [];

const ended = (who: string, move: BookingTransition): Says => ({
  subject: `${who} cancelled the stay at ${move.booking.property_title}`,
  paragraphs: [
    `The booking ${move.booking.reference} is cancelled, and its nights are free again.`,
    ...because(move),
  ],
  label: 'See the booking',
});

const refunded = (who: string, move: BookingTransition): Says => {
  const says = ended(who, move);
  return { ...says, paragraphs: [...says.paragraphs, ...back(move)] };
};

const confirmed: Writes = ({ booking }) => ({
  subject: `Confirmed: ${booking.property_title}`,
  paragraphs: [
    `Your stay is confirmed. You are expected from ${booking.check_in_time} on ${dayText(booking.check_in)}.`,
    `The address: ${booking.property_address}`,
  ],
  label: 'See your booking',
});

const toBuyer: { readonly [Event in BookingEvent]?: Writes } = {
  choose_bank_transfer: ({ booking }) => ({
    subject: `How to pay for ${booking.property_title}`,
    paragraphs: [
      `The nights are kept for you for three days. Please transfer ${moneyText(booking.total + booking.deposit, booking.currency)}, and give the reference, so that we know it is yours.`,
    ],
    label: 'See your booking',
  }),
  request: ({ booking, held }) => ({
    subject: `Your ${held ? 'card is held' : 'payment arrived'}; ${booking.seller_name} answers next`,
    paragraphs: [
      `${booking.seller_name} has 48 hours to accept your stay at ${booking.property_title}. If that does not happen, ${
        held
          ? 'the hold on your card is lifted and you pay nothing.'
          : 'everything you paid comes back to you.'
      }`,
    ],
    label: 'See your booking',
  }),
  confirm: confirmed,
  accept: confirmed,
  decline: (move) => ({
    subject: `${move.booking.seller_name} could not accept your stay`,
    paragraphs: [
      `Your booking at ${move.booking.property_title} was declined.`,
      ...because(move),
      ...back(move),
    ],
    label: 'See your booking',
  }),
  expire: (move) =>
    // Where the money came after all, the letter about the late transfer says it.
    move.from === 'held' || (move.from === 'awaiting_payment' && move.refund > 0)
      ? null
      : {
          subject: `Your booking at ${move.booking.property_title} ran out of time`,
          paragraphs:
            move.from === 'awaiting_seller'
              ? [
                  move.reason || `${move.booking.seller_name} did not answer within 48 hours.`,
                  ...back(move),
                ]
              : [
                  'The transfer did not arrive within three days, so the nights are free again. If it is under way, we send it back as soon as it arrives.',
                ],
          label: 'See your booking',
        },
  cancel_by_buyer: (move) => refunded('You', move),
  cancel_by_seller: (move) => refunded(move.booking.seller_name, move),
  cancel_by_staff: (move) => refunded('Keystead', move),
  report_no_show: ({ booking }) => ({
    subject: `You were reported as not having arrived at ${booking.property_title}`,
    paragraphs: ['If that is not right, please get in touch with us.'],
    label: 'See your booking',
  }),
};

const toSeller: { readonly [Event in BookingEvent]?: Writes } = {
  choose_bank_transfer: ({ booking }) => ({
    subject: `${booking.buyer_name} reserved ${booking.property_title}`,
    paragraphs: ['A bank transfer is under way. We tell you as soon as it has arrived.'],
    label: 'See your bookings',
  }),
  request: ({ booking }) => ({
    subject: `Please answer ${booking.buyer_name} within 48 hours`,
    paragraphs: [
      `The stay at ${booking.property_title} is paid and waits for your answer. Without one it is given back.`,
    ],
    label: 'Accept or decline',
  }),
  confirm: ({ booking }) => ({
    subject: `New booking: ${booking.property_title}`,
    paragraphs: [`${booking.buyer_name} has booked and paid.`],
    label: 'See your bookings',
  }),
  accept: ({ booking }) => ({
    subject: `You accepted ${booking.buyer_name}`,
    paragraphs: [`The stay at ${booking.property_title} is confirmed.`],
    label: 'See your bookings',
  }),
  decline: ({ booking }) => ({
    subject: `You declined ${booking.buyer_name}`,
    paragraphs: [`The nights at ${booking.property_title} are free again.`],
    label: 'See your bookings',
  }),
  expire: ({ booking, from }) =>
    from === 'held'
      ? null
      : {
          subject: `The booking of ${booking.buyer_name} ran out of time`,
          paragraphs: [`The nights at ${booking.property_title} are free again.`],
          label: 'See your bookings',
        },
  cancel_by_buyer: (move) => (move.from === 'held' ? null : ended(move.booking.buyer_name, move)),
  cancel_by_seller: (move) => ended('You', move),
  cancel_by_staff: (move) => ended('Keystead', move),
  report_no_show: ({ booking }) => ({
    subject: `${booking.buyer_name} did not arrive`,
    paragraphs: ['The no-show is on record. The booking is closed and stays paid.'],
    label: 'See your bookings',
  }),
};

/** The letters that a move of a booking sends: to the buyer, to the seller, or to nobody. */
export function bookingEmails(
  move: BookingTransition,
  publicUrl: string,
): { readonly to: string; readonly letter: EmailContent }[] {
  const { booking } = move;
  const stay = [
    ['Booking', booking.reference],
    ['Place', booking.property_title],
    ['Check-in', dayText(booking.check_in)],
    ['Check-out', dayText(booking.check_out)],
    ['Guests', String(booking.guests)],
  ] as const;
  const sides = [
    {
      says: toBuyer[move.event]?.(move),
      to: booking.buyer_email,
      path: href('settingsBooking', { id: booking.id }),
      facts: [
        ...stay,
        ['Total', moneyText(booking.total, booking.currency)] as const,
        ...(booking.deposit > 0
          ? [['Security deposit', moneyText(booking.deposit, booking.currency)] as const]
          : []),
        ...move.facts,
      ],
    },
    {
      says: toSeller[move.event]?.(move),
      to: booking.seller_email,
      path: href('sellerBookings'),
      facts: [...stay, ['You earn', moneyText(booking.seller_total, booking.currency)] as const],
    },
  ];
  return sides.flatMap(({ says, to, path, facts }) => {
    if (!says) return [];
    const { subject, paragraphs, label } = says;
    return [
      { to, letter: { subject, paragraphs, facts, action: { label, href: publicUrl + path } } },
    ];
  });
}
