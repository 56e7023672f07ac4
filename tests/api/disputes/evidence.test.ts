import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sweep } from '#server/modules/jobHandlers.ts';
import type { DisputeView } from '#src/wire/disputes/dispute.ts';
import type { Client } from '#tests/support/app/app.ts';
import {
  sendDisputeEvent,
  openDispute,
  openDisputeMarket,
  uploadEvidence,
  STATEMENT,
  type DisputeMarket,
} from '#tests/support/disputes/disputes.ts';
import { picture } from '#tests/support/onboarding/documents.ts';
import { sendBookingEvent, openTransfers } from '#tests/support/bookings/stays.ts';

let m: DisputeMarket;
beforeAll(async () => {
  m = await openDisputeMarket();
});
beforeEach(() => m.resetClock());
afterAll(() => m.verifyAndClose());

const look = (client: Client, id: string) =>
  client.get<{ data: DisputeView; code?: string }>(`/api/v1/disputes/${id}`);

describe('a dispute', () => {
  it('goes from evidence to answer to review, and both sides read all of it', async () => {
    const { id } = await m.opened();
    expect((await uploadEvidence(m, m.buyerToken, id, await picture())).status).toBe(201);
    expect((await look(m.seller, id)).body.data).toMatchObject({
      state: 'open',
      abilities: { write: false, respond: false, add_evidence: false },
    });
    const sent = await sendDisputeEvent(m.buyer, id, 'send');
    expect(sent.body.data).toMatchObject({
      state: 'awaiting_response',
      due_at: '2026-07-03T08:00:00.000Z',
    });
    await sendDisputeEvent(m.seller, id, 'respond', { body: 'It worked when I looked.' });
    await sendDisputeEvent(m.buyer, id, 'messages', { body: 'Not in the bedroom.' });
    const { data } = (await look(m.seller, id)).body;
    expect(data).toMatchObject({ state: 'under_review', due_at: null });
    expect(data.messages.map(({ by, body }) => [by, body])).toEqual([
      ['buyer', STATEMENT],
      ['seller', 'It worked when I looked.'],
      ['buyer', 'Not in the bedroom.'],
    ]);
    expect(data.events.map(({ event }) => event)).toEqual(['open', 'send', 'respond']);
    const [file] = data.evidence;
    const path = `/api/v1/disputes/${id}/evidence/${file?.id}`;
    for (const { client } of [{ client: m.seller }, m.reviewer])
      expect((await client.get(path)).headers).toMatchObject({
        'content-type': 'image/jpeg',
        'cache-control': 'private, no-store',
      });
    const stranger = await m.person();
    expect((await stranger.client.get(path)).status).toBe(404);
    expect((await m.visitor.get(path)).status).toBe(401);
    expect((await m.buyer.send('DELETE', path)).status).toBe(409);
  });

  it('403 for evidence of a user whose email address is not verified', async () => {
    const { id } = await m.opened();
    const { db } = m.services.database;
    const verify = (email_verified_at: string | null) =>
      db
        .updateTable('users')
        .set({ email_verified_at })
        .where('id', 'in', (query) =>
          query
            .selectFrom('disputes')
            .innerJoin('profiles', 'profiles.id', 'disputes.buyer_id')
            .where('disputes.id', '=', id)
            .select('profiles.user_id'),
        )
        .execute();
    await verify(null);
    expect(await uploadEvidence(m, m.buyerToken, id, await picture())).toMatchObject({
      status: 403,
      body: { code: 'email_not_verified' },
    });
    await verify(m.services.now().toISOString());
    expect((await uploadEvidence(m, m.buyerToken, id, await picture())).status).toBe(201);
  });

  it('allows removing a file before the dispute is sent', async () => {
    const { id } = await m.opened();
    const { body } = await uploadEvidence(m, m.buyerToken, id, await picture());
    const path = `/api/v1/disputes/${id}/evidence/${body.data.evidence[0]?.id}`;
    expect((await m.seller.send('DELETE', path)).status).toBe(404);
    expect(await m.buyer.send('DELETE', path)).toMatchObject({ body: { data: { evidence: [] } } });
    expect((await m.buyer.get(path)).status).toBe(404);
  });

  it('refuses a file that is neither picture nor PDF, and an eleventh file', async () => {
    const { id } = await m.opened();
    expect((await uploadEvidence(m, m.buyerToken, id, Buffer.from('MZ program'))).status).toBe(422);
    const small = await picture('jpeg', 400);
    for (let n = 0; n < 10; n += 1)
      expect((await uploadEvidence(m, m.buyerToken, id, small)).status).toBe(201);
    expect(await uploadEvidence(m, m.buyerToken, id, small)).toMatchObject({
      status: 409,
      body: { code: 'too_many_files' },
    });
  });

  it('goes to staff without an answer, with no automatic refund, even before the job runs', async () => {
    const { id, booking } = await m.opened();
    m.clock.advance(25 * 3_600_000);
    // The deadline applies before the job runs.
    expect((await look(m.seller, id)).body.data.state).toBe('awaiting_response');
    await sweep(m.services);
    m.clock.advance(49 * 3_600_000);
    expect((await look(m.buyer, id)).body.data.state).toBe('under_review');
    expect(await sendDisputeEvent(m.seller, id, 'respond', { body: STATEMENT })).toMatchObject({
      status: 409,
      body: { code: 'wrong_state' },
    });
    expect((await sendDisputeEvent(m.seller, id, 'messages', { body: 'I was away.' })).status).toBe(
      200,
    );
    await sweep(m.services);
    m.clock.advance(3_000 * 3_600_000);
    await sweep(m.services);
    expect((await look(m.buyer, id)).body.data).toMatchObject({
      state: 'under_review',
      awarded: null,
    });
    expect(await openTransfers(m.services, booking.id, 'outgoing')).toEqual([]);
  });

  it('can be withdrawn and opened again', async () => {
    const { id, booking } = await m.opened();
    const gone = await sendDisputeEvent(m.buyer, id, 'withdraw', { note: 'We have talked.' });
    expect(gone.body.data).toMatchObject({ state: 'withdrawn', abilities: { withdraw: false } });
    expect((await sendDisputeEvent(m.buyer, id, 'messages', { body: 'But' })).status).toBe(409);
    expect((await openDispute(m.buyer, booking.id, 100)).status).toBe(201);
  });

  it('may be about a no-show, and about what is left after a cancellation', async () => {
    const { id } = await m.paid(true);
    m.clock.set('2026-07-01T20:00:00Z');
    await sendBookingEvent(m.seller, id, 'report_no_show', { reason: 'Nobody came.' });
    const reply = await openDispute(m.buyer, id, 38_500, { reason: 'no_show_wrong' });
    expect(reply.status).toBe(201);
  });
});
