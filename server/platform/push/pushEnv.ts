import { createECDH } from 'node:crypto';
import { z } from 'zod';
import { onlyLocally } from '../settings/onlyLocally.ts';
import { settingsGroup } from '../settings/settingsGroup.ts';

export interface VapidKeys {
  /** The uncompressed point of P-256, base64url. */
  readonly public_key: string;
  readonly private_key: string;
}

export interface PushEnv {
  /** Null: keys generated once for this installation. */
  readonly keys: VapidKeys | null;
  /** Whom a push service contacts about our requests: an `https:` or `mailto:` address. */
  readonly subject: string;
  /** Whether push services may be in private networks and without TLS; never on a public server. */
  readonly allow_private: boolean;
}

const KEYS = ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'] as const;

export const pushVariables = z.object({
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^[\w-]{87}$/)
    .optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/)
    .optional(),
  VAPID_SUBJECT: z
    .string()
    .regex(/^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/)
    .optional(),
  PUSH_SERVICES_ALLOW_PRIVATE: z.enum(['0', '1']).optional(),
});

const PUSH_EXPECTED = {
  VAPID_PUBLIC_KEY: 'a public key as base64url, 87 characters',
  VAPID_PRIVATE_KEY: 'the private key of VAPID_PUBLIC_KEY as base64url, 43 characters',
  VAPID_SUBJECT: 'mailto:you@example.com or an https address',
  PUSH_SERVICES_ALLOW_PRIVATE: '0 or 1; never 1 on a public server',
} as const;

type Variables = Readonly<Record<string, string | undefined>>;

/** Inconsistent variables, one message each. */
function pushProblems(source: Variables): string[] {
  const problems: string[] = [];
  const [publicKey, privateKey] = KEYS.map((name) => source[name]);
  const missing = KEYS.filter((name) => source[name] === undefined);
  if (missing.length === 1)
    problems.push(`${missing.join()} is missing: push notifications need both ${KEYS.join(', ')}`);
  else if (publicKey !== undefined && publicOf(privateKey ?? '') !== publicKey)
    problems.push('VAPID_PRIVATE_KEY should be: the private key of VAPID_PUBLIC_KEY');
  return [...problems, ...onlyLocally('PUSH_SERVICES_ALLOW_PRIVATE')(source)];
}

/** The public key of a private one; null for a text that is none. */
function publicOf(privateKey: string): string | null {
  const curve = createECDH('prime256v1');
  try {
    curve.setPrivateKey(privateKey, 'base64url');
    return curve.getPublicKey('base64url');
  } catch {
    return null;
  }
}

/** The address in a sender such as `Keystead <mail@example.com>`. */
const addressIn = (sender: string) => /<([^<>]+)>\s*$/.exec(sender)?.[1] ?? sender;

export function pushEnv(env: z.output<typeof pushVariables>, mailFrom: string): PushEnv {
  const { VAPID_PUBLIC_KEY: public_key, VAPID_PRIVATE_KEY: private_key } = env;
  return {
    keys: public_key && private_key ? { public_key, private_key } : null,
    subject: env.VAPID_SUBJECT ?? `mailto:${addressIn(mailFrom)}`,
    allow_private: env.PUSH_SERVICES_ALLOW_PRIVATE === '1',
  };
}

export const pushSettings = settingsGroup({
  variables: pushVariables,
  expected: PUSH_EXPECTED,
  problems: pushProblems,
  read: (values, { mail_from }) => ({
    /** Notifications to browsers. */
    PUSH: pushEnv(values, mail_from),
  }),
});
