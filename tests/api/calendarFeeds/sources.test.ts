import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isoDate } from '#src/rules/dates/day.ts';
import { START, testApp, type SignedIn, type TestApp } from '#tests/support/app/app.ts';

import { reserve, sendBookingEvent } from '#tests/support/bookings/stays.ts';
import { HomeSync, siteEvent } from '#tests/support/channels/homeSync.ts';
import { addFees, addListing } from '#tests/support/records/listings.ts';
import { mailsTo } from '#tests/support/records/notices.ts';

const MINUTES = 60_000;
const nights = (first: string, last: string) => ({ first: isoDate(first), last: isoDate(last) });
const OURS = nights('2026-07-10', '2026-07-12');
const COMES_BACK = siteEvent('2026-07-10', '2026-07-12');
const RESERVED = siteEvent('2026-07-10', '2026-07-12', { text: 'Reserved - Jane' });
/** Enough other nights, so that one event is less than half. */
const OTHERS = [siteEvent('2026-08-01', '2026-08-08'), siteEvent('2026-09-01', '2026-09-08')];
const REST = ['2026-08-01/2026-08-08 Airbnb', '2026-09-01/2026-09-08 Airbnb'];

let t: TestApp;
let seller: SignedIn;
let home: HomeSync;

beforeAll(async () => {
  t = await testApp();
  await addFees(t.services.database.db);
});
afterAll(() => t.close());
beforeEach(async () => {
  t.clock.set(START.toISOString());
  seller = await t.person({ profile_type: 'seller' });
  home = new HomeSync(t, seller, await addListing(t.services.database.db, seller.profile_id));
});

const later = () => t.clock.advance(10 * MINUTES);
const subjects = async () =>
  (await mailsTo(t.services, seller.email)).map(({ subject }) => subject);

describe('our own nights that come back', () => {
  it('are no conflict and no block where the site had fetched them before', async () => {
    const feed = await home.add('Airbnb', OTHERS);
    await home.block(OURS);
    await home.fetchOurs('Airbnb');
    later();
    await home.answer(feed, [...OTHERS, COMES_BACK]);
    expect(await home.conflicts()).toEqual([]);
    expect(await home.taken()).toEqual(['2026-07-10/2026-07-12 block', ...REST]);
    // They leave with ours, although the site still has them.
    await home.open(OURS);
    expect(await home.taken()).toEqual(REST);
    await home.fetchOurs('Airbnb');
    later();
    await home.answer(feed, OTHERS);
    expect(await home.taken()).toEqual(REST);
    expect(await subjects()).toEqual([]);
  });

  it.each([
    ['the site had not fetched them', COMES_BACK, false],
    ['it is a reservation there', RESERVED, true],
  ])('are a conflict where %s', async (_case, event, fetches) => {
    const feed = await home.add('Airbnb', OTHERS);
    await home.block(OURS);
    if (fetches) await home.fetchOurs('Airbnb');
    later();
    await home.answer(feed, [...OTHERS, event]);
    await home.fetchOurs('Airbnb');
    later();
    // A new UID changes nothing.
    await home.answer(feed, [...OTHERS, { ...event, uid: 'tomorrow' }]);
    expect(await home.conflicts()).toMatchObject([{ ...OURS, text: event.text }]);
    expect(await subjects()).toEqual([expect.stringContaining('Calendar conflict')]);
  });

  it('become the site’s nights where it keeps them after it fetched ours without them', async () => {
    const feed = await home.add('Airbnb', OTHERS);
    await home.block(OURS);
    await home.fetchOurs('Airbnb');
    later();
    await home.answer(feed, [...OTHERS, COMES_BACK]);
    await home.open(OURS);
    await home.fetchOurs('Airbnb');
    t.clock.advance(61 * MINUTES);
    await home.unchanged(feed);
    expect(await home.taken()).toEqual(['2026-07-10/2026-07-12 Airbnb', ...REST]);
  });

  it('are no block after fetches that failed, until the site is read again', async () => {
    const feed = await home.add('Airbnb');
    await home.block(OURS);
    await home.fetchOurs('Airbnb');
    later();
    await home.answer(feed, [COMES_BACK]);
    await home.open(OURS);
    await home.fetchOurs('Airbnb');
    t.clock.advance(61 * MINUTES);
    await home.failed(feed);
    await home.reconcile();
    expect(await home.taken()).toEqual([]);
    await home.answer(feed, []);
    expect(await home.taken()).toEqual([]);
  });

  it('are ours where the site fetched them again before it was read without them', async () => {
    const feed = await home.add('Airbnb');
    await home.block(OURS);
    await home.fetchOurs('Airbnb');
    later();
    await home.answer(feed, [COMES_BACK]);
    await home.open(OURS);
    await home.fetchOurs('Airbnb');
    t.clock.advance(61 * MINUTES);
    await home.block(OURS);
    await home.fetchOurs('Airbnb');
    later();
    await home.answer(feed, [COMES_BACK]);
    expect(await home.conflicts()).toEqual([]);
  });

  it('are ours where they follow a stay that ran to the same day', async () => {
    const feed = await home.add('Airbnb');
    await home.block(nights('2026-06-01', '2026-06-05'));
    await home.fetchOurs('Airbnb');
    later();
    await home.answer(feed, [siteEvent('2026-06-01', '2026-06-05')]);
    await home.open(nights('2026-06-01', '2026-06-05'));
    await home.block(nights('2026-06-02', '2026-06-05'));
    await home.fetchOurs('Airbnb');
    later();
    await home.answer(feed, [siteEvent('2026-06-02', '2026-06-05')]);
    t.clock.advance(61 * MINUTES);
    await home.unchanged(feed);
    expect(await home.conflicts()).toEqual([]);
  });

  it('are not sent back to the site they came from, and leave with it from all others', async () => {
    const feed = await home.add('Airbnb', [...OTHERS, RESERVED]);
    const other = await home.add('Vrbo');
    expect(await home.fetchOurs('Airbnb')).toEqual([]);
    expect(await home.fetchOurs('Vrbo')).toHaveLength(3);
    later();
    const back = [...OTHERS, COMES_BACK].map((event) => ({ ...event, uid: `vrbo-${event.uid}` }));
    await home.answer(other, back);
    expect(await home.conflicts()).toEqual([]);
    await home.answer(feed, OTHERS);
    expect(await home.taken()).toEqual(REST);
  });
});

