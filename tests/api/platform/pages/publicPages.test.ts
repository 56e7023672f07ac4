import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CURRENCY_COOKIE } from '#src/rules/currencies/currencies.ts';
import { SESSION_COOKIE } from '#server/platform/http/sessionCookie.ts';
import { pagesApp, textRenderer, type PagesApp } from '#tests/support/app/pagesApp.ts';
import { testApp, type SignedIn, type TestApp } from '#tests/support/app/app.ts';
import { addListing } from '#tests/support/records/listings.ts';

const HOST = 'keystead.test';
const SHARED = 'public, max-age=0, s-maxage=1, stale-while-revalidate=2';
const UNKNOWN = '/property/01980000-0000-7000-8000-000000000000';

const renderer = textRenderer();
let t: TestApp;
let site: PagesApp;
let seller: SignedIn;
let home: string;
beforeAll(async () => {
  t = await testApp();
  site = await pagesApp(t.services, renderer);
  seller = await t.person({ profile_type: 'seller' });
  home = await addListing(t.services.database.db, seller.profile_id);
});
afterAll(async () => {
  await site.close();
  await t.close();
});
beforeEach(() => void (renderer.addresses.length = 0));

const open = (url: string, options: InjectOptions = {}) =>
  site.app.inject({ url, ...options, headers: { host: HOST, ...options.headers } });
const openAs = ({ token }: SignedIn, url: string, options: InjectOptions = {}) =>
  open(url, { ...options, cookies: { [SESSION_COOKIE]: token } });
const property = () => `/property/${home}`;
const addressOf = (path: string) => path.replace('HOME', home);

describe('the headers of a page', () => {
  it.each([
    ['/', 'pages lists'],
    ['/search', 'pages lists'],
    ['/search?guests=2', 'pages lists'],
    ['/search?check_in=2026-07-01&check_out=2026-07-05', 'pages lists dated-lists'],
    ['/property/HOME', 'pages property-HOME'],
    ['/property/HOME?guests=2', 'pages property-HOME'],
    ['/about', 'pages'],
    ['/terms', 'pages'],
    ['/refund', 'pages'],
    ['/privacy', 'pages'],
    ['/disclaimer', 'pages'],
    ['/contact', 'pages'],
    ['/pricing', 'pages'],
    ['/our-policies', 'pages'],
  ])('%s allow guests’ caches to store it, and those of a session not', async (path, keys) => {
    const guest = await open(addressOf(path));
    expect(guest.statusCode).toBe(200);
    expect(guest.headers).toMatchObject({
      'cache-control': SHARED,
      vary: 'Cookie, Accept-Language, Accept-Encoding',
      'surrogate-key': addressOf(keys),
      'content-type': 'text/html; charset=utf-8',
    });
    expect(guest.headers['set-cookie']).toBeUndefined();
    expect(guest.headers['content-security-policy']).not.toContain('nonce');
    const own = await openAs(seller, addressOf(path));
    expect(own.headers['cache-control']).toBe('no-store');
    for (const name of ['etag', 'surrogate-key']) expect(own.headers).not.toHaveProperty(name);
    expect(own.headers['content-security-policy']).toBe(guest.headers['content-security-policy']);
  });

  it.each([
    ['/login', 200],
    ['/settings', 200],
    ['/admin', 200],
    ['/debug-api', 200],
    ['/unauthorized-access', 200],
    ['/our-policies?q=refund', 200],
    ['/search?list=a-shared-list', 200],
    ['/?unknown=1', 200],
    ['/property/HOME?unknown=1', 200],
    ['/about/', 200],
    ['/search?check_in=2020-01-01&check_out=2020-01-05', 422],
    [UNKNOWN, 404],
    [`${UNKNOWN}?guests=2`, 404],
  ])('%s forbid shared caches to store it', async (path, status) => {
    for (const time of ['first', 'again']) {
      const reply = await open(addressOf(path));
      expect({ time, status: reply.statusCode }).toEqual({ time, status });
      expect(reply.headers['cache-control']).toBe('private, no-cache');
      expect(reply.headers['etag']).toBeUndefined();
    }
    expect((await openAs(seller, addressOf(path))).headers['cache-control']).toBe('no-store');
  });

  it('forbid it for another host name, which the page would contain', async () => {
    for (const host of ['evil.test', 'keystead.test:81', '127.0.0.1']) {
      const reply = await open('/about', { headers: { host } });
      expect(reply.headers['cache-control']).toBe('private, no-cache');
    }
  });
});

