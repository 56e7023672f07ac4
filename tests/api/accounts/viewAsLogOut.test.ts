import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SESSION_COOKIE } from '#server/platform/http/sessionCookie.ts';
import { testApp, type SignedIn, type TestApp } from '#tests/support/app/app.ts';
import { stepUp } from '#tests/support/app/signIn.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

/** An admin whose identity was just confirmed. */
async function admin(): Promise<SignedIn> {
  const person = await t.person({ profile_type: null, system_roles: ['admin'] });
  await stepUp(t, person.user_id);
  return person;
}

async function startViewing({ client }: SignedIn, id: string): Promise<void> {
  const reason = 'They cannot find their booking.';
  const { status } = await client.post(`/api/v1/admin/users/${id}/view-as`, { reason });
  expect(status).toBe(201);
}

describe('log-out while viewing', () => {
  const logOut = (who: SignedIn) =>
    t.app.inject({
      method: 'POST',
      url: '/api/logout',
      cookies: { [SESSION_COOKIE]: who.token },
      headers: { origin: t.services.env.PUBLIC_URL },
    });
  const sessionsOf = (id: string) =>
    t.services.database.db.selectFrom('sessions').select('id').where('user_id', '=', id).execute();

  it('ends the viewing and the session of the staff, clears the cookie, and is logged', async () => {
    const viewer = await admin();
    const viewed = await t.person();
    await startViewing(viewer, viewed.user_id);
    const reply = await logOut(viewer);
    expect([reply.statusCode, reply.body]).toEqual([204, '']);
    expect(reply.cookies).toEqual([
      expect.objectContaining({ name: SESSION_COOKIE, value: '', expires: new Date(0) }),
    ]);
    expect((await viewer.client.get('/api/user')).status).toBe(401);
    expect(await sessionsOf(viewer.user_id)).toEqual([]);
    const logged = await t.services.database.db
      .selectFrom('audit_log')
      .select(['action', 'actor_id'])
      .where('record_id', '=', viewed.user_id)
      .orderBy('sequence')
      .execute();
    expect(logged).toEqual([
      { action: 'users.start_viewing', actor_id: viewer.user_id },
      { action: 'users.end_viewing', actor_id: viewer.user_id },
    ]);
    // The person stays signed in.
    expect((await viewed.client.get('/api/user')).status).toBe(200);
    expect((await logOut(viewer)).statusCode).toBe(204);
  });

  it('ends a session whose viewing gives no access any more', async () => {
    const viewer = await admin();
    const viewed = await t.person();
    await startViewing(viewer, viewed.user_id);
    await t.services.database.db
      .updateTable('users')
      .set({ system_roles: ['admin'] })
      .where('id', '=', viewed.user_id)
      .execute();
    expect((await logOut(viewer)).statusCode).toBe(204);
    expect(await sessionsOf(viewer.user_id)).toEqual([]);
  });
});
