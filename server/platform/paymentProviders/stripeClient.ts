import { Stripe } from 'stripe';
import type { Env } from '#server/platform/environment/env.ts';
import { fetchThrough } from '../outgoing/outgoing.ts';

/** The SDK with the account's secret key. `api_url` differs in tests only. */
export function stripeClient(
  { secret_key, api_url }: NonNullable<Env['STRIPE']>,
  proxy: string | null,
  limits: { readonly timeout: number; readonly maxNetworkRetries: number },
): Stripe {
  const { protocol, hostname, port } = new URL(api_url);
  return new Stripe(secret_key, {
    host: hostname,
    port: port || (protocol === 'http:' ? 80 : 443),
    protocol: protocol === 'http:' ? 'http' : 'https',
    telemetry: false,
    ...limits,
    ...(proxy !== null && {
      // The fetch of undici and that of the platform differ in their types only.
      httpClient: Stripe.createFetchHttpClient(fetchThrough(proxy) as never),
    }),
  });
}
