import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { REVIEW_LEASE_MS } from '#src/rules/backOffice/reviewQueue.ts';
import type { ErrorReply } from '#src/wire/reply.ts';
import type { ReviewItem, ReviewQueue } from '#src/wire/backOffice/review.ts';
import { testApp, type SignedIn, type TestApp } from '#tests/support/app/app.ts';
import { addListing, PHOTOS } from '#tests/support/records/listings.ts';
import { addStep } from '#tests/support/records/records.ts';
import { expectAdminsOnly } from '#tests/support/app/staff.ts';

type Next = { readonly data: ReviewItem | null } & ErrorReply;

const AT = '/api/v1/admin/review';

let t: TestApp;
let ann: SignedIn;
let ben: SignedIn;
let seller: SignedIn;

beforeAll(async () => {
  t = await testApp();
  ann = await t.person({ profile_type: null, system_roles: ['admin'] });
  ben = await t.person({ profile_type: null, system_roles: ['owner'] });
  seller = await t.person({ profile_type: 'seller' });
});
afterAll(() => t.close());

beforeEach(async () => {
  const { db } = t.services.database;
  await db.deleteFrom('review_leases').execute();
  await db.deleteFrom('properties').execute();
  await db.deleteFrom('onboarding_steps').execute();
});

const ID = '0197a000-0000-7000-8000-000000000001';

/** Listings in review, the oldest first. */
async function waiting(count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let at = 0; at < count; at += 1)
    ids.push(
      await addListing(t.services.database.db, seller.profile_id, {
        photos: PHOTOS,
        state: 'pending_review',
        submitted_at: `2026-05-0${at + 1}T10:00:00.000Z`,
      }),
    );
  return ids;
}

const next = async (who: SignedIn, skip: readonly string[] = []) =>
  (await who.client.post<Next>(`${AT}/approvals/next`, { skip })).body.data?.id ?? null;
const queue = async (who: SignedIn, name = 'approvals') =>
  (await who.client.get<{ data: ReviewQueue }>(`${AT}/${name}`)).body.data;
/** Runs an action on the record as it is now. */
async function act(who: SignedIn, path: string, input?: object) {
  const record = `/api/v1/admin/${path.slice(0, path.lastIndexOf('/'))}`;
  const { version } = (await who.client.get<{ version: number }>(record)).body;
  const body = /\/(approve|reject)$/.test(path) ? { ...input, version } : input;
  return await who.client.post<ErrorReply & Record<string, unknown>>(`/api/v1/admin/${path}`, body);
}

describe('access to the queues (section 6)', () => {
  it.each([
    ['GET', ''],
    ['GET', '/approvals'],
    ['GET', '/onboarding'],
    ['GET', '/reviews'],
    ['POST', '/approvals/next'],
    ['POST', '/onboarding/next'],
    ['POST', '/reviews/next'],
    ['POST', `/approvals/${ID}/take`],
    ['POST', `/onboarding/${ID}/take`],
    ['DELETE', `/approvals/${ID}/lease`],
    ['DELETE', `/onboarding/${ID}/lease`],
    ['POST', `/onboarding/${ID}/approve`],
  ] as const)('%s %s: 401, 403', async (method, path) => {
    await expectAdminsOnly(t, (client) =>
      method === 'GET'
        ? client.get(AT + path)
        : client.send(method, AT + path, path.endsWith('next') ? {} : undefined),
    );
  });

  it('is for owner and admin', async () => {
    for (const who of [ann, ben])
      expect((await who.client.get<{ data: { queue: string }[] }>(AT)).body.data).toEqual([
        { queue: 'approvals', waiting: 0, oldest_since: null },
        { queue: 'onboarding', waiting: 0, oldest_since: null },
        { queue: 'reviews', waiting: 0, oldest_since: null },
      ]);
  });
});

