import type { OfferEvent } from '#src/rules/bookings/offer.ts';
import { href } from '#src/routes/href.ts';
import type { NoticeContent } from '#server/platform/mail/email.ts';
import { dayText, moneyText } from '#server/platform/mail/emailText.ts';

interface OfferEmailData {
  readonly reference: string;
  readonly property_id: string;
  readonly property_title: string;
  readonly check_in: string;
  readonly check_out: string;
  readonly guests: number;
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

/** The emails that a transition of an offer sends to the other side; `ask` is a buyer’s request. */
export function offerEmails(
  offer: OfferEmailData,
  event: OfferEvent | 'ask',
  publicUrl: string,
): Addressed[] {
  const { property_title: place, buyer_name, seller_name } = offer;
  const money = (amount: number | null) => moneyText(amount ?? 0, offer.currency);
  const seller = (subject: string, text: string, message = ''): Addressed => ({
    to: offer.seller_email,
    email: emailContent(offer, event, subject, [`Hello ${seller_name}, ${text}`, quoted(message)], {
      label: 'View offers',
      href: publicUrl + href('offers'),
    }),
  });
  const buyer = (subject: string, text: string, message = ''): Addressed => ({
    to: offer.buyer_email,
    email: emailContent(offer, event, subject, [`Hello ${buyer_name}, ${text}`, quoted(message)], {
      label: 'View offers',
      href: publicUrl + href('settingsBookings', {}, { when: 'offers' }),
    }),
  });
  switch (event) {
    case 'ask':
      return [
        seller(
          `${buyer_name} asks for an offer: ${place}`,
          `${buyer_name} would like to stay at ${place} and asks for an offer. Send or refuse an offer within three days. The nights are not held.`,
          offer.buyer_words,
        ),
      ];
    case 'send':
      return [
        buyer(
          `${seller_name} offers you ${place} for ${money(offer.total)}`,
          `${seller_name} offers you ${place} for a total of ${money(offer.total)}. Accept the offer within two days. The nights are not held, so others can book them until you accept.`,
          offer.seller_words,
        ),
      ];
    case 'accept':
      return [
        seller(
          `${buyer_name} accepted your offer`,
          `${buyer_name} accepted your offer for ${place}. We hold the nights while they pay. You earn ${money(offer.seller_total)}.`,
        ),
      ];
    case 'refuse':
      return [
        buyer(
          `No offer for ${place}`,
          `${seller_name} did not make an offer for these dates. You can still book at the regular price.`,
          offer.seller_words,
        ),
      ];
    case 'decline':
      return [
        seller(
          `${buyer_name} declined your offer`,
          `${buyer_name} declined your offer for ${place}.`,
        ),
      ];
    case 'take_back':
      return [
        seller(
          `${buyer_name} withdrew the request for an offer`,
          `${buyer_name} withdrew the request for ${place}. You don’t need to do anything.`,
        ),
      ];
    case 'withdraw':
      return [
        buyer(
          `The offer for ${place} was withdrawn`,
          `${seller_name} withdrew the offer for ${place}. You can still book at the regular price.`,
        ),
      ];
    case 'expire':
      return [
        buyer(
          offer.total === null
            ? `No response about ${place}`
            : `The offer for ${place} has expired`,
          offer.total === null
            ? `${seller_name} did not respond within three days. You can book at the regular price or ask again.`
            : `You did not accept the offer for ${place} in time. Ask for a new offer if you still want to stay there.`,
        ),
      ];
  }
}

const quoted = (message: string) => (message ? `Message: “${message}”` : '');

function emailContent(
  offer: OfferEmailData,
  event: OfferEvent | 'ask',
  subject: string,
  paragraphs: readonly string[],
  action: NonNullable<NoticeContent['action']>,
): NoticeContent {
  return {
    kind: event === 'ask' || event === 'send' ? 'offer_received' : 'offer_answered',
    subject,
    paragraphs: paragraphs.filter(Boolean),
    facts: [
      ['Offer', offer.reference],
      ['Check-in', dayText(offer.check_in)],
      ['Check-out', dayText(offer.check_out)],
      ['Guests', String(offer.guests)],
    ],
    action,
  };
}
