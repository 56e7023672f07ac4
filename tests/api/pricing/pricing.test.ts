import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FeeExample, PricingView } from '#src/wire/pricing/pricing.ts';
import type { ErrorReply } from '#src/wire/reply.ts';
import { isoDate } from '#src/rules/dates/day.ts';
import { testApp, type SignedIn, type TestApp } from '#tests/support/app/app.ts';
import { stepUp } from '#tests/support/app/signIn.ts';
import { addListing } from '#tests/support/records/listings.ts';
import { addFee } from '#tests/support/records/records.ts';
import { expectAdminsOnly } from '#tests/support/app/staff.ts';

let t: TestApp;
let admin: SignedIn;
let property_id: string;

beforeAll(async () => {
  t = await testApp();
  admin = await t.person({ profile_type: null, system_roles: ['admin'] });
  await stepUp(t, admin.user_id);
  const seller = await t.person({ profile_type: 'seller', account_type: 'business', vip: true });
  property_id = await addListing(t.services.database.db, seller.profile_id);
});
afterAll(() => t.close());

const fees = '/api/v1/admin/fee-structures';
const fee = { name: 'A fee', side: 'buyer', percentage: 500 };
const make = (more: object) =>
  admin.client.post<{ id: string; version: number } & ErrorReply>(fees, { ...fee, ...more });

describe('GET /v1/admin/fee-example', () => {
  const at = (id: string) => `/api/v1/admin/fee-example?property_id=${id}`;

  it('401, 403', () => expectAdminsOnly(t, (client) => client.get(at(property_id))));

  it('includes everything that a price depends on', async () => {
    const { status, body } = await admin.client.get<{ data: FeeExample }>(at(property_id));
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      today: '2026-06-01',
      priced: { currency: 'EUR', vip_seller: true, seller_account_type: 'business' },
    });
  });

  it('404 for an unknown property and an invalid id', async () => {
    expect((await admin.client.get(at(uuidv7()))).status).toBe(404);
    expect((await admin.client.get(at('one'))).status).toBe(422);
  });
});

describe('GET /v1/pricing', () => {
  it('shows current and future fees to anyone, and no expired ones', async () => {
    const { db } = t.services.database;
    const now = await addFee(db, { country_code: 'IS' });
    const ahead = await addFee(db, { country_code: 'NO', valid_from: isoDate('2027-01-01') });
    const over = await addFee(db, { country_code: 'FI', valid_to: isoDate('2026-06-01') });
    const { status, body } = await t.visitor.get<{ data: PricingView }>('/api/v1/pricing');
    expect(status).toBe(200);
    const ids = body.data.fees.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([now, ahead]));
    expect(ids).not.toContain(over);
    expect(body.data.fees[0]).not.toHaveProperty('version');
  });
});

describe('a fee', () => {
  it('is refused at its field when another fee has the same conditions on the same days', async () => {
    const summer = { country_code: 'PT', valid_from: '2026-06-01', valid_to: '2026-09-01' };
    expect((await make({ ...summer, name: 'Summer' })).status).toBe(201);
    const late = await make({ ...summer, valid_from: '2026-08-31', valid_to: null });
    expect([late.status, late.body.code]).toEqual([422, 'overlaps']);
    expect(late.body.errors?.['valid_from']?.[0]).toContain('“Summer”');
    const early = await make({ ...summer, valid_from: null, valid_to: '2026-06-02' });
    expect(Object.keys(early.body.errors ?? {})).toEqual(['valid_to']);
    expect((await make({ ...summer, side: 'seller' })).status).toBe(201);
    expect((await make({ ...summer, property_type: 'villa' })).status).toBe(201);
    expect((await make({ ...summer, valid_from: '2026-09-01', valid_to: null })).status).toBe(201);
  });

  it('is refused when an edit or an undo moves it into the days of another', async () => {
    const first = await make({ country_code: 'ES', valid_to: '2026-07-01' });
    const second = await make({ country_code: 'ES', valid_from: '2026-08-01' });
    const put = (id: string, body: object) =>
      admin.client.send<ErrorReply & { version: number }>('PUT', `${fees}/${id}`, body);
    const into = await put(second.body.id, { valid_from: '2026-06-30' });
    expect([into.status, into.body.code]).toEqual([422, 'overlaps']);
    expect((await put(second.body.id, { name: 'Renamed' })).status).toBe(200);
    const { body } = await put(second.body.id, { valid_from: '2026-09-01' });
    expect((await put(first.body.id, { valid_to: '2026-08-15' })).status).toBe(200);
    const undone = await admin.client.post<ErrorReply>(`${fees}/${second.body.id}/undo`, {
      version: body.version,
    });
    expect([undone.status, undone.body.code]).toEqual([422, 'overlaps']);
  });

  it.each([
    [{ valid_from: '2026-06-02', valid_to: '2026-06-02' }, 'valid_to'],
    [{ minimum: 200, maximum: 100 }, 'maximum'],
  ])('that contradicts itself is refused: %o', async (more, field) => {
    const { status, body } = await make({ country_code: 'DK', ...more });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
  });

  it('is created once by two concurrent requests', async () => {
    const made = await Promise.all([1, 2, 3].map(() => make({ country_code: 'SE' })));
    expect(made.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422, 422]);
  });
});