describe('taking the next', () => {
  it('gives the oldest, and the same one again to its reviewer', async () => {
    const [first, second] = await waiting(3);
    expect(await next(ann)).toBe(first);
    expect(await next(ann)).toBe(first);
    expect(await next(ben)).toBe(second);
  });

  it('never gives one item to two people, also concurrently', async () => {
    await waiting(6);
    const staff = await Promise.all(
      Array.from({ length: 8 }, () => t.person({ profile_type: null, system_roles: ['admin'] })),
    );
    const given = (await Promise.all(staff.map((who) => next(who)))).filter((id) => id !== null);
    expect(given).toHaveLength(6);
    expect(new Set(given).size).toBe(6);
  });

  it('shows who has which item, until when', async () => {
    const [first] = await waiting(2);
    await next(ann);
    const { waiting: count, oldest_since, items } = await queue(ben);
    expect([count, oldest_since]).toEqual([2, '2026-05-01T10:00:00.000Z']);
    expect(items.map(({ id, held }) => [id, held?.yours])).toEqual([
      [first, false],
      [items[1]?.id, undefined],
    ]);
    const until = new Date(t.clock.now().getTime() + REVIEW_LEASE_MS).toISOString();
    expect(items[0]?.held?.until).toBe(until);
    expect(items[0]?.held?.by).toMatch(/^Person /);
  });

  it('releases an item after a timeout, and extends it for an active reviewer', async () => {
    const [first, second] = await waiting(2);
    await next(ann);
    t.clock.advance(REVIEW_LEASE_MS - 1000);
    expect((await ann.client.post(`${AT}/approvals/${first}/take`)).status).toBe(200);
    t.clock.advance(REVIEW_LEASE_MS - 1000);
    expect(await next(ben)).toBe(second);
    t.clock.advance(2000);
    expect((await ben.client.post(`${AT}/approvals/${first}/take`)).status).toBe(200);
    const refused = await ann.client.post<ErrorReply>(`${AT}/approvals/${first}/take`);
    expect([refused.status, refused.body.code]).toEqual([409, 'taken']);
  });

  it('skips what a reviewer leaves to others, who get it immediately', async () => {
    const [first, second] = await waiting(2);
    expect(await next(ann)).toBe(first);
    expect(await next(ann, [String(first)])).toBe(second);
    expect(await next(ben)).toBe(first);
    expect(await next(ann, [String(first), String(second)])).toBeNull();
  });

  it('gives returned items again, and decided ones never', async () => {
    const [first, second] = await waiting(2);
    await next(ann);
    expect((await ann.client.send('DELETE', `${AT}/approvals/${first}/lease`)).status).toBe(204);
    expect(await next(ben)).toBe(first);
    await act(ben, `properties/${first}/approve`);
    expect(await next(ben)).toBe(second);
    expect((await ben.client.post(`${AT}/approvals/${first}/take`)).status).toBe(404);
    await act(ben, `properties/${second}/approve`);
    expect(await next(ben)).toBeNull();
  });
});