describe('a cached page', () => {
  it('is rendered once for all guests, also for those who ask at the same time', async () => {
    const path = `${property()}?guests=3`;
    await Promise.all(Array.from({ length: 5 }, () => open(path)));
    const last = await open(path);
    expect(renderer.addresses).toEqual([path]);
    expect(last.body).toContain('a guest');
  });

  it('is never the page of a person, and no person gets it', async () => {
    const other = await t.person();
    for (const who of [seller, null, other, seller, null]) {
      const { body } = await (who ? openAs(who, '/terms') : open('/terms'));
      expect(body).toContain(who ? who.user_id : 'a guest');
      for (const absent of [seller, other].filter((person) => person !== who))
        expect(body).not.toContain(absent.user_id);
    }
    // With the cookie of an ended session too.
    const reply = await open('/terms', { cookies: { [SESSION_COOKIE]: 'ended' } });
    expect(reply.headers['cache-control']).toBe('no-store');
    const tagged = await openAs(seller, '/terms', { headers: { 'if-none-match': '*' } });
    expect(tagged.statusCode).toBe(200);
  });

  it('varies with the currency that the browser has chosen or its language suggests', async () => {
    const inDollars = await open(property(), { cookies: { [CURRENCY_COOKIE]: 'USD' } });
    const inPounds = await open(property(), { headers: { 'accept-language': 'en-GB' } });
    const inEuros = await open(property());
    const texts = [inDollars, inPounds, inEuros].map(
      ({ body }) => /"currency":"(\w+)"/.exec(body)?.[1],
    );
    expect(texts).toEqual(['USD', 'GBP', 'EUR']);
    expect(new Set([inDollars, inPounds, inEuros].map(({ headers }) => headers['etag'])).size).toBe(
      3,
    );
  });

  it('ignores the parameters of advertisements and the order of the others', async () => {
    const paths = [
      '/search?guests=2&sort=newest',
      '/search?sort=newest&guests=2&gclid=one',
      '/search?utm_source=letter&guests=2&sort=newest&fbclid=two',
    ];
    const replies = await Promise.all(paths.map((path) => open(path)));
    expect(renderer.addresses).toEqual(['/search?guests=2&sort=newest']);
    for (const { headers } of replies) expect(headers['cache-control']).toBe(SHARED);
  });

  it('is sent in the encoding that the client accepts', async () => {
    const plain = await open('/privacy');
    const brotli = await open('/privacy', { headers: { 'accept-encoding': 'gzip, br' } });
    const gzip = await open('/privacy', { headers: { 'accept-encoding': 'gzip, br;q=0' } });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
    expect(Number(brotli.headers['content-length'])).toBe(brotli.rawPayload.length);
    expect(brotli.headers['etag']).toBe(plain.headers['etag']);
    expect(renderer.addresses.length).toBeLessThanOrEqual(1);
  });

  it('is 304 where the client has it, and 200 once it has changed', async () => {
    const { headers } = await open(property());
    const etag = String(headers['etag']);
    for (const tags of [etag, `"other", ${etag}`, etag.replace('W/', ''), '*']) {
      const reply = await open(property(), { headers: { 'if-none-match': tags } });
      expect(reply.statusCode).toBe(304);
      expect(reply.body).toBe('');
      expect(reply.headers).toMatchObject({ etag, 'cache-control': SHARED });
    }
    await t.services.database.db
      .updateTable('properties')
      .set({ title: 'A new title' })
      .where('id', '=', home)
      .execute();
    const changed = await open(property(), { headers: { 'if-none-match': etag } });
    expect(changed.statusCode).toBe(200);
    expect(changed.body).toContain('A new title');
  });

  it('answers HEAD with the headers of GET and no content', async () => {
    const got = await open(property());
    const head = await open(property(), { method: 'HEAD' });
    expect(head.statusCode).toBe(200);
    expect(head.body).toBe('');
    for (const name of ['etag', 'cache-control', 'surrogate-key', 'content-length'])
      expect(head.headers[name]).toBe(got.headers[name]);
  });

  it('expires after a minute without a write, and when a day may begin', async () => {
    t.clock.advance(60_000);
    await open('/contact');
    t.clock.advance(59_000);
    await open('/contact');
    expect(renderer.addresses).toHaveLength(1);
    t.clock.advance(1_000);
    await open('/contact');
    expect(renderer.addresses).toHaveLength(2);
    t.clock.set('2026-06-01T10:14:59Z');
    await open('/disclaimer');
    t.clock.advance(1_000);
    await open('/disclaimer');
    expect(renderer.addresses).toEqual(['/contact', '/contact', '/disclaimer', '/disclaimer']);
  });

  it('counts each view, as one that is rendered', async () => {
    const listing = await addListing(t.services.database.db, seller.profile_id);
    const agent = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' };
    for (const headers of [agent, agent, { 'user-agent': 'Googlebot/2.1' }, { ...agent, dnt: '1' }])
      await open(`/property/${listing}`, { headers });
    await open(`/property/${listing}`, { headers: agent, method: 'HEAD' });
    await t.services.visits.flush();
    const { views, visitors } = await t.services.database.db
      .selectFrom('property_views')
      .select(['views', 'visitors'])
      .where('property_id', '=', listing)
      .executeTakeFirstOrThrow();
    expect({ views, visitors }).toEqual({ views: 2, visitors: 1 });
  });
});
