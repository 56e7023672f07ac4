import { isolate } from '#src/rules/texts/isolate.ts';
import type { DisputeEvent } from '#src/rules/disputes/dispute.ts';
import type { ActorKind } from '#src/rules/stateMachines/machine.ts';
import { href } from '#src/routes/href.ts';
import type { BookingEmailData } from '#server/modules/bookingRecord/bookingEmailData.ts';
import type { NoticeContent } from '#server/platform/emailContent/email.ts';
import { momentText, moneyText } from '#server/platform/mail/emailText.ts';
import {
  claimLapsed,
  depositClaimed,
  disputeAnswered,
  disputeDecided,
  disputeEscalated,
  disputeOpened,
  disputeSent,
  disputeWithdrawn,
} from './disputeTemplates.ts';

interface DisputeEmailData {
  readonly id: string;
  readonly reference: string;
  readonly opened_by: 'buyer' | 'seller';
  /** Whether it claims the security deposit. */
  readonly on_deposit: boolean;
  readonly claimed: number;
  readonly awarded: number | null;
  readonly decision: string | null;
  readonly currency: string;
  readonly due_at: string | null;
}

type Booking = Pick<
  BookingEmailData,
  | 'reference'
  | 'property_title'
  | 'deposit'
  | 'buyer_name'
  | 'buyer_email'
  | 'seller_name'
  | 'seller_email'
>;

interface DisputeTransition {
  /** The dispute after the transition. */
  readonly dispute: DisputeEmailData;
  readonly booking: Booking;
  readonly event: DisputeEvent;
  readonly by: ActorKind;
  readonly note: string;
}

const nameOf = (side: 'buyer' | 'seller', booking: Booking) =>
  side === 'buyer' ? booking.buyer_name : booking.seller_name;

const dueText = ({ due_at }: DisputeEmailData) => (due_at ? momentText(new Date(due_at)) : '');

const restSentence = (rest: number, { buyer_name }: Booking, currency: string) =>
  rest > 0
    ? `The rest, ${moneyText(rest, currency)}, is refunded to ${isolate(buyer_name)}.`
    : 'Nothing is refunded.';

/** What was decided, in one or two sentences. */
function outcomeOf({ dispute, booking }: DisputeTransition): string {
  const { awarded, currency, opened_by } = dispute;
  if (awarded === null || awarded === 0)
    return dispute.on_deposit
      ? `Nothing of the security deposit is awarded. ${isolate(booking.buyer_name)} gets a full refund of it.`
      : 'No money is awarded.';
  if (opened_by === 'buyer')
    return `${isolate(booking.buyer_name)} gets a refund of ${moneyText(awarded, currency)}.`;
  return dispute.on_deposit
    ? `${isolate(booking.seller_name)} gets ${moneyText(awarded, currency)} of the security deposit of ${moneyText(booking.deposit, currency)}, paid with the next payout. ${restSentence(booking.deposit - awarded, booking, currency)}`
    : `Keystead pays ${isolate(booking.seller_name)} ${moneyText(awarded, currency)}.`;
}

/** The email to the claimant or to the other side; null where none is sent. */
function contentFor(
  transition: DisputeTransition,
  isClaimant: boolean,
  parts: { readonly href: string; readonly facts: NonNullable<NoticeContent['facts']> },
): NoticeContent | null {
  const { dispute, booking, event, by, note } = transition;
  const claimant = nameOf(dispute.opened_by, booking);
  const defendant = nameOf(dispute.opened_by === 'buyer' ? 'seller' : 'buyer', booking);
  const values = {
    place: booking.property_title,
    amount: moneyText(dispute.claimed, dispute.currency),
    deadline: dueText(dispute),
  };
  const toClaimant = { ...values, other: defendant };
  const toDefendant = { ...values, other: claimant };
  switch (event) {
    case 'send':
      if (isClaimant) return disputeSent.email(toClaimant, parts);
      return (dispute.on_deposit ? depositClaimed : disputeOpened).email(toDefendant, parts);
    case 'respond':
      return isClaimant ? disputeAnswered.email(toClaimant, parts) : null;
    case 'escalate':
      return disputeEscalated.email(toClaimant, {
        ...parts,
        also: [by === 'system' ? 'unanswered' : 'open'],
      });
    case 'withdraw':
      return isClaimant
        ? null
        : disputeWithdrawn.email(
            { ...toDefendant, reason: note },
            {
              ...parts,
              also: [
                dispute.on_deposit ? 'deposit' : 'closed',
                ...(note ? (['reason'] as const) : []),
              ],
            },
          );
    case 'lapse':
      return isClaimant ? claimLapsed.email({}, parts) : null;
    case 'resolve_buyer':
    case 'resolve_seller':
    case 'resolve_split':
      return disputeDecided.email(
        { ...values, outcome: outcomeOf(transition), reason: dispute.decision ?? '' },
        { ...parts, also: dispute.decision ? ['reason'] : [] },
      );
    case 'close':
      return null;
  }
}

/** The emails that a transition of a dispute sends to its sides. */
export function disputeEmails(
  transition: DisputeTransition,
  publicUrl: string,
): { readonly to: string; readonly email: NoticeContent }[] {
  const { dispute, booking } = transition;
  return (['buyer', 'seller'] as const).flatMap((side) => {
    const email = contentFor(transition, side === dispute.opened_by, {
      facts: [
        ['Dispute', dispute.reference],
        ['Booking', booking.reference],
        ['Place', booking.property_title],
      ],
      href: publicUrl + href('dispute', { id: dispute.id }),
    });
    if (!email) return [];
    return [{ to: side === 'buyer' ? booking.buyer_email : booking.seller_email, email }];
  });
}
