import { z } from 'zod';
import { settingsGroup, type Source } from '../settings/settingsGroup.ts';
import { showsDemo } from '../settings/publicServer.ts';

/** Stripe's environment variables. */
export const stripeVariables = z.object({
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_(test|live)_\w+$/)
    .optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_\w+$/)
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\w+$/)
    .optional(),
  STRIPE_CONNECT_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\w+$/)
    .optional(),
  STRIPE_API_URL: z.url({ protocol: /^https?$/ }).default('https://api.stripe.com'),
});

const STRIPE_EXPECTED: Readonly<Record<string, string>> = {
  STRIPE_PUBLISHABLE_KEY: 'a key that begins with pk_test_ or pk_live_',
  STRIPE_SECRET_KEY: 'a key that begins with sk_ or rk_',
  STRIPE_WEBHOOK_SECRET: 'a secret that begins with whsec_',
  STRIPE_CONNECT_WEBHOOK_SECRET: 'a secret that begins with whsec_',
  STRIPE_API_URL: "an address such as Stripe's https://api.stripe.com",
};

export interface StripeEnv {
  /** Initialises the provider's script in browsers. */
  readonly publishable_key: string;
  readonly secret_key: string;
  readonly webhook_secret: string;
  /** Signs webhooks about sellers' accounts; null without Stripe payouts. */
  readonly connect_webhook_secret: string | null;
  readonly api_url: string;
}

const TOGETHER = ['STRIPE_PUBLISHABLE_KEY', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;

const isLiveKey = (key: string | undefined) => /^[a-z]+_live_/.test(key ?? '');

function stripeProblems(source: Source): string[] {
  const { STRIPE_PUBLISHABLE_KEY: shown, STRIPE_SECRET_KEY: secret, PUBLIC_URL } = source;
  const missing = TOGETHER.filter((name) => source[name] === undefined);
  const isUnused = missing.length === TOGETHER.length && !source['STRIPE_CONNECT_WEBHOOK_SECRET'];
  const isPlain = PUBLIC_URL !== undefined && /^http:/i.test(PUBLIC_URL);
  return [
    ...(missing.length === 0 || isUnused
      ? []
      : [`${missing.join(', ')} is missing: cards need all of ${TOGETHER.join(', ')}`]),
    ...(shown !== undefined && secret !== undefined && isLiveKey(shown) !== isLiveKey(secret)
      ? [
          'STRIPE_PUBLISHABLE_KEY and STRIPE_SECRET_KEY are of two modes: use both of test or both live',
        ]
      : []),
    ...(isLiveKey(secret) && showsDemo(source)
      ? [
          'STRIPE_SECRET_KEY is a live key, and demo data is on: set KEYSTEAD_DEMO=0 or use a test key',
        ]
      : []),
    ...(isLiveKey(secret) && isPlain
      ? ['STRIPE_SECRET_KEY is a live key, and PUBLIC_URL is not https: live cards need https']
      : []),
  ];
}

/** Null without card configuration. */
export function stripeEnv({
  STRIPE_PUBLISHABLE_KEY: publishable_key,
  STRIPE_SECRET_KEY: secret_key,
  STRIPE_WEBHOOK_SECRET: webhook_secret,
  STRIPE_CONNECT_WEBHOOK_SECRET: connect,
  STRIPE_API_URL: api_url,
}: z.infer<typeof stripeVariables>): StripeEnv | null {
  if (!publishable_key || !secret_key || !webhook_secret) return null;
  const connect_webhook_secret = connect ?? null;
  return { publishable_key, secret_key, webhook_secret, connect_webhook_secret, api_url };
}

export const stripeSettings = settingsGroup({
  variables: stripeVariables,
  expected: STRIPE_EXPECTED,
  problems: stripeProblems,
  read: (values) => ({
    /** Null: no card payments. */
    STRIPE: stripeEnv(values),
  }),
});
