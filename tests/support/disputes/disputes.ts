import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { DisputeCase, DisputeView } from '#src/wire/disputes/dispute.ts';
import type { Client, SignedIn, TestApp } from '#tests/support/app/app.ts';
import { confirming } from '#tests/support/app/signIn.ts';
import { openMarket, type Market } from '#tests/support/bookings/market.ts';
import { openAbout } from '#tests/support/conversations/conversations.ts';
import type { Reply } from '#tests/support/bookings/stays.ts';

export const STATEMENT = 'The heating did not work, and nobody came.';

/** On the day on which the stays of `paid` begin: disputes are about stays that have begun. */
const CHECK_IN = '2026-07-01T08:00:00Z';

/** A market with two reviewers of disputes. */
export interface DisputeMarket extends Market {
  readonly reviewer: SignedIn;
  readonly second: SignedIn;
  /** The buyer's dispute about a new paid stay, in `open`. */
  opened(claimed?: number): Promise<DisputeView>;
  /** The same after the seller's answer: `under_review`, assigned to the reviewer. */
  answered(claimed?: number): Promise<DisputeView>;
  caseOf(id: string): Promise<DisputeCase>;
}

export async function openDisputeMarket(
  ...place: [Parameters<typeof openMarket>[1]?]
): Promise<DisputeMarket> {
  const m = await openMarket({}, ...place);
  const role = { profile_type: null, system_roles: ['dispute_admin' as const] };
  const member = async () => {
    const person = await m.person(role);
    return { ...person, client: confirming(m, person) };
  };
  const reviewer = await member();
  const second = await member();
  const opened = async (claimed = 10_000) => {
    const { id } = await m.paid(true);
    const reply = await openDispute(m.buyer, id, claimed);
    expect(reply).toMatchObject({ status: 201 });
    return reply.body.data;
  };
  const resetClock = () => m.clock.set(CHECK_IN);
  resetClock();
  return {
    ...m,
    resetClock,
    reviewer,
    second,
    opened,
    async answered(claimed) {
      const { id } = await opened(claimed);
      expect((await sendDisputeEvent(m.buyer, id, 'send')).status).toBe(200);
      await sendDisputeEvent(m.seller, id, 'respond', { body: 'It worked when I looked.' });
      const taken = await sendStaffDisputeEvent(reviewer.client, id, 'assign', {
        assignee_id: reviewer.user_id,
      });
      expect(taken.body.data).toMatchObject({ state: 'under_review' });
      return (await m.buyer.get<{ data: DisputeView }>(`/api/v1/disputes/${id}`)).body.data;
    },
    caseOf: async (id) =>
      (await reviewer.client.get<{ data: DisputeCase }>(`/api/v1/admin/disputes/${id}/case`)).body
        .data,
  };
}

export function openDispute(
  client: Client,
  booking_id: string,
  claimed: number,
  more: object = {},
): Promise<Reply<DisputeView>> {
  const body = { booking_id, reason: 'not_as_described', claimed, statement: STATEMENT, ...more };
  return client.post('/api/v1/disputes', body);
}

export function sendDisputeEvent(
  client: Client,
  id: string,
  verb: string,
  body: object = {},
): Promise<Reply<DisputeView>> {
  return client.post(`/api/v1/disputes/${id}/${verb}`, body);
}

export function sendStaffDisputeEvent(
  client: Client,
  id: string,
  verb: string,
  body: object = {},
  key: string = randomUUID(),
): Promise<Reply<DisputeCase>> {
  return client.post(`/api/v1/admin/disputes/${id}/${verb}`, body, key);
}

export const AWARD = {
  awarded: 6_000,
  borne_by: 'both',
  decision: 'One night of three without heating.',
  charged: 38_500,
} as const;

/** Uploads a file as a browser does: bytes in the body, name in the query. */
export async function uploadEvidence(
  { app, services }: Pick<TestApp, 'app' | 'services'>,
  token: string | null,
  id: string,
  content: Buffer,
  name = 'boiler.jpg',
): Promise<{ readonly status: number; readonly body: { readonly data: DisputeView } }> {
  const answer = await app.inject({
    method: 'POST',
    url: `/api/v1/disputes/${id}/evidence?${new URLSearchParams({ name })}`,
    headers: {
      origin: services.env.PUBLIC_URL,
      'content-type': 'application/octet-stream',
      ...(token !== null && { authorization: `Bearer ${token}` }),
    },
    payload: content,
  });
  return { status: answer.statusCode, body: answer.json() };
}

/** A dispute about a paid stay, whose sides wrote to each other. */
export async function disputeWithMessages(m: DisputeMarket) {
  const booking = await m.paid(true);
  const { property_id } = await m.services.database.db
    .selectFrom('bookings')
    .select('property_id')
    .where('id', '=', booking.id)
    .executeTakeFirstOrThrow();
  const { body } = await openAbout(m.buyer, property_id);
  const conversation = body.data.id;
  const reply = await openDispute(m.buyer, booking.id, 10_000);
  expect(reply.status).toBe(201);
  return { booking, property_id, conversation, dispute: reply.body.data };
}
