import type { DisputeEvent } from '#src/rules/disputes/dispute.ts';
import type { ActorKind } from '#src/rules/stateMachines/machine.ts';
import { href } from '#src/routes/href.ts';
import type { BookingEmailData } from '#server/modules/bookingRecord/bookingEmailData.ts';
import type { NoticeContent } from '#server/platform/mail/email.ts';
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

type Content = Pick<NoticeContent, 'kind' | 'subject' | 'paragraphs'> & { readonly label: string };

const nameOf = (side: 'buyer' | 'seller', booking: Booking) =>
  side === 'buyer' ? booking.buyer_name : booking.seller_name;

const dueText = ({ due_at }: DisputeEmailData) => (due_at ? momentText(new Date(due_at)) : '');

const restSentence = (rest: number, { buyer_name }: Booking, currency: string) =>
  rest > 0
    ? `The rest, ${moneyText(rest, currency)}, is refunded to ${buyer_name}.`
    : 'Nothing is refunded.';

function decisionContent({ dispute, booking }: DisputeTransition): Content {
  const { awarded, currency, opened_by, decision } = dispute;
  const outcome =
    awarded === null || awarded === 0
      ? dispute.on_deposit
        ? `Nothing of the security deposit is awarded. ${booking.buyer_name} gets a full refund of it.`
        : 'No money is awarded.'
      : opened_by === 'buyer'
        ? `${booking.buyer_name} gets a refund of ${moneyText(awarded, currency)}.`
        : dispute.on_deposit
          ? `${booking.seller_name} gets ${moneyText(awarded, currency)} of the security deposit of ${moneyText(booking.deposit, currency)}, paid with the next payout. ${restSentence(booking.deposit - awarded, booking, currency)}`
          : `Keystead pays ${booking.seller_name} ${moneyText(awarded, currency)}.`;
  return {
    kind: 'dispute_decided',
    subject: `The dispute about ${booking.property_title} is decided`,
    paragraphs: [outcome, ...(decision ? [`Reason for the decision: “${decision}”`] : [])],
    label: 'View decision',
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
            kind: 'dispute_updated',
            subject: `We sent your dispute to ${other}`,
            paragraphs: [
              `${other} can respond until ${dueText(dispute)}. Then our team reviews the dispute and decides.`,
            ],
            label: 'View dispute',
          }
        : {
            kind: 'dispute_opened',
            subject: dispute.on_deposit
              ? `${claimant} claims ${moneyText(dispute.claimed, dispute.currency)} of your security deposit`
              : `${claimant} opened a dispute about ${booking.property_title}`,
            paragraphs: [
              `${claimant} claims ${moneyText(dispute.claimed, dispute.currency)} for the stay at ${booking.property_title}. Respond and add your evidence by ${dueText(dispute)}.`,
              ...(dispute.on_deposit
                ? [
                    'We hold your security deposit until the dispute is decided. The part that is not awarded is refunded.',
                  ]
                : []),
              'If you do not respond, our team decides with the information it has.',
            ],
            label: 'Respond',
          };
    case 'respond':
      return isClaimant
        ? {
            kind: 'dispute_updated',
            subject: `${other} responded to your dispute`,
            paragraphs: [
              'Our team is reviewing the dispute. You can still add messages and evidence.',
            ],
            label: 'View response',
          }
        : null;
    case 'escalate':
      return {
        kind: 'dispute_updated',
        subject: `We are reviewing the dispute about ${booking.property_title}`,
        paragraphs: [
          by === 'system'
            ? `${other} did not respond in time. This decides nothing. Both sides can still add messages and evidence.`
            : 'Both sides can add messages and evidence until it is decided.',
        ],
        label: 'View dispute',
      };
    case 'withdraw':
      return isClaimant
        ? null
        : {
            kind: 'dispute_updated',
            subject: `${claimant} withdrew the dispute`,
            paragraphs: [
              `The dispute about ${booking.property_title} is closed. ${dispute.on_deposit ? 'Your security deposit is refunded in full' : 'No money is paid or refunded'}.`,
              ...(note ? [`Reason: “${note}”`] : []),
            ],
            label: 'View dispute',
          };
    case 'lapse':
      return isClaimant
        ? {
            kind: 'dispute_updated',
            subject: 'Your claim on the security deposit has expired',
            paragraphs: [
              'A claim needs evidence, and you added none in time. You can claim the security deposit again until three days after check-out.',
            ],
            label: 'View claim',
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
): { readonly to: string; readonly email: NoticeContent }[] {
  const { dispute, booking } = transition;
  return (['buyer', 'seller'] as const).flatMap((side) => {
    const content = contentFor(transition, side === dispute.opened_by);
    if (!content) return [];
    const { kind, subject, paragraphs, label } = content;
    return [
      {
        to: side === 'buyer' ? booking.buyer_email : booking.seller_email,
        email: {
          kind,
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
