import { z } from 'zod';
import { settingsGroup } from '../../settings/settingsGroup.ts';

/** Limits of requests and of load; 0 switches one off. */
export interface LimitsEnv {
  /** Requests per minute of one address; an IPv6 address counts with its /64. */
  readonly address_per_minute: number;
  /** Requests per minute of one signed-in user, from all addresses. */
  readonly account_per_minute: number;
  /** Requests per minute of one API token; they do not count against the account. */
  readonly token_per_minute: number;
  /** Pictures per minute that are rendered for one address; cached ones do not count. */
  readonly renders_per_minute: number;
  /** Open sockets of one address on this node. */
  readonly sockets_per_address: number;
  /** Milliseconds by which the event loop may be late, as the mean of a second. */
  readonly max_delay_ms: number;
  /** Queries that may wait for a database connection. */
  readonly max_waiting_queries: number;
}

const limit = z
  .string()
  .regex(/^\d{1,7}$/)
  .transform(Number)
  .optional();

export const limitsVariables = z.object({
  REQUESTS_PER_MINUTE_PER_ADDRESS: limit,
  REQUESTS_PER_MINUTE_PER_ACCOUNT: limit,
  REQUESTS_PER_MINUTE_PER_TOKEN: limit,
  RENDERS_PER_MINUTE_PER_ADDRESS: limit,
  SOCKETS_PER_ADDRESS: limit,
  OVERLOAD_DELAY_MS: limit,
  OVERLOAD_WAITING_QUERIES: limit,
});

const EXPECTED = 'a number, 0 for no limit';

const LIMITS_EXPECTED: Readonly<Record<keyof typeof limitsVariables.shape, string>> = {
  REQUESTS_PER_MINUTE_PER_ADDRESS: EXPECTED,
  REQUESTS_PER_MINUTE_PER_ACCOUNT: EXPECTED,
  REQUESTS_PER_MINUTE_PER_TOKEN: EXPECTED,
  RENDERS_PER_MINUTE_PER_ADDRESS: EXPECTED,
  SOCKETS_PER_ADDRESS: EXPECTED,
  OVERLOAD_DELAY_MS: EXPECTED,
  OVERLOAD_WAITING_QUERIES: EXPECTED,
};

/** Many people may share one address. */
export const limitsEnv = (env: z.output<typeof limitsVariables>): LimitsEnv => ({
  address_per_minute: env.REQUESTS_PER_MINUTE_PER_ADDRESS ?? 3_000,
  account_per_minute: env.REQUESTS_PER_MINUTE_PER_ACCOUNT ?? 1_500,
  token_per_minute: env.REQUESTS_PER_MINUTE_PER_TOKEN ?? 600,
  renders_per_minute: env.RENDERS_PER_MINUTE_PER_ADDRESS ?? 1_200,
  sockets_per_address: env.SOCKETS_PER_ADDRESS ?? 300,
  max_delay_ms: env.OVERLOAD_DELAY_MS ?? 1_000,
  max_waiting_queries: env.OVERLOAD_WAITING_QUERIES ?? 200,
});

export const limitsSettings = settingsGroup({
  variables: limitsVariables,
  expected: LIMITS_EXPECTED,
  read: (values) => ({ LIMITS: limitsEnv(values) }),
});
