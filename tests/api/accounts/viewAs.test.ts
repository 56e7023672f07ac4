import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SystemRole } from '#src/access/roles.ts';
import type { SessionUser } from '#src/wire/accounts/session.ts';
import type { ErrorReply } from '#src/wire/reply.ts';
import { testApp, type SignedIn, type TestApp } from '#tests/support/app/app.ts';
import { stepUp } from '#tests/support/app/signIn.ts';
import { expectAdminsOnly } from '#tests/support/app/staff.ts';
import { filledPath, tableCalls } from '#tests/support/app/tableCalls.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

/** Staff whose identity was just confirmed. */
async function staffWith(role: SystemRole): Promise<SignedIn> {
  const person = await t.person({ profile_type: null, system_roles: [role] });
  await stepUp(t, person.user_id);
  return person;
}

const REASON = 'They cannot find their booking.';
type Started = { readonly data: { readonly until: string; readonly path: string } } & ErrorReply;
const start = (who: SignedIn, id: string, more: object = {}) =>
  who.client.post<Started>(`/api/v1/admin/users/${id}/view-as`, { reason: REASON, ...more });
const stop = (who: SignedIn) => who.client.send<unknown>('DELETE', '/api/v1/view-as');
const userOf = async (who: SignedIn) =>
  (await who.client.get<{ data: SessionUser }>('/api/user')).body.data;
const auditOf = (id: string) =>
  t.services.database.db
    .selectFrom('audit_log')
    .select(['action', 'actor_id'])
    .where('record_id', '=', id)
    .orderBy('sequence')
    .execute();

describe('starting', () => {
  it('is for owners and admins who confirmed their identity', async () => {
    const { user_id } = await t.person();
    await expectAdminsOnly(t, (client) =>
      client.post(`/api/v1/admin/users/${user_id}/view-as`, { reason: REASON }),
    );
    const other = await t.person({ profile_type: null, system_roles: ['admin'] });
    const refused = await start(other, user_id);
    expect([refused.status, refused.body.code]).toEqual([403, 'step_up_required']);
  });

  it.each<[SystemRole, SystemRole]>([
    ['owner', 'owner'],
    ['owner', 'admin'],
    ['owner', 'dispute_admin'],
    ['admin', 'owner'],
    ['admin', 'admin'],
    ['admin', 'dispute_admin'],
  ])('is refused to an %s for an %s', async (role, other) => {
    const viewer = await staffWith(role);
    const viewed = await t.person({ profile_type: 'buyer', system_roles: [other] });
    const { status, body } = await start(viewer, viewed.user_id);
    expect([status, body.code]).toEqual([403, 'view_as_staff']);
    expect((await userOf(viewer)).id).toBe(viewer.user_id);
  });

  it('says what is wrong: unknown and deleted people, another profile, no reason', async () => {
    const viewer = await staffWith('admin');
    const { user_id } = await t.person();
    const other = await t.person();
    expect((await start(viewer, randomUUID())).status).toBe(404);
    expect((await start(viewer, 'me')).status).toBe(404);
    expect((await start(viewer, viewer.user_id)).body.code).toBe('view_as_staff');
    const profile = await start(viewer, user_id, { profile_id: other.profile_id });
    expect([profile.status, Object.keys(profile.body.errors ?? {})]).toEqual([422, ['profile_id']]);
    expect((await start(viewer, user_id, { reason: ' ' })).status).toBe(422);
    await t.services.database.db
      .updateTable('users')
      .set({ erased_at: t.clock.now().toISOString() })
      .where('id', '=', other.user_id)
      .execute();
    expect((await start(viewer, other.user_id)).body.code).toBe('erased');
  });
});

