import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type SignedIn, type TestApp } from '#tests/support/app/app.ts';
import { givePassword, PASSWORD } from '#tests/support/app/signIn.ts';

let t: TestApp;
let owner: SignedIn;
beforeAll(async () => {
  t = await testApp();
  owner = await t.person();
  await givePassword(t, owner.user_id);
});
afterAll(() => t.close());

const rows = () =>
  t.services.database.db
    .selectFrom('security_events')
    .select(['outcome', 'attempts', 'subject', 'network'])
    .orderBy('created_at')
    .execute();

async function signIn(remoteAddress: string, password: string): Promise<number> {
  const { statusCode } = await t.app.inject({
    method: 'POST',
    url: '/api/login',
    remoteAddress,
    payload: { email: owner.email, password, context: 'web', device_name: 'Web Client' },
  });
  return statusCode;
}

describe('refused attempts', () => {
  it('are counted in one row per network and quarter of an hour', async () => {
    for (let attempt = 1; attempt <= 10; attempt += 1)
      expect(await signIn('10.1.1.1', 'a guess')).toBe(401);
    for (let attempt = 1; attempt <= 25; attempt += 1)
      expect(await signIn('10.1.1.1', 'a guess')).toBe(429);
    const all = await rows();
    expect(all).toHaveLength(11);
    expect(all.filter(({ outcome }) => outcome === 'refused')).toEqual([
      { outcome: 'refused', attempts: 25, subject: owner.email, network: '10.1.1.1' },
    ]);
  });

  it('at the same time add no row each either', async () => {
    const before = (await rows()).length;
    const statuses = await Promise.all(
      Array.from({ length: 30 }, () => signIn('10.2.2.2', 'a guess')),
    );
    expect(statuses.filter((status) => status !== 401 && status !== 429)).toEqual([]);
    const refused = statuses.filter((status) => status === 429).length;
    expect(refused).toBeGreaterThanOrEqual(20);
    const added = (await rows()).filter(({ network }) => network === '10.2.2.2');
    expect((await rows()).length - before).toBe(30 - refused + 1);
    expect(added.find(({ outcome }) => outcome === 'refused')?.attempts).toBe(refused);
    expect(added.filter(({ outcome }) => outcome === 'pending')).toEqual([]);
  });

  it('do not count against the next attempt', async () => {
    t.clock.advance(15 * 60_000 + 1);
    expect(await signIn('10.1.1.1', PASSWORD)).toBe(200);
  });
});
