import { z } from 'zod';
import type { Credentials } from './signatures.ts';
import { settingsGroup } from '../settings/settingsGroup.ts';

/** An external server of the Pusher protocol. */
export interface RealtimeServer {
  readonly host: string;
  readonly port: number;
  readonly scheme: 'http' | 'https';
}

export interface RealtimeEnv {
  readonly on: boolean;
  /** Null: credentials generated for this installation. */
  readonly app: Credentials | null;
  /** Null: our own server, on the application's port. */
  readonly server: RealtimeServer | null;
  /** Whether browsers may send events on private channels of our own server. */
  readonly client_events: boolean;
}

const DEFAULT_PORTS = { http: 80, https: 443 } as const;
const KEYS = ['REVERB_APP_ID', 'REVERB_APP_KEY', 'REVERB_APP_SECRET'] as const;

const OTHERS = [...KEYS, 'REVERB_HOST'] as const;

const key = z.string().regex(/^[\w-]{1,64}$/);

export const realtimeVariables = z.object({
  REALTIME: z.enum(['on', 'off']).default('on'),
  REALTIME_CLIENT_EVENTS: z.enum(['on', 'off']).default('off'),
  REVERB_APP_ID: key.optional(),
  REVERB_APP_KEY: key.optional(),
  REVERB_APP_SECRET: z.string().min(16).max(200).optional(),
  REVERB_HOST: z
    .string()
    .regex(/^[\w.-]+$/)
    .optional(),
  REVERB_PORT: z.string().regex(/^\d+$/).transform(Number).pipe(z.int().max(65_535)).optional(),
  REVERB_SCHEME: z.enum(['http', 'https']).default('https'),
});

const REALTIME_EXPECTED = {
  REALTIME: 'on or off',
  REALTIME_CLIENT_EVENTS: 'on or off',
  REVERB_APP_ID: 'the id of the application, letters, digits, _ and -',
  REVERB_APP_KEY: 'the public key of the application, letters, digits, _ and -',
  REVERB_APP_SECRET: 'the secret of the application, 16 characters or more',
  REVERB_HOST: 'the host name of a realtime server',
  REVERB_PORT: 'a port, 0 to 65535',
  REVERB_SCHEME: 'http or https',
} as const;

/** Inconsistent variables, one message each. */
function realtimeProblems(source: Readonly<Record<string, string | undefined>>): string[] {
  if (source['REALTIME'] === 'off' && OTHERS.some((name) => source[name] !== undefined))
    return ['REALTIME=off contradicts the settings REVERB_…: remove one of them'];
  const missing = KEYS.filter((name) => source[name] === undefined);
  if (missing.length === 0) return [];
  if (missing.length < KEYS.length || source['REVERB_HOST'] !== undefined)
    return [`${missing.join(', ')} is missing: a realtime server needs all of ${KEYS.join(', ')}`];
  return [];
}

export function realtimeEnv(
  env: z.output<typeof realtimeVariables>,
  publicUrl: string,
): RealtimeEnv {
  const { REVERB_APP_ID: id, REVERB_APP_KEY, REVERB_APP_SECRET: secret } = env;
  const { REVERB_HOST: host, REVERB_SCHEME: scheme } = env;
  const port = env.REVERB_PORT ?? DEFAULT_PORTS[scheme];
  const isOurs = host === undefined || host === new URL(publicUrl).hostname;
  return {
    on: env.REALTIME === 'on',
    app: id && REVERB_APP_KEY && secret ? { id, key: REVERB_APP_KEY, secret } : null,
    server: isOurs ? null : { host, port, scheme },
    client_events: env.REALTIME_CLIENT_EVENTS === 'on',
  };
}

export const realtimeSettings = settingsGroup({
  variables: realtimeVariables,
  expected: REALTIME_EXPECTED,
  problems: realtimeProblems,
  read: (values, { public_url }) => ({ REALTIME: realtimeEnv(values, public_url) }),
});
