import rateLimit, {
  type FastifyRateLimitStore,
  type FastifyRateLimitStoreCtor,
} from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { networkOf } from '#src/rules/accounts/rateLimits.ts';
import { retryLater } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { isExempt } from './exemptRequests.ts';
import { requestCounts, WINDOW_MS, type RequestCounts } from './requestCounts.ts';

/** The plugin's store, in the counts that all nodes share. Every window is a minute. */
function storeOf(counts: RequestCounts): FastifyRateLimitStoreCtor {
  return class SharedStore implements FastifyRateLimitStore {
    #endpoint = '';

    incr(...[key, callback, , max]: Parameters<FastifyRateLimitStore['incr']>): void {
      callback(null, counts.count(`${this.#endpoint}${key}`, max));
    }

    child({ routeInfo }: RouteOptions & { readonly routeInfo?: Partial<RouteOptions> }) {
      const store = new SharedStore();
      if (routeInfo?.url) store.#endpoint = `${String(routeInfo.method)} ${routeInfo.url} `;
      return store;
    }
  };
}

const refuse = (ttlMs: number) => retryLater(Math.ceil(ttlMs / 1000), 'requests');

/**
 * Limits the requests of an address before anything else is done for them: before their session is read
 * and their body is parsed and validated. Also provides the limits of single endpoints (`perMinute`).
 */
export async function limitAddresses(
  app: FastifyInstance,
  { database, env, now }: Pick<Services, 'database' | 'env' | 'now'>,
): Promise<void> {
  const counts = requestCounts(database, now);
  app.addHook('onClose', async () => counts.close());
  const addressOf = (request: FastifyRequest) => `address ${networkOf(request.ip)}`;
  await app.register(rateLimit, {
    global: false,
    timeWindow: WINDOW_MS,
    store: storeOf(counts),
    // Of an endpoint, per account where there is one: its hook runs after the session was read.
    keyGenerator: (request) =>
      request.actor ? `account ${request.actor.user_id}` : addressOf(request),
    errorResponseBuilder: (_request, { ttl }) => refuse(ttl),
  });
  app.addHook('onRequest', limitOf(app, env.LIMITS.address_per_minute, addressOf));
}

/**
 * Limits the requests of a signed-in user from all addresses, and those of each API token apart, before
 * their body is parsed.
 */
export function limitAccounts(app: FastifyInstance, { env }: Pick<Services, 'env'>): void {
  const { account_per_minute, token_per_minute } = env.LIMITS;
  const accountOf = ({ actor }: FastifyRequest) =>
    actor && !actor.api_token ? `account ${actor.user_id}` : null;
  const tokenOf = ({ actor }: FastifyRequest) =>
    actor?.api_token ? `token ${actor.api_token.id}` : null;
  app.addHook('onRequest', limitOf(app, account_per_minute, accountOf));
  app.addHook('onRequest', limitOf(app, token_per_minute, tokenOf));
}

/** The renders of pictures for an address. */
export const limitRenders = (app: FastifyInstance, { env }: Pick<Services, 'env'>) =>
  limitOf(app, env.LIMITS.renders_per_minute, ({ ip }) => `renders ${networkOf(ip)}`);

/**
 * Counts a request against a limit, and throws 429 above it.
 * @param keyOf null for a request that the limit does not concern
 */
function limitOf(
  app: FastifyInstance,
  max: number,
  keyOf: (request: FastifyRequest) => string | null,
): (request: FastifyRequest) => Promise<void> {
  const check = app.createRateLimit({ max, keyGenerator: (request) => keyOf(request) ?? '' });
  return async (request) => {
    if (max === 0 || isExempt(request) || keyOf(request) === null) return;
    const result = await check(request);
    if (!result.isAllowed && result.isExceeded) throw refuse(result.ttl);
  };
}
