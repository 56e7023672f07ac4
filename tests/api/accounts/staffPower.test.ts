import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import type { SystemRole } from '#src/access/roles.ts';
import type { ErrorReply } from '#src/wire/reply.ts';
import { testApp, type SignedIn, type TestApp } from '#tests/support/app/app.ts';
import { stepUp } from '#tests/support/app/signIn.ts';
import { expectAdminsOnly } from '#tests/support/app/staff.ts';
import { addListing } from '#tests/support/records/listings.ts';

type Row = Record<string, unknown> & { readonly id: string; readonly version: number };

let t: TestApp;
let owner: SignedIn;
let admin: SignedIn;
beforeAll(async () => {
  t = await testApp();
  owner = await staffWith('owner');
  admin = await staffWith('admin');
});
afterAll(() => t.close());

/** Staff with a role, whose identity was just confirmed. */
async function staffWith(role: SystemRole): Promise<SignedIn> {
  const person = await t.person({ profile_type: null, system_roles: [role] });
  await stepUp(t, person.user_id);
  return person;
}

const userPath = (id: string) => `/api/v1/admin/users/${id}`;
const profilePath = (id: string) => `/api/v1/admin/profiles/${id}`;
const act = (who: SignedIn, path: string, action: string, body: unknown = {}) =>
  who.client.post<Row & ErrorReply>(`${path}/${action}`, body);
const rolesOf = (who: SignedIn, id: string, system_roles: readonly SystemRole[]) =>
  act(who, userPath(id), 'change_roles', { system_roles });
const userRow = (id: string) =>
  t.services.database.db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const sessionsOf = (id: string) =>
  t.services.database.db.selectFrom('sessions').select('id').where('user_id', '=', id).execute();
async function subjectsTo(to: string): Promise<string[]> {
  const { db } = t.services.database;
  const rows = await db.selectFrom('mails').select('subject').where('to', '=', to).execute();
  return rows.map(({ subject }) => subject);
}
const auditOf = (id: string) =>
  t.services.database.db
    .selectFrom('audit_log')
    .select(['action', 'actor_id', 'differences'])
    .where('record_id', '=', id)
    .orderBy('sequence', 'desc')
    .executeTakeFirstOrThrow();

/** The commands on another person's sign-in, with a valid body. */
const COMMANDS: readonly (readonly [string, (id: string) => unknown])[] = [
  ['change_roles', () => ({ system_roles: ['agent'] })],
  ['change_email', (id) => ({ email: `${id}@people.test` })],
  ['require_new_password', () => ({})],
];

describe.each(COMMANDS)('%s of a user', (action, bodyFor) => {
  it('is for admins', async () => {
    const { user_id } = await t.person();
    await expectAdminsOnly(t, (client) =>
      client.post(`${userPath(user_id)}/${action}`, bodyFor(user_id)),
    );
  });

  it('403 step_up_required until the identity is confirmed, and again after 10 minutes', async () => {
    const { user_id } = await t.person();
    const other = await t.person({ profile_type: null, system_roles: ['admin'] });
    const call = () => act(other, userPath(user_id), action, bodyFor(user_id));
    const refused = await call();
    expect([refused.status, refused.body.code]).toEqual([403, 'step_up_required']);
    await t.services.database.db
      .updateTable('sessions')
      .set({ stepped_up_at: new Date(t.clock.now().getTime() - 600_000).toISOString() })
      .where('user_id', '=', other.user_id)
      .execute();
    expect((await call()).body.code).toBe('step_up_required');
    await stepUp(t, other.user_id);
    expect((await call()).status).toBe(200);
  });

  it('ends the sessions of the user, emails them and enters the history', async () => {
    const person = await t.person();
    expect(
      (await act(admin, userPath(person.user_id), action, bodyFor(person.user_id))).status,
    ).toBe(200);
    expect(await sessionsOf(person.user_id)).toEqual([]);
    expect((await subjectsTo(person.email)).length).toBe(1);
    expect(await auditOf(person.user_id)).toMatchObject({
      action: `users.${action}`,
      actor_id: admin.user_id,
    });
  });

  it('403 for oneself, and for an admin on an owner or admin', async () => {
    const self = await staffWith('owner');
    const own = await act(self, userPath(self.user_id), action, bodyFor(self.user_id));
    expect([own.status, own.body.code]).toEqual([403, 'own_account']);
    for (const role of ['owner', 'admin'] as const) {
      const { user_id } = await staffWith(role);
      const { status, body } = await act(admin, userPath(user_id), action, bodyFor(user_id));
      expect([status, body.code]).toEqual([403, 'owner_required']);
      expect((await act(owner, userPath(user_id), action, bodyFor(user_id))).status).toBe(200);
    }
  });
});

