import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routesOf } from '#tests/attack/routes.mjs';
import { openMarket, type Market } from '#tests/support/bookings/market.ts';

let m: Market;
beforeAll(async () => {
  m = await openMarket();
});
afterAll(() => m.close());

const DECOMPOSED = 'Cafe\u0301 \u202EImza\u200B';
const COMPOSED = 'Café Imza';

describe('a text of a request', () => {
  it('is kept composed and without hidden signs, in the market and for staff', async () => {
    const home = await m.listing(true);
    const opened = await m.buyer.post<{ data: { id: string } }>('/api/v1/conversations', {
      property_id: home,
    });
    const { id } = opened.body.data;
    const sent = await m.buyer.post<{ data: { text: string } }>(
      `/api/v1/conversations/${id}/messages`,
      { id: randomUUID(), text: DECOMPOSED },
    );
    expect(sent.body.data.text).toBe(COMPOSED);
    const made = await m.admin.post<{ id: string; name: string }>('/api/v1/admin/locations', {
      kind: 'city',
      name: DECOMPOSED,
      country_code: 'TR',
      lat: 38.4,
      lng: 27.1,
      time_zone: 'Europe/Istanbul',
    });
    expect(made.body.name).toBe(COMPOSED);
    const filter = encodeURIComponent(JSON.stringify({ name: DECOMPOSED }));
    const found = await m.admin.get<{ id: string }[]>(`/api/v1/admin/locations?filter=${filter}`);
    expect(found.body.map((one) => one.id)).toEqual([made.body.id]);
  });

  it('counts as missing where nothing of it can be seen', async () => {
    const reply = await m.buyer.post('/api/v1/saved/lists', { name: '\u3164\u2800' });
    expect(reply.status).toBe(422);
  });
});

describe('messages', () => {
  it.each([
    ['Köyde İZMİR’Lİ bir ev', "izmir'li"],
    ['庭園はありますか', '庭'],
    ['هل يوجد مَسْبَح؟', 'مسبح'],
    ['Gibt es eine Straßenbahn?', 'STRASSENBAHN'],
  ])('%s is found by %s', async (text, q) => {
    const home = await m.listing(true);
    const opened = await m.buyer.post<{ data: { id: string } }>('/api/v1/conversations', {
      property_id: home,
    });
    const { id } = opened.body.data;
    await m.buyer.post(`/api/v1/conversations/${id}/messages`, { id: randomUUID(), text });
    const found = await m.seller.get<{ data: object[] }>(
      `/api/v1/conversations/search?${new URLSearchParams({ q })}`,
    );
    expect(found.body.data).toMatchObject([{ conversation_id: id, text }]);
  });
});

describe('fields for passwords', () => {
  it('are named so that their texts stay as they are typed', async () => {
    const { body } = await m.visitor.get<object>('/api/openapi.json');
    const names = routesOf(body).flatMap((route) => Object.keys(route.body?.properties ?? {}));
    const secrets = [...new Set(names)].filter((name) => /pass(?!key)|secret/i.test(name));
    expect(secrets.toSorted()).toEqual([
      'current_password',
      'password',
      'password_confirmation',
      // A flag.
      'password_reset_required',
    ]);
  });
});
