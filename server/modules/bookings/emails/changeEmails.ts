import {
  changeCost,
  changeSettlement,
  type BookedPrice,
  type ChangeEvent,
  type ChangeSide,
  type ChangeState,
} from '#src/rules/bookings/bookingChange.ts';
import type { ActorKind } from '#src/rules/stateMachines/machine.ts';
import { href } from '#src/routes/href.ts';
import type { BookingEmailData } from '#server/modules/bookingRecord/bookingEmailData.ts';
import type { NoticeContent } from '#server/platform/mail/email.ts';
import { dayText, momentText, moneyText } from '#server/platform/mail/emailText.ts';

interface ChangeEmailData extends BookedPrice {
  readonly state: ChangeState;
  readonly proposed_by: ChangeSide;
  readonly was_lines: BookedPrice['lines'];
  readonly was_total: BookedPrice['total'];
  readonly was_seller_total: BookedPrice['seller_total'];
  readonly check_in: string;
  readonly check_out: string;
  readonly guests: number;
  readonly expires_at: string | null;
}

interface ChangeTransition {
  readonly booking: BookingEmailData & { readonly state: string };
  readonly change: ChangeEmailData;
  readonly event: ChangeEvent | 'propose';
  readonly by: ActorKind;
  readonly reason: string;
}

interface Addressed {
  readonly to: string;
  readonly email: NoticeContent;
}

const SIDES = ['buyer', 'seller'] as const;

const costOf = (change: ChangeEmailData) =>
  changeCost(
    { lines: change.was_lines, total: change.was_total, seller_total: change.was_seller_total },
    change,
  );

/** How the change affects the price of one side, in one sentence. */
function moneyLine({ booking, change, event }: ChangeTransition, side: ChangeSide): string {
  const { currency } = booking;
  const { total, seller_total } = costOf(change);
  const more = side === 'buyer' ? total : seller_total;
  const amount = moneyText(Math.abs(more), currency);
  if (more === 0) return 'The price stays the same.';
  if (side === 'seller') return more > 0 ? `You earn ${amount} more.` : `You earn ${amount} less.`;
  if (more < 0) return `${amount} is refunded to the buyer.`;
  return event === 'pay'
    ? `You have paid the difference of ${amount}.`
    : `It costs ${amount} more.`;
}

interface Content {
  readonly kind: NoticeContent['kind'];
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly label: string;
}

/** The email to one side; null where that side acted or needs none. */
function contentFor(transition: ChangeTransition, side: ChangeSide): Content | null {
  const { booking, change, event, by, reason } = transition;
  const place = booking.property_title;
  const other = side === 'buyer' ? booking.seller_name : booking.buyer_name;
  const quote = reason ? [`Message: “${reason}”`] : [];
  const until = change.expires_at ? momentText(new Date(change.expires_at)) : '';
  const money = moneyLine(transition, side);
  const see = 'View booking';
  switch (event) {
    case 'propose':
      return by === side
        ? null
        : {
            kind: 'change_proposed',
            subject: `${other} wants to change the booking at ${place}`,
            paragraphs: [
              money,
              ...quote,
              `Accept or decline the change by ${until}. Until you accept it, the booking does not change.`,
            ],
            label: 'Review change',
          };
    case 'agree': {
      const due = moneyText(changeSettlement(costOf(change)).due, booking.currency);
      return side === 'buyer'
        ? {
            kind: 'payment_due',
            subject: `Pay ${due} to change your booking`,
            paragraphs: [
              `You both agreed to change the booking at ${place}. Pay the difference of ${due} by ${until}. We hold the new nights until then. If we do not receive the payment in time, the booking does not change.`,
            ],
            label: 'Pay difference',
          }
        : {
            kind: 'change_answered',
            subject: `${other} has to pay for the change at ${place}`,
            paragraphs: [
              `We hold the new nights until ${until}. The booking changes when the payment arrives. ${money}`,
            ],
            label: see,
          };
    }
    case 'accept':
    case 'pay':
      return {
        kind: 'change_answered',
        subject: `Booking changed: ${place}`,
        paragraphs: ['The booking now has the dates, guests and total below.', money],
        label: see,
      };
    case 'decline':
      return by === side
        ? null
        : {
            kind: 'change_answered',
            subject: `${other} declined the change`,
            paragraphs: [...quote, 'The booking does not change.'],
            label: see,
          };
    case 'withdraw':
      return by === side
        ? null
        : {
            kind: 'change_answered',
            subject: `${other} withdrew the change`,
            paragraphs: [...quote, 'The booking does not change.'],
            label: see,
          };
    case 'expire':
      // For an ended booking, the email about its end suffices.
      return booking.state === 'confirmed'
        ? {
            kind: 'change_answered',
            subject: `The change of the booking at ${place} has expired`,
            paragraphs: [
              'The booking does not change. If a payment for the change arrives later, we refund it.',
            ],
            label: see,
          }
        : null;
  }
}

/** The emails that a transition of a change sends to its sides. */
export function changeEmails(transition: ChangeTransition, publicUrl: string): Addressed[] {
  const { booking, change } = transition;
  const facts = [
    ['Booking', booking.reference],
    ['Place', booking.property_title],
    ['Check-in', dayText(change.check_in)],
    ['Check-out', dayText(change.check_out)],
    ['Guests', String(change.guests)],
  ] as const;
  return SIDES.flatMap((side) => {
    const content = contentFor(transition, side);
    if (!content) return [];
    const { label, ...email } = content;
    const total =
      side === 'buyer'
        ? (['Total', moneyText(change.total, booking.currency)] as const)
        : (['You earn', moneyText(change.seller_total, booking.currency)] as const);
    return [
      {
        to: side === 'buyer' ? booking.buyer_email : booking.seller_email,
        email: {
          ...email,
          facts: [...facts, total],
          action: { label, href: publicUrl + bookingPath(side, booking.id) },
        },
      },
    ];
  });
}

function bookingPath(side: ChangeSide, id: string): string {
  return side === 'buyer'
    ? href('settingsBooking', { id })
    : href('sellerBookings', undefined, { booking: id });
}

/** The bank details for the difference. */
export function changeTransferEmail(
  booking: Pick<BookingEmailData, 'id' | 'reference' | 'property_title' | 'currency'>,
  transfer: {
    readonly amount: number;
    readonly reference: string;
    readonly expires_at: string | null;
  },
  bank: {
    readonly holder: string;
    readonly iban: string;
    readonly bic: string;
    readonly bank: string;
  },
  publicUrl: string,
): NoticeContent {
  const until = transfer.expires_at ? momentText(new Date(transfer.expires_at)) : '';
  return {
    kind: 'payment_due',
    subject: `How to pay for the change at ${booking.property_title}`,
    paragraphs: [
      `Transfer ${moneyText(transfer.amount, booking.currency)} by ${until}. The booking changes when the transfer arrives.`,
      'We hold the new nights until then. If the transfer arrives later, we refund it.',
    ],
    facts: [
      ['Booking', booking.reference],
      ['Amount', moneyText(transfer.amount, booking.currency)],
      ['Account holder', bank.holder],
      ['IBAN', bank.iban.replace(/.{4}(?=.)/g, '$& ')],
      ['BIC', bank.bic],
      ['Bank', bank.bank],
      ['Reference', transfer.reference],
    ],
    action: {
      label: 'View booking',
      href: publicUrl + bookingPath('buyer', booking.id),
    },
  };
}
