import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '#tests/support/app/app.ts';
import { addListing } from '#tests/support/records/listings.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
  const seller = await t.person({ profile_type: 'seller' });
  for (let home = 0; home < 6; home += 1)
    await addListing(t.services.database.db, seller.profile_id);
});
afterAll(() => t.close());

const ask = (encoding: string | null, url = '/api/v1/properties') =>
  t.app.inject({ url, headers: encoding === null ? {} : { 'accept-encoding': encoding } });

describe('a reply', () => {
  it.each([
    ['br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ] as const)('to a client that accepts %s is encoded as %s', async (accepted, encoding, open) => {
    const plain = await ask(null);
    const reply = await ask(accepted);
    expect(reply.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
    expect(open(reply.rawPayload).toString()).toBe(plain.payload);
    expect(reply.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
  });

  it.each([
    ['to a client without Accept-Encoding', null, '/api/v1/properties'],
    ['to a client that accepts identity', 'identity', '/api/v1/properties'],
    [
      'that is short',
      'br',
      '/api/v1/properties?limit=1&place=00000000-0000-7000-8000-000000000000',
    ],
  ])('%s is not compressed', async (_when, accepted, url) => {
    expect((await ask(accepted, url)).headers['content-encoding']).toBeUndefined();
  });

  it('below /api is never a page', async () => {
    const reply = await ask('br', '/api/nowhere');
    expect(reply.statusCode).toBe(404);
    expect(reply.json()).toMatchObject({ code: 'not_found' });
  });
});

it('to a compressed request is 415', async () => {
  const reply = await t.app.inject({
    method: 'POST',
    url: '/api/v1/quotes',
    headers: { 'content-encoding': 'gzip', 'content-type': 'application/json' },
    payload: Buffer.from([0x1f, 0x8b, 0x08]),
  });
  expect(reply.statusCode).toBe(400);
});
