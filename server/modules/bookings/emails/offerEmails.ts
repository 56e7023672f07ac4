import type { OfferEvent } from '#src/rules/bookings/offer.ts';
import { href } from '#src/routes/href.ts';
import type { EmailContent } from '#server/platform/mail/email.ts';
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
  readonly email: EmailContent;
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
    email: emailContent(offer, subject, [`Hello ${seller_name}, ${text}`, quoted(message)], {
      label: 'See your offers',
      href: publicUrl + href('offers'),
    }),
  });
  const buyer = (subject: string, text: string, message = ''): Addressed => ({
    to: offer.buyer_email,
    email: emailContent(offer, subject, [`Hello ${buyer_name}, ${text}`, quoted(message)], {
      label: 'See your offers',
      href: publicUrl + href('settingsBookings', {}, { when: 'offers' }),
    }),
  });
  switch (event) {
    case 'ask':
      return [
        seller(
          `${buyer_name} asks for a price: ${place}`,
          `${buyer_name} would like to stay at ${place} and asks what you can offer. Answer within three days; no nights are blocked until then.`,
          offer.buyer_words,
        ),
      ];
    case 'send':
      return [
        buyer(
          `${seller_name} offers you ${place} for ${money(offer.total)}`,
          `${seller_name} offers you ${place} for ${money(offer.total)} in all. Accept within two days, while the nights are free: until you do, others may book them.`,
          offer.seller_words,
        ),
      ];
    case 'accept':
      return [
        seller(
          `${buyer_name} accepts your offer`,
          `${buyer_name} accepts your offer for ${place}. The nights are held while they pay; you will earn ${money(offer.seller_total)}.`,
        ),
      ];
    case 'refuse':
      return [
        buyer(
          `No offer for ${place}`,
          `${seller_name} cannot offer you a price for these days. You may still book at the usual one.`,
          offer.seller_words,
        ),
      ];
    case 'decline':
      return [
        seller(
          `${buyer_name} declines your offer`,
          `${buyer_name} declines your offer for ${place}.`,
        ),
      ];
    case 'take_back':
      return [
        seller(
          `${buyer_name} no longer asks for a price`,
          `${buyer_name} has taken their request for ${place} back. There is nothing left to do.`,
        ),
      ];
    case 'withdraw':
      return [
        buyer(
          `The offer for ${place} was withdrawn`,
          `${seller_name} has withdrawn the offer for ${place}. You may still book at the usual price.`,
        ),
      ];
    case 'expire':
      return [
        buyer(
          offer.total === null
            ? `No response about ${place}`
            : `The offer for ${place} has expired`,
          offer.total === null
            ? `${seller_name} has not answered within three days. You may still book at the usual price, or ask again.`
            : `You have not taken the offer for ${place} in time. Ask again if you still want to stay there.`,
        ),
      ];
  }
}

const quoted = (message: string) => (message ? `They write: “${message}”` : '');

function emailContent(
  offer: OfferEmailData,
  subject: string,
  paragraphs: readonly string[],
  action: NonNullable<EmailContent['action']>,
): EmailContent {
  return {
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