describe('the decision on a listing', () => {
  const listing = (id: string) =>
    t.services.database.db
      .selectFrom('properties')
      .select(['state', 'rejection_reason', 'submitted_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  const mails = async () =>
    (
      await t.services.database.db
        .selectFrom('mails')
        .select(['subject', 'text'])
        .where('to', '=', seller.email)
        .orderBy('created_at')
        .orderBy('id')
        .execute()
    ).at(-1);

  it('notifies the seller, can be undone, and is logged', async () => {
    const [id = ''] = await waiting(1);
    const reason = 'The photos show another house than the text.';
    expect((await act(ann, `properties/${id}/reject`, { reason })).body['state']).toBe('rejected');
    expect(await listing(id)).toMatchObject({ state: 'rejected', rejection_reason: reason });
    expect((await mails())?.text).toContain(reason);

    await act(ann, `properties/${id}/review_again`);
    expect(await listing(id)).toMatchObject({ state: 'pending_review', rejection_reason: null });
    await act(ann, `properties/${id}/approve`);
    expect(await listing(id)).toMatchObject({ state: 'published' });
    expect((await mails())?.subject).toContain('is published');
    const twice = await act(ben, `properties/${id}/approve`);
    expect([twice.status, twice.body.code]).toEqual([409, 'wrong_state']);

    const log = await t.services.database.db
      .selectFrom('audit_log')
      .select(['action', 'actor_id'])
      .where('record_id', '=', id)
      .orderBy('sequence')
      .execute();
    expect(log).toEqual(
      ['reject', 'review_again', 'approve'].map((event) => ({
        action: `properties.${event}`,
        actor_id: ann.user_id,
      })),
    );
  });

  it('is refused for a version that the reviewer has not seen', async () => {
    const [id = ''] = await waiting(1);
    await t.services.database.db
      .updateTable('properties')
      .set({ title: 'Another house' })
      .where('id', '=', id)
      .execute();
    const path = `/api/v1/admin/properties/${id}/approve`;
    const late = await ann.client.post<ErrorReply>(path, { version: 1 });
    expect([late.status, late.body.code]).toEqual([409, 'stale']);
    expect(late.body.details).toMatchObject({ current: { title: 'Another house', version: 2 } });
    expect((await listing(id)).state).toBe('pending_review');
  });

  it('lets the seller correct and resubmit it, at the end of the queue', async () => {
    const [id = ''] = await waiting(1);
    await act(ann, `properties/${id}/reject`, { reason: 'Too few photos to judge it by.' });
    expect((await act(seller, `properties/${id}/revise`)).body['state']).toBe('draft');
    expect((await act(seller, `properties/${id}/submit`)).body['state']).toBe('pending_review');
    expect(await listing(id)).toMatchObject({
      rejection_reason: null,
      submitted_at: t.clock.now().toISOString(),
    });
  });
});

describe('an item that another person holds', () => {
  const refused = { status: 409, body: { code: 'taken' } };
  const reason = 'The photos show another house than the text.';

  it('is decided by nobody else, whichever action they use', async () => {
    const { db } = t.services.database;
    const [id = ''] = await waiting(1);
    expect(await next(ann)).toBe(id);
    for (const [verb, input] of [
      ['approve', {}],
      ['reject', { reason }],
    ] as const)
      expect(await act(ben, `properties/${id}/${verb}`, input)).toMatchObject(refused);
    const { message, details } = (await act(ben, `properties/${id}/approve`)).body;
    expect(message).toMatch(/^Person .* is reviewing this until .*UTC/);
    const until = new Date(t.clock.now().getTime() + REVIEW_LEASE_MS).toISOString();
    expect(details).toMatchObject({ until });

    const who = await t.person({ onboarding_status: 'submitted' });
    const step = await addStep(db, who.profile_id);
    expect((await ann.client.post(`${AT}/onboarding/${who.profile_id}/take`)).status).toBe(200);
    for (const [verb, input] of [
      ['approve', {}],
      ['reject', { reason }],
    ] as const)
      expect(await act(ben, `onboarding-steps/${step}/${verb}`, input)).toMatchObject(refused);
    const all = { steps: [{ id: step, version: 1 }] };
    const path = `${AT}/onboarding/${who.profile_id}/approve`;
    expect(await ben.client.post(path, all)).toMatchObject(refused);
    expect((await ann.client.post(path, all)).status).toBe(204);
    expect((await act(ann, `properties/${id}/approve`)).status).toBe(200);
  });

  it('is free again when the lease ends', async () => {
    const [id = ''] = await waiting(1);
    expect(await next(ann)).toBe(id);
    t.clock.advance(REVIEW_LEASE_MS + 1000);
    expect((await act(ben, `properties/${id}/approve`)).status).toBe(200);
  });
});

describe('the onboarding queue', () => {
  it('lists people by their oldest step', async () => {
    const { db } = t.services.database;
    const late = await t.person({ onboarding_status: 'in_progress' });
    const early = await t.person({ onboarding_status: 'in_progress', profile_type: 'seller' });
    await addStep(db, late.profile_id, { submitted_at: '2026-05-20T10:00:00.000Z' });
    const step = 'identity_document';
    await addStep(db, late.profile_id, { step, submitted_at: '2026-05-10T10:00:00.000Z' });
    await addStep(db, early.profile_id, { submitted_at: '2026-05-01T10:00:00.000Z' });
    await addStep(db, early.profile_id, { step, state: 'in_progress', submitted_at: null });
    const { items } = await queue(ben, 'onboarding');
    expect(items.map(({ id, waiting_since }) => [id, waiting_since])).toEqual([
      [early.profile_id, '2026-05-01T10:00:00.000Z'],
      [late.profile_id, '2026-05-10T10:00:00.000Z'],
    ]);
    expect(items[0]?.detail).toBe('personal seller');
  });

  it('undoes a decision, and the completion of the profile with it', async () => {
    const { db } = t.services.database;
    const who = await t.person({ onboarding_status: 'submitted' });
    const ids: string[] = [];
    for (const step of ['personal_details', 'identity_document', 'phone'] as const)
      ids.push(await addStep(db, who.profile_id, { step }));
    const status = async () =>
      (
        await db
          .selectFrom('profiles')
          .select('onboarding_status')
          .where('id', '=', who.profile_id)
          .executeTakeFirstOrThrow()
      ).onboarding_status;
    const steps = ids.map((id) => ({ id, version: 1 }));
    await ann.client.post(`${AT}/onboarding/${who.profile_id}/approve`, { steps });
    expect(await status()).toBe('complete');
    expect((await act(ann, `onboarding-steps/${ids[1]}/review_again`)).status).toBe(200);
    expect(await status()).toBe('submitted');
    expect((await queue(ann, 'onboarding')).items.map(({ id }) => id)).toEqual([who.profile_id]);
  });

  it('decides only on the version that was on the screen', async () => {
    const { db } = t.services.database;
    const who = await t.person({ onboarding_status: 'submitted' });
    const [first, second] = [
      await addStep(db, who.profile_id),
      await addStep(db, who.profile_id, { step: 'phone' }),
    ];
    const seen = [first, second].map((id) => ({ id, version: 1 }));
    // The person takes the step back and submits it with another name.
    await db
      .updateTable('onboarding_steps')
      .set({ answers: { legal_name: 'Somebody Else' } })
      .where('id', '=', first)
      .execute();
    const all = `${AT}/onboarding/${who.profile_id}/approve`;
    const late = await ann.client.post<ErrorReply>(all, { steps: seen });
    expect([late.status, late.body.code, late.body.details]).toEqual([
      409,
      'stale',
      { changed: ['personal_details'] },
    ]);
    const reason = 'The name is cut off.';
    for (const [verb, input] of [
      ['approve', {}],
      ['reject', { reason }],
    ] as const) {
      const path = `/api/v1/admin/onboarding-steps/${first}/${verb}`;
      const one = await ann.client.post<ErrorReply>(path, { ...input, version: 1 });
      expect([one.status, one.body.code]).toEqual([409, 'stale']);
      expect(one.body.details).toMatchObject({ current: { version: 2, state: 'submitted' } });
      expect((await ann.client.post(path, input)).status).toBe(422);
    }
    const states = await db
      .selectFrom('onboarding_steps')
      .select('state')
      .where('profile_id', '=', who.profile_id)
      .execute();
    expect(states).toEqual([{ state: 'submitted' }, { state: 'submitted' }]);
    const steps = [{ id: first, version: 2 }, seen[1]];
    expect((await ann.client.post(all, { steps })).status).toBe(204);
    const stranger = await t.person({ onboarding_status: 'submitted' });
    const other = await addStep(db, stranger.profile_id);
    const body = { steps: [{ id: other, version: 1 }] };
    expect((await ann.client.post(all, body)).status).toBe(404);
  });

  it('cannot undo a rejection after the person has started to correct the step', async () => {
    const { db } = t.services.database;
    const who = await t.person({ onboarding_status: 'submitted' });
    const id = await addStep(db, who.profile_id);
    await act(ann, `onboarding-steps/${id}/reject`, { reason: 'The name is cut off.' });
    await who.client.post('/api/v1/onboarding/steps/personal_details/reopen');
    const late = await act(ann, `onboarding-steps/${id}/review_again`);
    expect([late.status, late.body.code]).toEqual([409, 'wrong_state']);
  });
});
