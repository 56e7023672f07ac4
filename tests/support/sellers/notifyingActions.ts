import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { advanceStays } from '#server/modules/bookings/jobs/advanceStays.ts';
import { emailUnread } from '#server/modules/conversations/jobs/emailUnread.ts';
import type { ConversationView } from '#src/wire/conversations/conversation.ts';
import type { DisputeView } from '#src/wire/disputes/dispute.ts';
import type { OfferView } from '#src/wire/bookings/offers.ts';
import type { Client } from '#tests/support/app/app.ts';
import { answerChange, LONGER_STAY, wish } from '#tests/support/bookings/changes.ts';
import { sendBookingEvent, type Reply } from '#tests/support/bookings/stays.ts';
import { openAbout, say } from '#tests/support/conversations/conversations.ts';
import {
  openDispute,
  sendDisputeEvent,
  type DisputeMarket,
} from '#tests/support/disputes/disputes.ts';
import { icsText } from '#tests/support/network/icsText.ts';

const STAYING = '2026-07-01T20:00:00.000Z';
const LEFT = '2026-07-04T10:30:00.000Z';
const STAY = { check_in: '2026-07-01', check_out: '2026-07-04', guests: 2 };
const REVIEW = {
  rating: 5,
  parts: { cleanliness: 5, communication: 4, house_rules: 5 },
  body: 'Left the flat as it was: spotless.',
};

export type Acts = (client: Client, token: string) => Promise<{ readonly status: number }>;

type Prepare = () => Promise<Acts>;

/**
 * Each action that notifies somebody, by its route: prepares the records, then returns the action. `m` is the
 * market of the test.
 */
