import type { DisputeEvent } from '#src/rules/disputes/dispute.ts';
import type { ActorKind } from '#src/rules/stateMachines/machine.ts';
import { href } from '#src/routes/href.ts';
import type { BookingEmailData } from '#server/modules/bookingRecord/bookingEmailData.ts';
import type { EmailContent } from '#server/platform/mail/email.ts';
import { momentText, moneyText } from '#server/platform/mail/emailText.ts';

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

type Content = Pick<EmailContent, 'subject' | 'paragraphs'> & { readonly label: string };

const nameOf = (side: 'buyer' | 'seller', booking: Booking) =>
  side === 'buyer' ? booking.buyer_name : booking.seller_name;

const dueText = ({ due_at }: DisputeEmailData) => (due_at ? momentText(new Date(due_at)) : '');

const restSentence = (rest: number, { buyer_name }: Booking, currency: string) =>
  rest > 0
    ? `The rest, ${moneyText(rest, currency)}, goes back to ${buyer_name}.`
    : 'Nothing of it is left.';

function decisionContent({ dispute, booking }: DisputeTransition): Content {
  const { awarded, currency, opened_by, decision } = dispute;
  const outcome =
    awarded === null || awarded === 0
      ? dispute.on_deposit
        ? `Nothing of the deposit is awarded: ${booking.buyer_name} gets all of it back.`
        : 'No money is awarded.'
      : opened_by === 'buyer'
        ? `${booking.buyer_name} gets ${moneyText(awarded, currency)} back.`
        : dispute.on_deposit
          ? `${booking.seller_name} gets ${moneyText(awarded, currency)} of the deposit of ${moneyText(booking.deposit, currency)}, paid with the next payout. ${restSentence(booking.deposit - awarded, booking, currency)}`
          : `${booking.seller_name} is paid ${moneyText(awarded, currency)} by Keystead.`;
  return {
    subject: `Decided: the dispute about ${booking.property_title}`,
    paragraphs: [outcome, ...(decision ? [`How we came to it: “${decision}”`] : [])],
    label: 'See the decision',
  };
}

/** The email to the claimant or to the other side; null where none is sent. */
function contentFor(transition: DisputeTransition, isClaimant: boolean): Content | null {
  const { dispute, booking, event, by, note } = transition;
  const claimant = nameOf(dispute.opened_by, booking);
  const other = nameOf(dispute.opened_by === 'buyer' ? 'seller' : 'buyer', booking);
  switch (event) {
    case 'send':
      return isClaimant
        ? {
            subject: `${other} was asked about your dispute`,
            paragraphs: [
              `There is time to answer until ${dueText(dispute)}. Then our staff decide.`,
            ],
            label: 'See your dispute',
          }
        : {
            subject: dispute.on_deposit
              ? `${claimant} claims a part of your deposit: please answer`
              : `${claimant} has opened a dispute: please answer`,
            paragraphs: [
              `It is about the stay at ${booking.property_title} and about ${moneyText(dispute.claimed, dispute.currency)}. Please say how it was, and add what shows it, until ${dueText(dispute)}.`,
              ...(dispute.on_deposit
                ? [
                    'Your deposit stays held until this is decided. The part that is not awarded is refunded.',
                  ]
                : []),
              'Without an answer our staff decide by what they have.',
            ],
            label: 'Answer',
          };
    case 'respond':
      return isClaimant
        ? {
            subject: `${other} has answered your dispute`,
            paragraphs: ['Our staff look at both sides now. You may still add to it.'],
            label: 'Read the answer',
          }
        : null;
    case 'escalate':
      return {
        subject: `Our staff look at the dispute about ${booking.property_title} now`,
        paragraphs: [
          by === 'system'
            ? `${other} did not answer in time. Nothing is decided by that: both sides may still add to it.`
            : 'Both sides may still add to it until it is decided.',
        ],
        label: 'See the dispute',
      };
    case 'withdraw':
      return isClaimant
        ? null
        : {
            subject: `${claimant} has withdrawn the dispute`,
            paragraphs: [
              `The dispute about ${booking.property_title} is closed. ${dispute.on_deposit ? 'Your deposit is refunded in full' : 'No money moves'}.`,
              ...(note ? [`The reason given: “${note}”`] : []),
            ],
            label: 'See the dispute',
          };
    case 'lapse':
      return isClaimant
        ? {
            subject: 'Your claim on the deposit has ended: nothing showed it',
            paragraphs: [
              'A deposit is claimed with evidence, and none was added in time. Until three days after check-out you may claim it again.',
            ],
            label: 'See your claim',
          }
        : null;
    case 'resolve_buyer':
    case 'resolve_seller':
    case 'resolve_split':
      return decisionContent(transition);
    case 'close':
      return null;
  }
}

/** The emails that a transition of a dispute sends to its sides. */
export function disputeEmails(
  transition: DisputeTransition,
  publicUrl: string,
): { readonly to: string; readonly email: EmailContent }[] {
  const { dispute, booking } = transition;
  return (['buyer', 'seller'] as const).flatMap((side) => {
    const content = contentFor(transition, side === dispute.opened_by);
    if (!content) return [];
    const { subject, paragraphs, label } = content;
    return [
      {
        to: side === 'buyer' ? booking.buyer_email : booking.seller_email,
        email: {
          subject,
          paragraphs,
          facts: [
            ['Dispute', dispute.reference],
            ['Booking', booking.reference],
            ['Place', booking.property_title],
          ],
          action: { label, href: publicUrl + href('dispute', { id: dispute.id }) },
        },
      },
    ];
  });
}