describe('a decision', () => {
  it('is about nights: it outlives a new UID, and ends when ours is opened', async () => {
    const feed = await home.add('Airbnb', OTHERS);
    await home.block(OURS);
    await home.answer(feed, [...OTHERS, RESERVED]);
    const [conflict] = await home.conflicts();
    await home.decide(conflict?.id ?? '', 'keep_ours');
    await home.answer(feed, [...OTHERS, { ...RESERVED, uid: 'tomorrow' }]);
    expect(await home.conflicts()).toEqual([]);
    await home.open(OURS);
    expect(await home.taken()).toEqual(['2026-07-10/2026-07-12 Airbnb', ...REST]);
  });

  it('ends when the nights leave the site, so that a later stay is asked about', async () => {
    const feed = await home.add('Airbnb', OTHERS);
    await home.block(OURS);
    await home.answer(feed, [...OTHERS, RESERVED]);
    const [conflict] = await home.conflicts();
    await home.decide(conflict?.id ?? '', 'keep_ours');
    await home.answer(feed, OTHERS);
    await home.answer(feed, [...OTHERS, RESERVED]);
    expect(await home.conflicts()).toHaveLength(1);
  });

  it('about two sites holds until the chosen one leaves, and then the other has the nights', async () => {
    const feed = await home.add('Airbnb', [...OTHERS, RESERVED]);
    const other = await home.add('Vrbo', [...OTHERS, RESERVED].slice(2));
    const [conflict] = await home.conflicts();
    await home.decide(conflict?.id ?? '', 'keep_theirs');
    expect(await home.conflicts()).toEqual([]);
    expect(await home.taken()).toEqual(['2026-07-10/2026-07-12 Vrbo', ...REST]);
    await home.remove(other);
    expect(await home.taken()).toEqual(['2026-07-10/2026-07-12 Airbnb', ...REST]);
    await home.remove(feed);
    expect(await home.taken()).toEqual([]);
  });

  it('gives the nights of a cancelled booking to the other site in the same moment', async () => {
    const buyer = await t.person();
    const feed = await home.add('Airbnb', OTHERS);
    const booking = await reserve(buyer.client, {
      property_id: home.home,
      check_in: OURS.first,
      check_out: OURS.last,
    });
    await home.answer(feed, [...OTHERS, RESERVED]);
    expect(await home.conflicts()).toMatchObject([{ kind: 'hold' }]);
    const cancelled = await sendBookingEvent(buyer.client, booking.body.data.id, 'cancel_by_buyer');
    expect(cancelled.status).toBe(200);
    expect(await home.taken()).toEqual(['2026-07-10/2026-07-12 Airbnb', ...REST]);
    expect(await home.conflicts()).toEqual([]);
  });
});

describe('freeing', () => {
  it('keeps the nights of a calendar that frees much, says so, and frees them after the time', async () => {
    const feed = await home.add('Airbnb', OTHERS);
    await home.answer(feed, []);
    expect(await home.taken()).toEqual(REST);
    expect(await home.feed('Airbnb')).toMatchObject({
      kept: { nights: 14, free_at: '2026-06-01T12:00:00.000Z' },
      next_fetch_at: '2026-06-01T10:27:00.000Z',
    });
    expect(await subjects()).toEqual(['The calendar “Airbnb” would free 14 nights']);
    t.clock.advance(119 * MINUTES);
    await home.unchanged(feed);
    expect(await home.taken()).toEqual(REST);
    t.clock.advance(1 * MINUTES);
    await home.unchanged(feed);
    expect(await home.taken()).toEqual([]);
    expect(await subjects()).toHaveLength(1);
  });

  it('counts the time anew after the events were back', async () => {
    const feed = await home.add('Airbnb', OTHERS);
    await home.answer(feed, []);
    t.clock.advance(119 * MINUTES);
    await home.answer(feed, OTHERS);
    expect((await home.feed('Airbnb')).kept).toBeNull();
    t.clock.advance(2 * MINUTES);
    await home.answer(feed, []);
    expect(await home.taken()).toEqual(REST);
  });

  it('frees at the seller’s word, once', async () => {
    const feed = await home.add('Airbnb', OTHERS);
    await home.answer(feed, []);
    await home.free(feed);
    expect(await home.taken()).toEqual([]);
    await expect(home.free(feed)).rejects.toMatchObject({ code: 'nothing_kept' });
  });
});
