import type { OfferEvent } from '#src/rules/bookings/offer.ts';
import type { Party } from '#src/rules/pricing/party.ts';
import { href } from '#src/routes/href.ts';
import type { NoticeContent } from '#server/platform/emailContent/email.ts';
import { dayText, moneyText } from '#server/platform/mail/emailText.ts';
import { emailTemplate } from '#server/platform/mail/emailTemplate.ts';
import { partyText } from '#server/platform/mail/partyText.ts';
import { bookingsKinds } from './notificationKinds.ts';

interface OfferEmailData extends Party {
  readonly reference: string;
  readonly property_id: string;
  readonly property_title: string;
  readonly check_in: string;
  readonly check_out: string;
  readonly currency: string;
  readonly total: number | null;
  readonly seller_total: number | null;
  readonly buyer_name: string;
  readonly buyer_email: string;
  readonly seller_name: string;
  readonly seller_email: string;
  readonly buyer_words: string;
  readonly seller_words: string;
}

interface Addressed {
  readonly to: string;
  readonly email: NoticeContent;
}

const MESSAGE = 'Message: “{message}”';
const MESSAGE_WRITTEN = 'A message was written';

const asked = emailTemplate({
  name: 'offer_request',
  kind: bookingsKinds.offer_received,
  to: 'The seller',
  when: 'A buyer asked for an offer.',
  texts: {
    subject: '{buyer} asks for an offer: {place}',
    asked:
      'Hello {seller}, {buyer} would like to stay at {place} and asks for an offer. Send or refuse an offer within three days. The nights are not held.',
    message: MESSAGE,
    button: 'View offers',
  },
  sometimes: { message: MESSAGE_WRITTEN },
});

const sent = emailTemplate({
  name: 'offer_sent',
  kind: bookingsKinds.offer_received,
  to: 'The buyer',
  when: 'The seller sent an offer.',
  texts: {
    subject: '{seller} offers you {place} for {total}',
    offered:
      'Hello {buyer}, {seller} offers you {place} for a total of {total}. Accept the offer within two days. The nights are not held, so others can book them until you accept.',
    message: MESSAGE,
    button: 'View offers',
  },
  sometimes: { message: MESSAGE_WRITTEN },
});

const accepted = emailTemplate({
  name: 'offer_accepted',
  kind: bookingsKinds.offer_answered,
  to: 'The seller',
  when: 'The buyer accepted an offer.',
  texts: {
    subject: '{buyer} accepted your offer',
    accepted:
      'Hello {seller}, {buyer} accepted your offer for {place}. We hold the nights while they pay. You earn {earnings}.',
    button: 'View offers',
  },
});

const refused = emailTemplate({
  name: 'offer_refused',
  kind: bookingsKinds.offer_answered,
  to: 'The buyer',
  when: 'The seller made no offer.',
  texts: {
    subject: 'No offer for {place}',
    refused:
      'Hello {buyer}, {seller} did not make an offer for these dates. You can still book at the regular price.',
    message: MESSAGE,
    button: 'View offers',
  },
  sometimes: { message: MESSAGE_WRITTEN },
});

const declined = emailTemplate({
  name: 'offer_declined',
  kind: bookingsKinds.offer_answered,
  to: 'The seller',
  when: 'The buyer declined an offer.',
  texts: {
    subject: '{buyer} declined your offer',
    declined: 'Hello {seller}, {buyer} declined your offer for {place}.',
    button: 'View offers',
  },
});

const requestWithdrawn = emailTemplate({
  name: 'offer_request_withdrawn',
  kind: bookingsKinds.offer_answered,
  to: 'The seller',
  when: 'The buyer withdrew the request.',
  texts: {
    subject: '{buyer} withdrew the request for an offer',
    withdrawn:
      'Hello {seller}, {buyer} withdrew the request for {place}. You don’t need to do anything.',
    button: 'View offers',
  },
});

const withdrawn = emailTemplate({
  name: 'offer_withdrawn',
  kind: bookingsKinds.offer_answered,
  to: 'The buyer',
  when: 'The seller withdrew an offer.',
  texts: {
    subject: 'The offer for {place} was withdrawn',
    withdrawn:
      'Hello {buyer}, {seller} withdrew the offer for {place}. You can still book at the regular price.',
    button: 'View offers',
  },
});

const unanswered = emailTemplate({
  name: 'offer_unanswered',
  kind: bookingsKinds.offer_answered,
  to: 'The buyer',
  when: 'The seller did not answer the request in time.',
  texts: {
    subject: 'No response about {place}',
    unanswered:
      'Hello {buyer}, {seller} did not respond within three days. You can book at the regular price or ask again.',
    button: 'View offers',
  },
});

const expired = emailTemplate({
  name: 'offer_expired',
  kind: bookingsKinds.offer_answered,
  to: 'The buyer',
  when: 'They did not accept an offer in time.',
  texts: {
    subject: 'The offer for {place} has expired',
    expired:
      'Hello {buyer}, you did not accept the offer for {place} in time. Ask for a new offer if you still want to stay there.',
    button: 'View offers',
  },
});

/** The emails that a transition of an offer sends to the other side; `ask` is a buyer’s request. */
export function offerEmails(
  offer: OfferEmailData,
  event: OfferEvent | 'ask',
  publicUrl: string,
): Addressed[] {
  const content = contentOf(offer, event, publicUrl);
  const isToSeller = SELLER_EVENTS.has(event);
  return [{ to: isToSeller ? offer.seller_email : offer.buyer_email, email: content }];
}

/** Events of which the seller gets the email. */
const SELLER_EVENTS: ReadonlySet<string> = new Set(['ask', 'accept', 'decline', 'take_back']);

function contentOf(
  offer: OfferEmailData,
  event: OfferEvent | 'ask',
  publicUrl: string,
): NoticeContent {
  const money = (amount: number | null) => moneyText(amount ?? 0, offer.currency);
  const message = event === 'ask' ? offer.buyer_words : offer.seller_words;
  const values = {
    place: offer.property_title,
    buyer: offer.buyer_name,
    seller: offer.seller_name,
    total: money(offer.total),
    earnings: money(offer.seller_total),
    message,
  };
  const parts = {
    facts: [
      ['Offer', offer.reference],
      ['Check-in', dayText(offer.check_in)],
      ['Check-out', dayText(offer.check_out)],
      ['Guests', partyText(offer)],
    ] as const,
    href: SELLER_EVENTS.has(event)
      ? publicUrl + href('offers')
      : publicUrl + href('settingsBookings', {}, { when: 'offers' }),
  };
  const withMessage = { ...parts, also: message ? (['message'] as const) : [] };
  switch (event) {
    case 'ask':
      return asked.email(values, withMessage);
    case 'send':
      return sent.email(values, withMessage);
    case 'accept':
      return accepted.email(values, parts);
    case 'refuse':
      return refused.email(values, withMessage);
    case 'decline':
      return declined.email(values, parts);
    case 'take_back':
      return requestWithdrawn.email(values, parts);
    case 'withdraw':
      return withdrawn.email(values, parts);
    case 'expire':
      return (offer.total === null ? unanswered : expired).email(values, parts);
  }
}

export const offerTemplates = [
  asked,
  sent,
  accepted,
  refused,
  declined,
  requestWithdrawn,
  withdrawn,
  unanswered,
  expired,
];
