import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type {
  CalendarConflict,
  CalendarPreview,
  CalendarSync,
} from '#src/wire/calendarFeeds/feeds.ts';
import type { ErrorReply } from '#src/wire/reply.ts';
import { START, testApp, type SignedIn, type TestApp } from '#tests/support/app/app.ts';
import { icsText } from '#tests/support/network/icsText.ts';
import { addListing } from '#tests/support/records/listings.ts';
import { mailsTo } from '#tests/support/records/notices.ts';
import { delegate } from '#tests/support/records/people.ts';

type Sync = { readonly data: CalendarSync } & ErrorReply;
type Preview = { readonly data: CalendarPreview } & ErrorReply;
type Conflicts = { readonly data: readonly CalendarConflict[] } & ErrorReply;

let t: TestApp;
let seller: SignedIn;
let home: string;
let server: Server;
let url: string;
let text = '';
let limited = false;

beforeAll(async () => {
  t = await testApp({ CALENDAR_FEEDS_ALLOW_PRIVATE: '1' });
  seller = await t.person({ profile_type: 'seller' });
  home = await addListing(t.services.database.db, seller.profile_id);
  server = createServer((_request, reply) => {
    if (limited) reply.writeHead(429, { 'retry-after': '7200' });
    reply.end(text);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/a.ics`;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await t.close();
});

/** A calendar whose reader needs too much memory: lines without end. */
const bombText = () =>
  icsText(['z', '20260801', '20260802']).replace(
    'DTSTART;',
    `${'A:\r\n'.repeat(1_200_000)}DTSTART;`,
  );
const at = () => `/api/v1/seller/properties/${home}/feeds`;
const sync = async () => (await seller.client.get<Sync>(at())).body.data;
const fetchNow = async () => {
  const [feed] = (await sync()).feeds;
  return seller.client.post<Sync>(`${at()}/${feed?.id}/fetch`, {});
};

describe('calendar sync', () => {
  it('401 for a visitor, 403 for an agent without the scope, 404 for another seller', async () => {
    const other = await t.person({ profile_type: 'seller' });
    expect((await t.visitor.get(at())).status).toBe(401);
    expect((await other.client.get(at())).status).toBe(404);
    const agent = await t.person({ profile_type: null, system_roles: ['agent'] });
    await delegate(t.services.database.db, agent.user_id, seller.profile_id, ['bookings']);
    expect((await agent.client.get(at())).status).toBe(403);
    expect((await t.visitor.get('/api/v1/seller/calendar-conflicts')).status).toBe(401);
  });

  it('says at the field why an address was refused, and stores nothing', async () => {
    text = '<html>';
    const { status, body } = await seller.client.post<Sync>(at(), { name: 'Other site', url });
    expect([status, body.code, Object.keys(body.errors ?? {})]).toEqual([
      422,
      'not_calendar',
      ['url'],
    ]);
    expect((await sync()).feeds).toEqual([]);
  });

  it('says what is wrong with a file, not with an address', async () => {
    const reply = await t.app.inject({
      method: 'POST',
      url: `${at()}/file?name=File`,
      cookies: { keystead_session: seller.token },
      headers: { origin: 'http://keystead.test', 'content-type': 'application/octet-stream' },
      payload: Buffer.from('<html>'),
    });
    const message = 'There is no calendar in this file. It must be an iCal file (.ics).';
    expect(reply.statusCode).toBe(422);
    expect(reply.json()).toMatchObject({ code: 'not_calendar', errors: { file: [message] } });
    expect((await sync()).feeds).toEqual([]);
  });

  it('reads an address of webcal://, and keeps it as it was typed', async () => {
    text = icsText(['w', '20260510', '20260512']);
    const typed = url.replace('http:', 'webcal:');
    const { status, body } = await seller.client.post<Sync>(at(), { name: 'Webcal', url: typed });
    expect([status, body.data.feeds[0]?.url]).toEqual([201, typed]);
    const removed = await seller.client.send('DELETE', `${at()}/${body.data.feeds[0]?.id}`);
    expect(removed.status).toBe(204);
  });

  it('imports, moves and frees nights; keeps them on errors and in an empty calendar', async () => {
    text = icsText(['a', '20260610', '20260612'], ['b', '20260620', '20260621']);
    const added = await seller.client.post<Sync>(at(), { name: 'Other site', url });
    expect(added.status).toBe(201);
    expect(added.body.data.feeds).toMatchObject([{ events: 2, nights: 3, error: null }]);
    text = icsText(['a', '20260610', '20260614'], ['b', '20260620', '20260621']);
    expect((await fetchNow()).body.data.feeds).toMatchObject([{ nights: 5 }]);
    text = 'BEGIN:VCALENDAR';
    expect((await fetchNow()).body.data.feeds).toMatchObject([{ nights: 5, error: 'incomplete' }]);
    text = icsText();
    expect((await fetchNow()).body.data.feeds).toMatchObject([{ nights: 5, error: null }]);
    expect((await fetchNow()).body.data.feeds).toMatchObject([{ nights: 5, kept: { nights: 5 } }]);
    const [feed] = (await sync()).feeds;
    const freed = await seller.client.post<Sync>(`${at()}/${feed?.id}/free`, {});
    expect(freed.body.data.feeds).toMatchObject([{ nights: 0, events: 0, kept: null }]);
  });

  it('opens a conflict with a block, and imports the event where theirs is kept', async () => {
    const edit = {
      property_ids: [home],
      from: '2026-07-02',
      to: '2026-07-04',
      availability: 'block',
    };
    expect((await seller.client.send('PUT', '/api/v1/seller/calendar', edit)).status).toBe(200);
    text = icsText(['c', '20260701', '20260705']);
    expect((await fetchNow()).body.data.feeds).toMatchObject([{ nights: 2, conflicts: 1 }]);
    const { body } = await seller.client.get<Conflicts>('/api/v1/seller/calendar-conflicts');
    expect(body.data).toMatchObject([{ first: '2026-07-02', last: '2026-07-04', kind: 'block' }]);
    const decide = `/api/v1/seller/calendar-conflicts/${body.data[0]?.id}/decide`;
    const decided = await seller.client.post<Conflicts>(decide, { decision: 'keep_theirs' });
    expect([decided.status, decided.body.data]).toEqual([200, []]);
    expect((await sync()).feeds).toMatchObject([{ nights: 4, conflicts: 0 }]);
  });

  it('exports without personal data; 304 to its ETag; 404 after renewal', async () => {
    const path = new URL((await sync()).export_url).pathname;
    const reply = await t.app.inject(path);
    expect(reply.headers['content-type']).toContain('text/calendar');
    expect(reply.headers['set-cookie']).toBeUndefined();
    expect(reply.body).toContain('DTSTART;VALUE=DATE:20260701');
    const again = await t.app.inject({
      url: path,
      headers: { 'if-none-match': String(reply.headers['etag']) },
    });
    expect(again.statusCode).toBe(304);
    await seller.client.post(`/api/v1/seller/properties/${home}/calendar-export`, {});
    expect((await t.app.inject(path)).statusCode).toBe(404);
  });

  it('pauses a calendar that exhausts its reader, says why, and keeps its nights', async () => {
    const good = text;
    text = bombText();
    expect((await fetchNow()).body.data.feeds).toMatchObject([
      { state: 'paused', error: 'too_complex', nights: 4 },
    ]);
    const { rows } = await t.services.database.pool.query<{ readonly subject: string }>(
      'select subject from mails order by created_at desc limit 1',
    );
    expect(rows).toEqual([{ subject: 'The calendar “Other site” is paused' }]);

    text = good;
    const [feed] = (await sync()).feeds;
    await seller.client.send('PUT', `${at()}/${feed?.id}`, { state: 'active' });
    expect((await fetchNow()).body.data.feeds).toMatchObject([
      { state: 'active', error: null, nights: 4 },
    ]);
  });

  it('says what a calendar would do, and stores nothing', async () => {
    text = icsText(['p', '20260702', '20260706']);
    const before = await sync();
    const { status, body } = await seller.client.post<Preview>(`${at()}/preview`, { url });
    expect([status, body.data]).toEqual([
      200,
      {
        read: 1,
        free: 0,
        skipped: 0,
        not_understood: [],
        everything: { events: 1, nights: 1, conflicts: 1 },
        reservations: { events: 1, nights: 1, conflicts: 1 },
        freed: 0,
        events: [
          {
            first: '2026-07-02',
            last: '2026-07-06',
            text: 'Reserved',
            link: null,
            is_reservation: true,
            is_uncertain: false,
            is_taken: true,
          },
        ],
      },
    ]);
    expect(await sync()).toEqual(before);
  });

  it('shows in both calendars of the seller where imported nights come from', async () => {
    const source = { site: 'Other site', text: 'Reserved', link: null, is_uncertain: false };
    const range = 'from=2026-07-01&to=2026-07-02';
    const months = await seller.client.get(`/api/v1/seller/properties/${home}/calendar?${range}`);
    expect(months.body).toMatchObject({ data: { nights: [{ state: 'imported', source }] } });
    const timeline = await seller.client.get(`/api/v1/seller/calendar?${range}`);
    expect(timeline.body).toMatchObject({ data: [{ entries: [{ state: 'imported', source }] }] });
  });

  it('makes a new address for a site; the old one is 404', async () => {
    const [feed] = (await sync()).feeds;
    const old = new URL(feed?.export?.url ?? '').pathname;
    expect((await t.app.inject(old)).statusCode).toBe(200);
    expect((await sync()).feeds).toMatchObject([{ export: { used_at: START.toISOString() } }]);
    const renewed = await seller.client.post<Sync>(`${at()}/${feed?.id}/export`, {});
    const address = renewed.body.data.feeds[0]?.export;
    expect([renewed.status, address?.used_at]).toEqual([200, null]);
    expect((await t.app.inject(old)).statusCode).toBe(404);
    expect((await t.app.inject(new URL(address?.url ?? '').pathname)).statusCode).toBe(200);
  });

  it('imports reservations only where the seller chose that', async () => {
    const [feed] = (await sync()).feeds;
    const event = icsText(['d', '20260801', '20260803']).replace('Reserved', 'Not available');
    text = [icsText(['c', '20260701', '20260705']), event].join('');
    expect((await fetchNow()).body.data.feeds).toMatchObject([{ nights: 6, read: 2 }]);
    const change = { imports: 'reservations' };
    const changed = await seller.client.send<Sync>('PUT', `${at()}/${feed?.id}`, change);
    expect(changed.body.data.feeds).toMatchObject([{ nights: 4, ...change }]);
  });

  it('waits as long as a site asks that gets too many requests', async () => {
    limited = true;
    expect((await fetchNow()).body.data.feeds).toMatchObject([
      {
        error: 'too_many_requests',
        next_fetch_at: new Date(START.getTime() + 7_200_000).toISOString(),
        nights: 4,
      },
    ]);
    limited = false;
  });

  it('names what it does not understand, blocks what it could read, and tells the seller', async () => {
    text = icsText(['r', '20260901', '20260902']).replace(
      'SUMMARY',
      'RRULE:FREQ=SOMETIMES\r\nSUMMARY',
    );
    const file = await t.app.inject({
      method: 'POST',
      url: `${at()}/file?name=Odd`,
      cookies: { keystead_session: seller.token },
      headers: { origin: 'http://keystead.test', 'content-type': 'application/octet-stream' },
      payload: Buffer.from(text),
    });
    const says = { event: 'Reserved', problem: 'rule_unknown', says: 'RRULE:FREQ=SOMETIMES' };
    expect(file.json<Sync>().data.feeds[1]).toMatchObject({
      nights: 1,
      skipped: 1,
      not_understood: [says],
      export: null,
    });
    const mails = await mailsTo(t.services, seller.email);
    expect(mails.at(-1)?.subject).toBe('Check the calendar “Odd”');

    // A new file of the name frees what it does not have, as its preview says.
    const preview = await t.app.inject({
      method: 'POST',
      url: `${at()}/file/preview?name=Odd`,
      cookies: { keystead_session: seller.token },
      headers: { origin: 'http://keystead.test', 'content-type': 'application/octet-stream' },
      payload: Buffer.from(icsText(['n', '20261001', '20261003'])),
    });
    expect(preview.json<Preview>().data).toMatchObject({ freed: 1, everything: { nights: 2 } });
    await seller.client.send('DELETE', `${at()}/${file.json<Sync>().data.feeds[1]?.id}`);
  });

  it('frees the nights of a removed feed', async () => {
    const [feed] = (await sync()).feeds;
    expect((await seller.client.send('DELETE', `${at()}/${feed?.id}`)).status).toBe(204);
    expect((await sync()).feeds).toEqual([]);
  });
});
