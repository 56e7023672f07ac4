import type { Actor } from '#src/access/grants.ts';
import type { AccountType, ProfileType } from '#src/access/roles.ts';
import type { ClockCheck } from './clockCheck.ts';
import type { Database } from './database/client.ts';
import type { Replicas } from './database/replicas/replicas.ts';
import type { EmailTexts } from './mail/emailTexts.ts';
import type { Domains } from './domains.ts';
import type { Env } from '#server/platform/environment/env.ts';
import type { Files } from './files/fileStorage.ts';
import type { Payments } from './paymentProviders/payments.ts';
import type { Bus } from './realtime/eventBus.ts';
import type { Jobs } from './jobs/jobQueue.ts';
import type { Outgoing } from './outgoing/outgoing.ts';
import type { Visits } from './visits/visits.ts';
import type { Secrets } from './security/secrets.ts';

/** The server's dependencies, built once in `main.ts` or by a test. */
export interface Services {
  readonly env: Env;
  readonly domains: Domains;
  readonly database: Database;
  readonly replicas: Replicas;
  readonly jobs: Jobs;
  readonly bus: Bus;
  /** Stored files: private documents and uploaded photos. */
  readonly files: Files;
  readonly secrets: Secrets;
  readonly payments: Payments;
  readonly visits: Visits;
  readonly outgoing: Outgoing;
  /** The clock. Rules take the time as an argument. */
  readonly now: () => Date;
  readonly clock: ClockCheck;
  /** The texts of emails that staff changed. */
  readonly emailTexts: EmailTexts;
}

/** The signed-in user, and the profile that the session acts as. */
export interface SessionActor extends Actor {
  /** The id of the session, or of the API token. */
  readonly session_id: string;
  /** The API token of the request; null in a session. */
  readonly api_token: { readonly id: string; readonly scopes: readonly string[] } | null;
  /** The member of staff who reads as this user, without the user's private data; null for the user. */
  readonly viewed_by: {
    readonly user_id: string;
    readonly name: string;
    readonly until: string;
  } | null;
  readonly email_verified: boolean;
  /** When this session last confirmed the password or a second factor; null if never. */
  readonly stepped_up_at: string | null;
  /** When this session last confirmed a second factor; null if never. */
  readonly factor_confirmed_at: string | null;
  /** Whether two-step sign-in is on. */
  readonly two_factor: boolean;
  readonly profile: {
    readonly id: string;
    readonly profile_type: ProfileType;
    readonly account_type: AccountType;
    readonly onboarding_complete: boolean;
  } | null;
}