describe('a viewing', () => {
  it('reads as the person, is logged, and ends by one call', async () => {
    const viewer = await staffWith('admin');
    const seller = await t.person({ profile_type: 'seller' });
    const { status, body } = await start(viewer, seller.user_id);
    expect(status).toBe(201);
    expect(Date.parse(body.data.until) - t.clock.now().getTime()).toBe(15 * 60_000);
    const viewed = await userOf(viewer);
    expect([viewed.id, viewed.profile?.id]).toEqual([seller.user_id, seller.profile_id]);
    expect(viewed.viewed_by?.until).toBe(body.data.until);
    // Not the staff's own rights, and no second viewing on top.
    expect((await viewer.client.get('/api/v1/admin/users')).status).toBe(403);
    expect((await start(viewer, seller.user_id)).body.code).toBe('view_only');
    // The person's own session is as before.
    expect((await userOf(seller)).viewed_by).toBeUndefined();
    expect((await stop(viewer)).status).toBe(204);
    expect((await stop(viewer)).status).toBe(204);
    expect((await userOf(viewer)).id).toBe(viewer.user_id);
    expect((await viewer.client.get('/api/v1/admin/users')).status).toBe(200);
    const actor_id = viewer.user_id;
    expect(await auditOf(seller.user_id)).toEqual([
      { action: 'users.start_viewing', actor_id },
      { action: 'users.end_viewing', actor_id },
    ]);
    const event = await t.services.database.db
      .selectFrom('security_events')
      .select(['outcome', 'user_id'])
      .where('kind', '=', 'view_as')
      .where('user_id', '=', viewer.user_id)
      .executeTakeFirstOrThrow();
    expect(event).toEqual({ outcome: 'ok', user_id: viewer.user_id });
  });

  it('reads as the chosen profile', async () => {
    const viewer = await staffWith('admin');
    const seller = await t.person({ profile_type: 'seller' });
    const { client, user_id } = seller;
    await client.post('/api/profiles/switch', { profile_type: 'buyer' });
    const profiles = await t.services.database.db
      .selectFrom('profiles')
      .select(['id', 'profile_type'])
      .where('user_id', '=', user_id)
      .execute();
    for (const { id, profile_type } of profiles) {
      await start(viewer, user_id, { profile_id: id });
      expect((await userOf(viewer)).profile).toMatchObject({ id, profile_type });
      await stop(viewer);
    }
    expect(profiles.length).toBeGreaterThan(0);
  });

  it('ends after 15 minutes', async () => {
    const viewer = await staffWith('owner');
    const { user_id } = await t.person();
    await start(viewer, user_id);
    t.clock.advance(15 * 60_000 - 1);
    expect((await userOf(viewer)).id).toBe(user_id);
    t.clock.advance(1);
    expect((await userOf(viewer)).id).toBe(viewer.user_id);
  });

  it.each<[string, 'viewer' | 'viewed', SystemRole[]]>([
    ['the viewer loses the role', 'viewer', []],
    ['the person becomes staff', 'viewed', ['admin']],
  ])('gives no access once %s', async (_, who, system_roles) => {
    const viewer = await staffWith('admin');
    const viewed = await t.person();
    await start(viewer, viewed.user_id);
    const changed = who === 'viewer' ? viewer : viewed;
    await t.services.database.db
      .updateTable('users')
      .set({ system_roles })
      .where('id', '=', changed.user_id)
      .execute();
    expect((await viewer.client.get('/api/user')).status).toBe(401);
  });

  it('is refused realtime channels', async () => {
    const viewer = await staffWith('admin');
    const { user_id } = await t.person();
    await start(viewer, user_id);
    for (const channel_name of [`private-user.${user_id}`, `private-user.${viewer.user_id}`]) {
      const { status, body } = await viewer.client.post<ErrorReply>('/api/broadcasting/auth', {
        socket_id: '1.2',
        channel_name,
      });
      expect([status, body.code]).toEqual([403, 'view_only']);
    }
  });
});

/** What holds chat, identity documents, codes, tokens, secrets or bank details. */
const PRIVATE =
  /conversations|messages|message-|notifications|passkeys|two-factor|api-tokens|\/sessions|webhooks|\/push|documents|onboarding\/|onboarding-steps|calendar-feeds|\/feeds|security-events/;

describe.each<'buyer' | 'seller'>(['buyer', 'seller'])(
  'every call while viewing as a %s',
  (kind) => {
    it('is refused where it writes or is private, and only there', async () => {
      const viewer = await staffWith('admin');
      const viewed = await t.person({ profile_type: kind });
      expect((await start(viewer, viewed.user_id)).status).toBe(201);
      const calls = tableCalls().filter(({ path }) => !['/v1/view-as', '/logout'].includes(path));
      expect(calls.length).toBeGreaterThan(400);
      const wrong: string[] = [];
      for (const call of calls) {
        const { method } = call;
        const url = filledPath(call);
        const { status, body } =
          method === 'GET'
            ? await viewer.client.get<ErrorReply | undefined>(url)
            : await viewer.client.send<ErrorReply | undefined>(method as 'POST', url, {});
        const code = body?.code ?? '';
        const isPrivate = call.guarded || PRIVATE.test(call.path);
        const expected = method === 'GET' ? (isPrivate ? 'view_private' : 'neither') : 'view_only';
        const found = code === 'view_only' || code === 'view_private' ? code : 'neither';
        // Staff's own calls are refused anyway, whatever they hold.
        const isStaffCall =
          method === 'GET' && call.path.startsWith('/v1/admin/') && status === 403;
        if (found !== expected && !isStaffCall) wrong.push(`${method} ${url}: ${status} ${code}`);
      }
      expect(wrong).toEqual([]);
      expect((await userOf(viewer)).id).toBe(viewed.user_id);
    });
  },
);
