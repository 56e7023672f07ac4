import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Tables } from '#server/platform/database/tables/index.ts';
import type { AccountType, DelegationScope, ProfileType, SystemRole } from '#src/access/roles.ts';
import type { OnboardingStatus } from '#src/rules/onboarding/status.ts';

export interface PersonOptions {
  /** `null` for a person without a profile, such as staff. A buyer by default. */
  readonly profile_type?: ProfileType | null;
  readonly account_type?: AccountType;
  readonly onboarding_status?: OnboardingStatus;
  readonly system_roles?: SystemRole[];
  readonly email_verified?: boolean;
  readonly vip?: boolean;
}

export interface Person {
  readonly user_id: string;
  /** Empty for a person without a profile. */
  readonly profile_id: string;
  readonly email: string;
  /** The token of a session that never ends. */
  readonly token: string;
}

/** Inserts a user with a session and, by default, a profile with completed onboarding. */
export async function addPerson(
  db: Kysely<Tables>,
  {
    profile_type = 'buyer',
    account_type = 'personal',
    onboarding_status = 'complete',
    system_roles = [],
    email_verified = true,
    vip = false,
  }: PersonOptions = {},
): Promise<Person> {
  const user_id = uuidv7();
  const profile_id = profile_type ? uuidv7() : '';
  const email = `${randomBytes(6).toString('hex')}@people.test`;
  await db
    .insertInto('users')
    .values({
      id: user_id,
      email,
      name: `Person ${email.slice(0, 6)}`,
      email_verified_at: email_verified ? '2026-01-01T00:00:00.000Z' : null,
      system_roles,
    })
    .execute();
  if (profile_type)
    await db
      .insertInto('profiles')
      .values({
        id: profile_id,
        user_id,
        profile_type,
        account_type,
        display_name: `${profile_type} ${email.slice(0, 6)}`,
        onboarding_status,
        vip,
      })
      .execute();
  return { user_id, profile_id, email, token: await addSession(db, user_id, profile_id) };
}

/** Inserts a session of the user that acts as the profile. Returns its token. */
export async function addSession(
  db: Kysely<Tables>,
  userId: string,
  profileId: string,
): Promise<string> {
  const token = randomBytes(16).toString('hex');
  await db
    .insertInto('sessions')
    .values({
      id: uuidv7(),
      user_id: userId,
      profile_id: profileId || null,
      token_hash: createHash('sha256').update(token).digest('hex'),
      user_agent: 'test',
      address: '127.0.0.1',
      // Later than the clock of any test, so that no request updates the session.
      last_seen_at: '2099-01-01T00:00:00.000Z',
      expires_at: '2100-01-01T00:00:00.000Z',
    })
    .execute();
  return token;
}

/** Inserts an active delegation of a profile to an agent. */
export async function delegate(
  db: Kysely<Tables>,
  agentId: string,
  profileId: string,
  scopes: DelegationScope[],
): Promise<void> {
  await db
    .insertInto('delegations')
    .values({
      id: uuidv7(),
      agent_id: agentId,
      profile_id: profileId,
      state: 'active',
      scopes,
      ends_on: null,
      invited_email: `${agentId}@people.test`,
    })
    .execute();
}
