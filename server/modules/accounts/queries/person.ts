import { sql, type Kysely } from 'kysely';
import { normaliseRoles } from '#src/access/normalise.ts';
import { mayViewAs } from '#src/access/viewAs.ts';
import { UNDECIDED_STATES } from '#src/rules/disputes/dispute.ts';
import type { Person } from '#src/wire/accounts/person.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { EMAIL_STATE, FAILURE } from '#server/platform/mail/emailState.ts';
import { notFound } from '#server/platform/errors.ts';
import { parseUserAgent } from '#server/platform/http/parseUserAgent.ts';
import { hasSecondFactor } from '#server/platform/security/secondFactor.ts';
import type { Services, SessionActor } from '#server/platform/services.ts';

const SESSIONS = 10;
const EMAILS = 20;

/** A person for the staff who help them. Throws 404. */
export async function personOf(
  { database: { db }, now }: Pick<Services, 'database' | 'now'>,
  { user_id: reader, system_roles }: SessionActor,
  id: string,
): Promise<Person> {
  const user = await db
    .selectFrom('users')
    .select((eb) => [
      'email',
      'erased_at',
      'system_roles',
      hasSecondFactor(eb.ref('users.id')).as('two_factor'),
    ])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!user) throw notFound('user');
  const profiles = await db
    .selectFrom('profiles')
    .select(['id', 'profile_type', 'account_type', 'display_name', 'onboarding_status'])
    .where('user_id', '=', id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const sessions = await db
    .selectFrom('sessions')
    .select(['id', 'context', 'device_name', 'user_agent', 'address', 'last_seen_at', 'created_at'])
    .where('user_id', '=', id)
    .where('expires_at', '>', now().toISOString())
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(SESSIONS)
    .execute();
  const viewed = { system_roles: normaliseRoles(user.system_roles) };
  return {
    last_seen_at: sessions[0]?.last_seen_at ?? null,
    two_factor: Boolean(user.two_factor),
    may_view_as: reader !== id && user.erased_at === null && mayViewAs({ system_roles }, viewed),
    profiles,
    counts: await countsOf(
      db,
      profiles.map((profile) => profile.id),
    ),
    sessions: sessions.map(({ user_agent, ...session }) => {
      const { browser, system } = parseUserAgent(user_agent);
      return { ...session, browser: [browser, system].filter(Boolean).join(', ') };
    }),
    emails: await emailsTo(db, user.email),
  };
}

async function countsOf(
  db: Kysely<Tables>,
  profileIds: readonly string[],
): Promise<Person['counts']> {
  if (profileIds.length === 0)
    return { bookings: 0, listings: 0, disputes: 0, steps_to_review: 0, payouts_stopped: 0 };
  const ids = sql.join(profileIds);
  const { rows } = await sql<Person['counts']>`select
    (select count(*)::int from bookings where (buyer_id in (${ids}) or seller_id in (${ids}))
      and state in ('held', 'awaiting_payment', 'awaiting_seller', 'confirmed', 'checked_in')) as bookings,
    (select count(*)::int from properties
      where seller_id in (${ids}) and state = 'published') as listings,
    (select count(*)::int from disputes where (buyer_id in (${ids}) or seller_id in (${ids}))
      and state in (${sql.join([...UNDECIDED_STATES])})) as disputes,
    (select count(*)::int from onboarding_steps
      where profile_id in (${ids}) and state = 'submitted') as steps_to_review,
    (select count(*)::int from payouts
      where seller_id in (${ids}) and state in ('on_hold', 'failed')) as payouts_stopped
  `.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('The counts of a person returned no row');
  return counts;
}

/** The latest emails to an address. A job that still has to be repeated, or gave up, has failed. */
async function emailsTo(db: Kysely<Tables>, email: string): Promise<Person['emails']> {
  const { rows } = await sql<Person['emails'][number]>`
    select m.id, m.subject, m.created_at, m.sent_at, failure.message as problem,
      ${EMAIL_STATE} as state
    from mails m ${FAILURE}
    where m."to" = ${email} order by m.created_at desc, m.id desc limit ${EMAILS}`.execute(db);
  return rows;
}
