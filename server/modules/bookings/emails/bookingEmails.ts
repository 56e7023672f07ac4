import type { BookingEmailData } from '#server/modules/bookingRecord/bookingEmailData.ts';
import type { BookingEvent, BookingState } from '#src/rules/bookings/booking.ts';
import { href } from '#src/routes/href.ts';
import type { EmailContent } from '#server/platform/mail/email.ts';
import { dayText, moneyText } from '#server/platform/mail/emailText.ts';

export interface BookingTransition {
  /** The booking after the transition. */
  readonly booking: BookingEmailData;
  /** The agent who acted for the seller; null where the seller acted. */
  readonly agent: string | null;
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

type Content = Pick<EmailContent, 'subject' | 'paragraphs'> & { readonly label: string };
type Template = (transition: BookingTransition) => Content | null;

function refundLines({ booking: { currency }, refund, deposit }: BookingTransition): string[] {
  if (refund + deposit === 0) return [];
  const all = `We return ${moneyText(refund + deposit, currency)} to the account the payment came from`;
  return [
    deposit === 0 ? `${all}.` : `${all}; ${moneyText(deposit, currency)} of it is your deposit.`,
  ];
}

const agentLines = ({ agent, booking }: BookingTransition) =>
  agent === null ? [] : [`${agent} did this as the agent for ${booking.seller_name}.`];

const reasonLines = ({ reason }: BookingTransition) =>
  reason ? [`The reason given: “${reason}”`] : [];

const cancelled = (canceller: string, transition: BookingTransition): Content => ({
  subject: `${canceller} cancelled the stay at ${transition.booking.property_title}`,
  paragraphs: [
    `The booking ${transition.booking.reference} is cancelled, and its nights are free again.`,
    ...reasonLines(transition),
  ],
  label: 'View booking',
});

const refunded = (canceller: string, transition: BookingTransition): Content => {
  const content = cancelled(canceller, transition);
  return { ...content, paragraphs: [...content.paragraphs, ...refundLines(transition)] };
};

const confirmed: Template = ({ booking }) => ({
  subject: `Confirmed: ${booking.property_title}`,
  paragraphs: [
    `Your stay is confirmed. You are expected from ${booking.check_in_time} on ${dayText(booking.check_in)}.`,
    `The address: ${booking.property_address}`,
  ],
  label: 'See your booking',
});

const toBuyer: { readonly [Event in BookingEvent]?: Template } = {
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
        held ? 'the hold on your card is lifted and you pay nothing.' : 'you get a full refund.'
      }`,
    ],
    label: 'See your booking',
  }),
  confirm: confirmed,
  accept: confirmed,
  decline: (transition) => ({
    subject: `${transition.booking.seller_name} could not accept your stay`,
    paragraphs: [
      `Your booking at ${transition.booking.property_title} was declined.`,
      ...reasonLines(transition),
      ...refundLines(transition),
    ],
    label: 'See your booking',
  }),
  expire: (transition) =>
    // Where the money arrived after all, the email about the late transfer says so.
    transition.from === 'held' || (transition.from === 'awaiting_payment' && transition.refund > 0)
      ? null
      : {
          subject: `Your booking at ${transition.booking.property_title} ran out of time`,
          paragraphs:
            transition.from === 'awaiting_seller'
              ? [
                  transition.reason ||
                    `${transition.booking.seller_name} did not answer within 48 hours.`,
                  ...refundLines(transition),
                ]
              : [
                  'The transfer did not arrive within three days, so the nights are free again. If it is under way, we send it back as soon as it arrives.',
                ],
          label: 'See your booking',
        },
  cancel_by_buyer: (transition) => refunded('You', transition),
  cancel_by_seller: (transition) => refunded(transition.booking.seller_name, transition),
  cancel_by_staff: (transition) => refunded('Keystead', transition),
  report_no_show: ({ booking }) => ({
    subject: `You were reported as not having arrived at ${booking.property_title}`,
    paragraphs: ['If that is not right, please get in touch with us.'],
    label: 'See your booking',
  }),
};

const toSeller: { readonly [Event in BookingEvent]?: Template } = {
  choose_bank_transfer: ({ booking }) => ({
    subject: `${booking.buyer_name} reserved ${booking.property_title}`,
    paragraphs: ['A bank transfer is under way. We tell you as soon as it has arrived.'],
    label: 'See your bookings',
  }),
  request: ({ booking }) => ({
    subject: `Please answer ${booking.buyer_name} within 48 hours`,
    paragraphs: [
      `The stay at ${booking.property_title} is paid and awaits your response. Without a response, the buyer gets a full refund.`,
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
  cancel_by_buyer: (transition) =>
    transition.from === 'held' ? null : cancelled(transition.booking.buyer_name, transition),
  cancel_by_seller: (transition) => cancelled('You', transition),
  cancel_by_staff: (transition) => cancelled('Keystead', transition),
  report_no_show: ({ booking }) => ({
    subject: `${booking.buyer_name} did not arrive`,
    paragraphs: ['The no-show is on record. The booking is closed and stays paid.'],
    label: 'See your bookings',
  }),
};

/** The emails that a transition of a booking sends to its sides. */
export function bookingEmails(
  transition: BookingTransition,
  publicUrl: string,
): { readonly to: string; readonly email: EmailContent }[] {
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
      path: href('sellerBookings'),
      facts: [...stay, ['You earn', moneyText(booking.seller_total, booking.currency)] as const],
    },
  ];
  return sides.flatMap(({ content, to, path, facts }) => {
    if (!content) return [];
    const { subject, label } = content;
    const paragraphs = [...content.paragraphs, ...agentLines(transition)];
    return [
      { to, email: { subject, paragraphs, facts, action: { label, href: publicUrl + path } } },
    ];
  });
}
