import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resources } from '#resources';
import type { Resource } from '#src/schema/resource.ts';
import { SESSION_COOKIE } from '#server/platform/http/sessionCookie.ts';
import { testApp, type SignedIn, type TestApp } from '#tests/support/app/app.ts';
import { stepUp } from '#tests/support/app/signIn.ts';
import { expectAdminsOnly } from '#tests/support/app/staff.ts';
import { addFee } from '#tests/support/records/records.ts';

const FEES = '/api/v1/admin/fee-structures';
const ROWS = [{ id: '01990000-0000-7000-8000-000000000001', version: 1 }];

let t: TestApp;
let admin: SignedIn;
let id: string;
beforeAll(async () => {
  t = await testApp();
  admin = await t.person({ profile_type: null, system_roles: ['admin'] });
  id = await addFee(t.services.database.db, { name: 'Guarded' });
});
afterAll(() => t.close());

/** Every way to write a fee: method, path and body. */
const writes = (): readonly (readonly [string, string, unknown])[] => [
  ['POST', FEES, { name: 'New', side: 'buyer', percentage: 100 }],
  ['PUT', `${FEES}/${id}`, { percentage: 100 }],
  ['DELETE', `${FEES}/${id}`, undefined],
  ['PUT', `${FEES}/sheet`, { rows: [{ id, version: 1, changes: { percentage: 100 } }] }],
  ['POST', `${FEES}/sheet/undo`, { rows: ROWS }],
  ['POST', `${FEES}/${id}/undo`, { version: 1 }],
  ['POST', `${FEES}/import?apply=true`, 'name,side,percentage\nA,buyer,1'],
  ['POST', `${FEES}/bulk`, { kind: 'remove', rows: ROWS }],
];

async function write(method: string, url: string, payload: unknown) {
  const isText = typeof payload === 'string';
  const reply = await t.app.inject({
    method: method as 'POST',
    url,
    headers: {
      origin: t.services.env.PUBLIC_URL,
      ...(payload !== undefined && { 'content-type': isText ? 'text/csv' : 'application/json' }),
    },
    cookies: { [SESSION_COOKIE]: admin.token },
    ...(payload !== undefined && { payload: isText ? payload : JSON.stringify(payload) }),
  });
  return { status: reply.statusCode, code: reply.json<{ code?: string }>().code };
}

describe('a resource that guards money', () => {
  it('is written by admins only', async () => {
    await expectAdminsOnly(t, (client) => client.post(FEES, {}));
  });

  it('is one of the fees, the prices and the rewards', () => {
    const guarded = Object.values<Resource>(resources).filter(({ stepUp: needed }) => needed);
    expect(guarded.map(({ name }) => name)).toEqual([
      'fee_structures',
      'referral_terms',
      'vip_plans',
    ]);
  });

  it('is read without a step-up, and written in no way without it', async () => {
    expect((await admin.client.get(`${FEES}/${id}`)).status).toBe(200);
    for (const [method, path, body] of writes())
      expect({ method, path, ...(await write(method, path, body)) }).toMatchObject({
        path,
        status: 403,
        code: 'step_up_required',
      });
    const { db } = t.services.database;
    const kept = db.selectFrom('fee_structures').select('version').where('id', '=', id);
    expect(await kept.executeTakeFirst()).toEqual({ version: 1 });
  });

  it('is written after a step-up', async () => {
    await stepUp(t, admin.user_id);
    for (const [method, path, body] of writes())
      expect({ path, code: (await write(method, path, body)).code }).not.toEqual({
        path,
        code: 'step_up_required',
      });
  });
});
