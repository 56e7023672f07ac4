import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { advanceStays } from '#server/modules/bookings/jobs/advanceStays.ts';
import type { ReviewItem, ReviewQueue } from '#src/wire/backOffice/review.ts';
import type { PropertyPage } from '#src/wire/listings/property.ts';
import type { BookingReviews } from '#src/wire/reviews/review.ts';
import type { Client } from '#tests/support/app/app.ts';
import { expectAdminsOnly } from '#tests/support/app/staff.ts';
import { openMarket, type Market } from '#tests/support/bookings/market.ts';

let m: Market;
let staff: { readonly ann: Client; readonly ben: Client };
beforeAll(async () => {
  m = await openMarket();
  const admin = { profile_type: null, system_roles: ['admin' as const] };
  staff = { ann: (await m.person(admin)).client, ben: (await m.person(admin)).client };
});
beforeEach(async () => {
  m.resetClock();
  await m.services.database.db.deleteFrom('review_leases').execute();
  await m.services.database.db.deleteFrom('reviews').execute();
});
afterAll(() => m.verifyAndClose());

const QUEUE = '/api/v1/admin/review/reviews';
const REASON = 'It names another person.';

const stars = { rating: 4, body: 'A quiet garden behind the house.' };
const BY_BUYER = {
  ...stars,
  parts: { cleanliness: 5, accuracy: 4, check_in: 3, communication: 5, location: 4, value: 2 },
};
const BY_SELLER = { ...stars, parts: { cleanliness: 5, communication: 4, house_rules: 5 } };

/** A published review of a buyer, reported by its seller. */
async function reported(): Promise<{ readonly id: string; readonly property: string }> {
  const booking = await m.paid(true);
  m.clock.set('2026-07-04T10:30:00.000Z');
  await advanceStays(m.services);
  await advanceStays(m.services);
  const path = `/api/v1/bookings/${booking.id}/review`;
  await m.buyer.post(path, BY_BUYER);
  const { body } = await m.seller.post<{ data: BookingReviews }>(path, BY_SELLER);
  const id = body.data.theirs?.id ?? '';
  const report = { reason: 'personal_data', note: 'My address' };
  expect((await m.seller.post(`/api/v1/reviews/${id}/report`, report)).status).toBe(204);
  return { id, property: booking.property.id };
}

const act = (client: Client, id: string, action: string, input: object = {}) =>
  client.post<{ code?: string; message?: string }>(`/api/v1/admin/reviews/${id}/${action}`, input);
const queueOf = async (client: Client) =>
  (await client.get<{ data: ReviewQueue }>(QUEUE)).body.data;
const next = async (client: Client) =>
  (await client.post<{ data: ReviewItem | null }>(`${QUEUE}/next`, { skip: [] })).body.data;
const isShown = async (property: string) =>
  (await m.visitor.get<{ data: PropertyPage }>(`/api/v1/properties/${property}`)).body.data
    .review_count === 1;

it('401 and 403 for the queue and its decisions', async () => {
  const { id } = await reported();
  for (const path of [QUEUE, `${QUEUE}/next`, `${QUEUE}/${id}/take`])
    await expectAdminsOnly(m, (client) =>
      path === QUEUE ? client.get(path) : client.post(path, path.endsWith('next') ? {} : undefined),
    );
  expect((await act(m.visitor, id, 'review_again')).status).toBe(401);
  for (const client of [m.buyer, m.seller])
    expect([403, 404]).toContain((await act(client, id, 'review_again')).status);
});

describe('the queue of reported reviews', () => {
  it('has what was reported, and staff read the report and both sides', async () => {
    expect(await queueOf(staff.ann)).toMatchObject({ waiting: 0, items: [] });
    const { id } = await reported();
    expect(await queueOf(staff.ann)).toMatchObject({ waiting: 1, items: [{ id, held: null }] });
    const { body } = await staff.ann.get<{ booking_id: string }>(`/api/v1/admin/reviews/${id}`);
    expect(body).toMatchObject({
      report_reason: 'personal_data',
      report_note: 'My address',
      by: 'buyer',
    });
    const filter = encodeURIComponent(JSON.stringify({ booking_id: body.booking_id }));
    const both = await staff.ann.get<{ by: string }[]>(`/api/v1/admin/reviews?filter=${filter}`);
    expect(both.body.map(({ by }) => by).toSorted()).toEqual(['buyer', 'seller']);
  });

  it('keeps the review, and the decision can be undone', async () => {
    const { id, property } = await reported();
    expect((await next(staff.ann))?.id).toBe(id);
    expect((await act(staff.ann, id, 'dismiss')).status).toBe(200);
    expect(await isShown(property)).toBe(true);
    expect(await next(staff.ann)).toBeNull();
    expect((await act(staff.ann, id, 'review_again')).status).toBe(200);
    expect((await next(staff.ann))?.id).toBe(id);
  });

  it('hides the review with a reason that its author gets, and undoing shows it again', async () => {
    const { id, property } = await reported();
    for (const hidden_reason of [undefined, '', 'Too short', 'x'.repeat(1001)])
      expect((await act(staff.ann, id, 'hide', { hidden_reason })).status).toBe(422);
    expect((await act(staff.ann, id, 'hide', { hidden_reason: REASON })).status).toBe(200);
    expect(await isShown(property)).toBe(false);
    const mails = await m.services.database.db
      .selectFrom('mails')
      .select('text')
      .where('text', 'like', `%${REASON}%`)
      .execute();
    expect(mails).toHaveLength(1);
    expect((await act(staff.ann, id, 'review_again')).status).toBe(200);
    expect(await isShown(property)).toBe(true);
    expect((await queueOf(staff.ann)).waiting).toBe(1);
  });

  it('409 while another member of staff reads it, and for a decision that was made', async () => {
    const { id } = await reported();
    await next(staff.ann);
    for (const [action, input] of [
      ['dismiss', {}],
      ['hide', { hidden_reason: REASON }],
    ] as const)
      expect(await act(staff.ben, id, action, input)).toMatchObject({
        status: 409,
        body: { code: 'taken' },
      });
    expect((await act(staff.ann, id, 'dismiss')).status).toBe(200);
    expect(await act(staff.ann, id, 'dismiss')).toMatchObject({
      status: 409,
      body: { code: 'wrong_state' },
    });
  });

  it('does not take a review without a report', async () => {
    const { id } = await reported();
    await m.services.database.db
      .updateTable('reviews')
      .set({ state: 'published', report_reason: null, reported_by: null })
      .where('id', '=', id)
      .execute();
    expect([403, 404]).toContain((await act(staff.ann, id, 'review_again')).status);
    expect((await queueOf(staff.ann)).waiting).toBe(0);
  });
});