export function notifyingActions(
  m: () => DisputeMarket,
): Readonly<Record<string, Readonly<Record<string, Prepare>>>> {
  const booked = async (instant: boolean) => (await m().paid(instant)).id;
  const proposedByBuyer = async () => {
    const id = await booked(true);
    const { body } = await wish(m().buyer, id, { ...LONGER_STAY, check_out: '2026-07-03' });
    return { id, change: body.data.change?.id ?? '' };
  };
  const requestedOffer = async () => {
    const body = { property_id: await m().listing(true), ...STAY, words: 'A wedding nearby' };
    return (await m().buyer.post<{ data: OfferView }>('/api/v1/offers', body)).body.data.id;
  };
  const sendOffer = (client: Client, id: string) =>
    client.post(`/api/v1/offers/${id}/send`, { agreed: 30_000, words: 'Welcome' });
  const stayed = async () => {
    const id = await booked(true);
    m().clock.set(LEFT);
    await advanceStays(m().services);
    await advanceStays(m().services);
    return id;
  };

  const bookingEvent =
    (id: string, event: Parameters<typeof sendBookingEvent>[2], reason?: string): Acts =>
    (client) =>
      sendBookingEvent(client, id, event, reason === undefined ? {} : { reason });
  const changeAnswer =
    (
      { id, change }: { id: string; change: string },
      answer: 'accept' | 'decline' | 'withdraw',
    ): Acts =>
    (client) =>
      answerChange(client, id, change, answer);

  async function offerOf(id: string): Promise<{ buyer: string; property: string }> {
    const row = await m()
      .services.database.db.selectFrom('offers')
      .select(['buyer_id', 'property_id'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return { buyer: row.buyer_id, property: row.property_id };
  }

  /** The seller's dispute of a stay that has begun, not sent yet. */
  async function ownClaim(): Promise<string> {
    const id = await booked(true);
    m().clock.set(STAYING);
    return opened(await openDispute(m().seller, id, 5_000, { reason: 'damage' }));
  }
  async function sentDispute(): Promise<string> {
    const id = await booked(true);
    m().clock.set(STAYING);
    const dispute = opened(await openDispute(m().buyer, id, 5_000));
    await sendDisputeEvent(m().buyer, dispute, 'send');
    return dispute;
  }
  function opened({ status, body }: Reply<DisputeView>): string {
    expect({ status, body }).toMatchObject({ status: 201 });
    return body.data.id;
  }

  async function openConversation(): Promise<string> {
    const { body } = await openAbout(m().buyer, await m().listing(true));
    const conversation: ConversationView = body.data;
    await say(m().buyer, conversation.id, `Is there a cot? ${randomUUID()}`);
    return conversation.id;
  }

  return {
    'POST /v1/bookings/:id/:event': {
      accept: async () => bookingEvent(await booked(false), 'accept'),
      decline: async () => bookingEvent(await booked(false), 'decline', 'The roof leaks.'),
      cancel_by_seller: async () =>
        bookingEvent(await booked(true), 'cancel_by_seller', 'The roof leaks.'),
      report_no_show: async () => {
        const id = await booked(true);
        m().clock.set(STAYING);
        return bookingEvent(id, 'report_no_show', 'Not seen');
      },
    },
    'POST /v1/bookings/:id/changes': {
      propose: async () => {
        const id = await booked(true);
        return (client) => wish(client, id, { ...LONGER_STAY, check_out: '2026-07-05' });
      },
    },
    'POST /v1/bookings/:id/changes/:change_id/:answer': {
      accept: async () => changeAnswer(await proposedByBuyer(), 'accept'),
      decline: async () => changeAnswer(await proposedByBuyer(), 'decline'),
      withdraw: async () => {
        const id = await booked(true);
        const { body } = await wish(m().seller, id, { ...LONGER_STAY, check_out: '2026-07-05' });
        return changeAnswer({ id, change: body.data.change?.id ?? '' }, 'withdraw');
      },
    },
    'POST /v1/offers/:id/send': {
      send: async () => {
        const id = await requestedOffer();
        return (client) => sendOffer(client, id);
      },
    },
    'POST /v1/offers/:id/:answer': {
      refuse: async () => {
        const id = await requestedOffer();
        return (client) => client.post(`/api/v1/offers/${id}/refuse`, {});
      },
      withdraw: async () => {
        const id = await requestedOffer();
        await sendOffer(m().seller, id);
        return (client) => client.post(`/api/v1/offers/${id}/withdraw`, {});
      },
    },
    'POST /v1/offers/unrequested': {
      send: async () => {
        const id = await requestedOffer();
        const { buyer, property } = await offerOf(id);
        await m().seller.post(`/api/v1/offers/${id}/refuse`, {});
        const body = { property_id: property, buyer_id: buyer, ...STAY, agreed: 28_000 };
        return (client) => client.post('/api/v1/offers/unrequested', body);
      },
    },
    'POST /v1/disputes/:id/send': {
      send: async () => {
        const id = await ownClaim();
        return (client) => sendDisputeEvent(client, id, 'send');
      },
    },
    'POST /v1/disputes/:id/respond': {
      respond: async () => {
        const id = await sentDispute();
        return (client) => sendDisputeEvent(client, id, 'respond', { body: 'It worked.' });
      },
    },
    'POST /v1/disputes/:id/withdraw': {
      withdraw: async () => {
        const id = await ownClaim();
        await sendDisputeEvent(m().seller, id, 'send');
        return (client) => sendDisputeEvent(client, id, 'withdraw');
      },
    },
    'POST /v1/bookings/:id/review': {
      write: async () => {
        const id = await stayed();
        return (client) => client.post(`/api/v1/bookings/${id}/review`, REVIEW);
      },
    },
    'POST /v1/seller/properties/:id/feeds/file': {
      'add with a conflict': async () => {
        const { property } = await m().paid(true);
        return async (_, token) => {
          const { statusCode } = await m().app.inject({
            method: 'POST',
            url: `/api/v1/seller/properties/${property.id}/feeds/file?name=Other`,
            headers: {
              origin: m().services.env.PUBLIC_URL,
              'content-type': 'application/octet-stream',
              authorization: `Bearer ${token}`,
            },
            payload: icsText(['a', '2026-07-02', '2026-07-03']),
          });
          return { status: statusCode };
        };
      },
    },
    'POST /v1/conversations/:id/messages': {
      message: async () => {
        const conversation = await openConversation();
        return async (client) => {
          const { status, body } = await say(client, conversation, 'The key is in the box.');
          const { sequence } = body.data;
          await emailUnread(m().services, {
            conversation_id: conversation,
            side: 'buyer',
            sequence,
          });
          return { status };
        };
      },
    },
  };
}
