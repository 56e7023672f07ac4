import type { Party } from '#src/rules/pricing/party.ts';
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
import { partyText } from '#server/platform/mail/partyText.ts';
import type { BookingEmailData } from '#server/modules/bookingRecord/bookingEmailData.ts';
import type { NoticeContent } from '#server/platform/emailContent/email.ts';
import { dayText, momentText, moneyText } from '#server/platform/mail/emailText.ts';
import {
  changeAccepted,
  changeDeclined,
  changeDue,
  changeExpired,
  changeProposed,
  changeTransfer,
  changeUnpaid,
  changeWithdrawn,
} from './changeTemplates.ts';

interface ChangeEmailData extends BookedPrice, Party {
  readonly state: ChangeState;
  readonly proposed_by: ChangeSide;
  readonly was_lines: BookedPrice['lines'];
  readonly was_total: BookedPrice['total'];
  readonly was_seller_total: BookedPrice['seller_total'];
  readonly check_in: string;
  readonly check_out: string;
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

/** The email to one side; null where that side acted or needs none. */
function contentFor(
  transition: ChangeTransition,
  side: ChangeSide,
  parts: { readonly href: string; readonly facts: NonNullable<NoticeContent['facts']> },
): NoticeContent | null {
  const { booking, change, event, by, reason } = transition;
  const values = {
    place: booking.property_title,
    other: side === 'buyer' ? booking.seller_name : booking.buyer_name,
    buyer: booking.buyer_name,
    message: reason,
    deadline: change.expires_at ? momentText(new Date(change.expires_at)) : '',
    price_change: moneyLine(transition, side),
    amount: moneyText(changeSettlement(costOf(change)).due, booking.currency),
  };
  const withMessage = { ...parts, also: reason ? (['message'] as const) : [] };
  switch (event) {
    case 'propose':
      return by === side ? null : changeProposed.email(values, withMessage);
    case 'agree':
      return side === 'buyer' ? changeDue.email(values, parts) : changeUnpaid.email(values, parts);
    case 'accept':
    case 'pay':
      return changeAccepted.email(values, parts);
    case 'decline':
      return by === side ? null : changeDeclined.email(values, withMessage);
    case 'withdraw':
      return by === side ? null : changeWithdrawn.email(values, withMessage);
    case 'expire':
      // For an ended booking, the email about its end suffices.
      return booking.state === 'confirmed' ? changeExpired.email(values, parts) : null;
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
    ['Guests', partyText(change)],
  ] as const;
  return SIDES.flatMap((side) => {
    const total =
      side === 'buyer'
        ? (['Total', moneyText(change.total, booking.currency)] as const)
        : (['You earn', moneyText(change.seller_total, booking.currency)] as const);
    const email = contentFor(transition, side, {
      facts: [...facts, total],
      href: publicUrl + bookingPath(side, booking.id),
    });
    if (!email) return [];
    return [{ to: side === 'buyer' ? booking.buyer_email : booking.seller_email, email }];
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
  return changeTransfer.email(
    {
      place: booking.property_title,
      amount: moneyText(transfer.amount, booking.currency),
      deadline: transfer.expires_at ? momentText(new Date(transfer.expires_at)) : '',
    },
    {
      facts: [
        ['Booking', booking.reference],
        ['Amount', moneyText(transfer.amount, booking.currency)],
        ['Account holder', bank.holder],
        ['IBAN', bank.iban.replace(/.{4}(?=.)/g, '$& ')],
        ['BIC', bank.bic],
        ['Bank', bank.bank],
        ['Reference', transfer.reference],
      ],
      href: publicUrl + bookingPath('buyer', booking.id),
    },
  );
}