describe('roles', () => {
  it('only an owner grants owner and admin', async () => {
    const { user_id } = await t.person();
    for (const role of ['owner', 'admin'] as const) {
      const { status, body } = await rolesOf(admin, user_id, [role]);
      expect([status, body.code]).toEqual([403, 'owner_required']);
    }
    expect((await rolesOf(admin, user_id, ['dispute_admin'])).status).toBe(200);
    expect((await rolesOf(owner, user_id, ['admin'])).status).toBe(200);
  });

  it('the history names the old and the new roles', async () => {
    const { user_id } = await t.person();
    await rolesOf(admin, user_id, ['agent']);
    expect((await auditOf(user_id)).differences).toEqual({ system_roles: [[], ['agent']] });
  });

  it('two owners who demote each other at once leave one owner', async () => {
    const first = await staffWith('owner');
    const second = await staffWith('owner');
    const replies = await Promise.all([
      rolesOf(first, second.user_id, []),
      rolesOf(second, first.user_id, []),
    ]);
    const left = [await userRow(first.user_id), await userRow(second.user_id)].filter(
      ({ system_roles }) => system_roles.includes('owner'),
    );
    expect(left).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe('a changed email', () => {
  it('is unverified, both addresses get an email, and the log masks both', async () => {
    const person = await t.person();
    const email = `new.${uuidv7()}@other.test`;
    const { body } = await act(admin, userPath(person.user_id), 'change_email', { email });
    expect(body).toMatchObject({ email, email_verified_at: null });
    expect(await subjectsTo(person.email)).toEqual(['Our team changed your email address']);
    expect(await subjectsTo(email)).toEqual(['Confirm your new email address']);
    expect((await auditOf(person.user_id)).differences).toEqual({
      masked_email: `${person.email.slice(0, 1)}…@people.test → n…@other.test`,
    });
  });

  it('voids reset links that were sent to the old address', async () => {
    const { db } = t.services.database;
    const person = await t.person();
    await t.visitor.post('/api/forget-password', { email: person.email });
    await act(admin, userPath(person.user_id), 'change_email', {
      email: `${uuidv7()}@other.test`,
    });
    const resets = db.selectFrom('password_resets').where('user_id', '=', person.user_id);
    expect(await resets.select('id').execute()).toEqual([]);
  });

  it('is stored in one spelling of an international domain', async () => {
    const person = await t.person();
    const local = `new.${uuidv7()}`;
    const { body } = await act(admin, userPath(person.user_id), 'change_email', {
      email: `${local}@xn--mnchen-3ya.de`,
    });
    expect(body).toMatchObject({ email: `${local}@münchen.de` });
  });

  it('422 for a taken address and for the same one', async () => {
    const person = await t.person();
    const { email } = await t.person();
    for (const taken of [email.toUpperCase(), person.email]) {
      const { status, body } = await act(admin, userPath(person.user_id), 'change_email', {
        email: taken,
      });
      expect(status).toBe(422);
      expect(Object.keys(body.errors ?? {})).toEqual(['email']);
    }
  });
});

describe('a moved profile', () => {
  const move = (who: SignedIn, profile: string, user_id: string) =>
    act(who, profilePath(profile), 'move_to_user', { user_id });

  it('is for admins, after a step-up', async () => {
    const { profile_id } = await t.person();
    const { user_id } = await t.person({ profile_type: null });
    await expectAdminsOnly(t, (client) =>
      client.post(`${profilePath(profile_id)}/move_to_user`, { user_id }),
    );
    const other = await t.person({ profile_type: null, system_roles: ['admin'] });
    expect((await move(other, profile_id, user_id)).body.code).toBe('step_up_required');
  });

  it('ends the sessions of both users and emails both', async () => {
    const from = await t.person({ profile_type: 'seller' });
    const to = await t.person({ profile_type: null });
    const { status, body } = await move(admin, from.profile_id, to.user_id);
    expect([status, body['user_id']]).toEqual([200, to.user_id]);
    for (const { user_id } of [from, to]) expect(await sessionsOf(user_id)).toEqual([]);
    expect(await subjectsTo(from.email)).toEqual(['A profile was moved to another account']);
    expect(await subjectsTo(to.email)).toEqual(['A profile was moved to your account']);
    expect((await auditOf(from.profile_id)).differences).toEqual({
      user_id: [from.user_id, to.user_id],
    });
  });

  it('is refused to or from oneself, and to an unverified user', async () => {
    const { profile_id } = await t.person({ profile_type: 'seller' });
    expect((await move(admin, profile_id, admin.user_id)).body.code).toBe('own_account');
    const unverified = await t.person({ profile_type: null, email_verified: false });
    expect((await move(admin, profile_id, unverified.user_id)).status).toBe(422);
  });
});

describe('no other write changes them', () => {
  /** The columns that commands alone change, with another value. */
  const LOCKED: readonly (readonly [string, (person: SignedIn) => string, string, unknown])[] = [
    ['email', ({ user_id }) => userPath(user_id), 'users', 'stolen@people.test'],
    ['system_roles', ({ user_id }) => userPath(user_id), 'users', ['owner']],
    ['password_reset_required', ({ user_id }) => userPath(user_id), 'users', true],
    ['email_verified_at', ({ user_id }) => userPath(user_id), 'users', '2020-01-01T00:00:00.000Z'],
    ['user_id', ({ profile_id }) => profilePath(profile_id), 'profiles', 'the owner'],
  ];

  describe.each(LOCKED)('%s', (column, pathOf, resource, given) => {
    const valueFor = () => (given === 'the owner' ? owner.user_id : given);

    it('by a plain edit: 422', async () => {
      const path = pathOf(await t.person());
      const before = await owner.client.get<Row>(path);
      const { status, body } = await owner.client.send<ErrorReply>('PUT', path, {
        [column]: valueFor(),
      });
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [column]]);
      expect((await owner.client.get<Row>(path)).body[column]).toEqual(before.body[column]);
    });

    it('by a sheet: 422', async () => {
      const path = pathOf(await t.person());
      const { id, version, [column]: before } = (await owner.client.get<Row>(path)).body;
      const { status } = await owner.client.send('PUT', `/api/v1/admin/${resource}/sheet`, {
        rows: [{ id, version, changes: { [column]: valueFor() } }],
      });
      expect(status).toBe(422);
      expect((await owner.client.get<Row>(path)).body[column]).toEqual(before);
    });

    it('by a CSV import: the column is ignored', async () => {
      const path = pathOf(await t.person());
      const { id, [column]: before } = (await owner.client.get<Row>(path)).body;
      const title = resource === 'users' ? 'name' : 'display_name';
      const { body } = await importCsv(
        resource,
        `id,${title},${column}\n${id},New,${String(valueFor())}\n`,
      );
      expect(body.data.ignored).toEqual([column]);
      expect((await owner.client.get<Row>(path)).body).toMatchObject({
        [column]: before,
        [title]: 'New',
      });
    });

    it('by undoing an old edit: 403', async () => {
      const path = pathOf(await t.person());
      const { id, version, [column]: before } = (await owner.client.get<Row>(path)).body;
      await insertEdit(resource, id, { [column]: [valueFor(), before], version: [0, version] });
      const { status } = await owner.client.post(`${path}/undo`, { version });
      // The log keeps no personal values, so these cannot be undone in the first place.
      expect(status).toBe(column === 'email' ? 409 : 403);
      expect((await owner.client.get<Row>(path)).body[column]).toEqual(before);
    });
  });

  async function importCsv(resource: string, payload: string) {
    const reply = await t.app.inject({
      method: 'POST',
      url: `/api/v1/admin/${resource}/import?apply=true`,
      headers: { 'content-type': 'text/csv', authorization: `Bearer ${owner.token}` },
      payload,
    });
    return { body: reply.json<{ data: { ignored: string[] } }>() };
  }
});

/** A log entry of an edit that plain editing once allowed. */
async function insertEdit(resource: string, id: string, differences: Record<string, unknown>) {
  const { appendAudit } = await import('#server/platform/audit/appendAudit.ts');
  const { transaction } = await import('#server/platform/database/client.ts');
  const acting = { by: 'staff', user_id: owner.user_id, on_behalf_of: null, address: '' } as const;
  await transaction(t.services.database, (trx) =>
    appendAudit(
      trx,
      [
        {
          acting,
          at: t.clock.now(),
          entry: { action: `${resource}.edit`, resource, record_id: id, differences },
        },
      ],
      t.services.domains.tables,
    ),
  );
}

describe('undo by a seller', () => {
  it('reverts their own edit and never that of staff', async () => {
    const seller = await t.person({ profile_type: 'seller' });
    const id = await addListing(t.services.database.db, seller.profile_id);
    const path = `/api/v1/admin/properties/${id}`;
    const own = await seller.client.send<Row>('PUT', path, { max_guests: 7 });
    const undone = await seller.client.post<Row>(`${path}/undo`, { version: own.body.version });
    expect(undone.status).toBe(200);
    const { differences: _, ...entry } = await auditOf(id);
    expect(entry).toEqual({ action: 'properties.undo', actor_id: seller.user_id });
    const edited = await admin.client.send<Row>('PUT', path, { max_guests: 3 });
    const { status } = await seller.client.post(`${path}/undo`, { version: edited.body.version });
    expect(status).toBe(403);
    expect((await admin.client.get<Row>(path)).body['max_guests']).toBe(3);
  });
});
