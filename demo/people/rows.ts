import type { Insertable } from 'kysely';
import type { AccountType, ProfileType, SystemRole } from '#src/access/roles.ts';
import { type OnboardingStatus, onboardingStatusOf } from '#src/rules/onboarding/status.ts';
import { stepsOf } from '#src/rules/onboarding/step.ts';
import { hashPassword } from '#server/modules/accounts/commands/passwords/passwordHash.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { demoId } from '../demoId.ts';
import { createRandom } from '../random.ts';
import { BUYERS, mailboxOf } from './buyers.ts';
import { delegationRows } from './delegations.ts';
import { DEMO_PASSWORD } from '#src/rules/accounts/demonstration.ts';
import { profileIdOf, userIdOf } from './ids.ts';
import { NEWCOMERS, type Newcomer } from './newcomers.ts';
import type { Seller } from './seller.ts';
import { SELLERS } from './sellers.ts';

interface Person {
  readonly email: string;
  readonly name: string;
  readonly roles?: readonly SystemRole[];
  readonly profile?: {
    readonly profile_type: ProfileType;
    readonly account_type: AccountType;
    readonly display_name: string;
    readonly about: string;
    readonly vip: boolean;
    readonly onboarding_status: OnboardingStatus;
  };
  /** Days since registration. */
  readonly since: number;
}

export interface People {
  readonly users: readonly Insertable<Tables['users']>[];
  readonly credentials: readonly Insertable<Tables['credentials']>[];
  readonly profiles: readonly (Insertable<Tables['profiles']> & { readonly vip: boolean })[];
  readonly delegations: readonly Insertable<Tables['delegations']>[];
}

const DAY_MS = 86_400_000;

const STAFF: readonly Person[] = [
  { email: 'owner@keystead.test', name: 'Helen Marsh', roles: ['owner'], since: 1900 },
  { email: 'admin@keystead.test', name: 'Tomás Rocha', roles: ['admin'], since: 1500 },
  { email: 'disputes@keystead.test', name: 'Priya Nair', roles: ['dispute_admin'], since: 900 },
  { email: 'agent@keystead.test', name: 'Daniel Okoye', roles: ['agent'], since: 640 },
];

const fresh = { account_type: 'personal', about: '', vip: false } as const;

/** The first of the list registered last. */
function newcomer(person: Newcomer, index: number): Person {
  const { email, name, display_name = name, profile_type, account_type, steps } = person;
  const all = stepsOf(person).map((_, at) => steps[at] ?? 'not_started');
  return {
    email,
    name,
    since: 1 + index,
    profile: {
      ...fresh,
      profile_type,
      account_type,
      display_name,
      onboarding_status: onboardingStatusOf(all),
    },
  };
}

function buyer(name: string, email: string, about: string, since: number): Person {
  return {
    email,
    name,
    since,
    profile: {
      ...fresh,
      profile_type: 'buyer',
      display_name: name,
      about,
      onboarding_status: 'complete',
    },
  };
}

function seller({ email, name, display_name, about, account_type, vip }: Seller, since: number) {
  return {
    email,
    name,
    since,
    profile: {
      profile_type: 'seller',
      account_type: account_type ?? 'personal',
      display_name: display_name ?? name,
      about,
      vip: vip ?? false,
      onboarding_status: 'complete',
    },
  } satisfies Person;
}

function everyone(): Person[] {
  const random = createRandom('people');
  return [
    ...STAFF,
    buyer('Clara Jensen', 'buyer@keystead.test', 'Travels by train, books by the view.', 820),
    ...Object.values(SELLERS).map((each: Seller) => seller(each, random.whole(620, 1700))),
    ...BUYERS.map(([name, town]) =>
      buyer(name, mailboxOf(name), `From ${town}.`, random.whole(560, 1400)),
    ),
    ...NEWCOMERS.map(newcomer),
  ];
}

/** All demo users. They share one password hash, because hashing is slow on purpose. */
export async function peopleRows(now: Date): Promise<People> {
  const password_hash = await hashPassword(DEMO_PASSWORD);
  const all = everyone();
  const joined = ({ since }: Person) => new Date(now.getTime() - since * DAY_MS).toISOString();
  return {
    users: all.map((person) => ({
      id: userIdOf(person.email),
      email: person.email,
      name: person.name,
      email_verified_at: joined(person),
      system_roles: [...(person.roles ?? [])],
      created_at: joined(person),
    })),
    credentials: all.map(({ email }) => ({
      id: demoId('credentials', email),
      user_id: userIdOf(email),
      password_hash,
    })),
    profiles: all.flatMap((person) =>
      person.profile
        ? [
            {
              id: profileIdOf(person.email),
              user_id: userIdOf(person.email),
              ...person.profile,
              created_at: joined(person),
            },
          ]
        : [],
    ),
    delegations: delegationRows(now),
  };
}
