import type { Actor } from '#src/access/grants.ts';
import type { AccountType, ProfileType } from '#src/access/roles.ts';
import type { Database } from './database/client.ts';
import type { Env } from '../env.ts';
import type { Files } from './files/fileStorage.ts';
import type { Payments } from './paymentProviders/openPayments.ts';
import type { Bus } from './realtime/eventBus.ts';
import type { Jobs } from './jobs/jobQueue.ts';
import type { Visits } from './visits/visits.ts';
import type { Secrets } from './security/secrets.ts';

/** What the server's parts are handed: built once in `main.ts`, or by a test. */
export interface Services {
  readonly env: Env;
  readonly database: Database;
  readonly jobs: Jobs;
  readonly bus: Bus;
  /** Private files, such as identity documents. */
  readonly files: Files;
  readonly secrets: Secrets;
  readonly payments: Payments;
  readonly visits: Visits;
  /** The clock; rules get the moment as an argument. */
  readonly now: () => Date;
}

/** Whoever is signed in, and the profile the session acts as. */
export interface SessionActor extends Actor {
  readonly session_id: string;
  readonly email_verified: boolean;
  readonly profile: {
    readonly id: string;
    readonly profile_type: ProfileType;
    readonly account_type: AccountType;
    readonly onboarding_complete: boolean;
  } | null;
}
