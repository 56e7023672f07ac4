/** How often something may be tried that could be misused to guess, to flood or to find out. */
interface Limit {
  /**
   * The account that is asked about, known or not, or the network that asks. A device that signed in
   * to the account before is counted by itself: nobody else uses up its tries.
   */
  readonly by: 'subject' | 'network';
  readonly max: number;
  readonly window_s: number;
}

interface AttemptRule {
  /** Whether success uses up tries as well: signing in may be done often, asking for mail may not. */
  readonly counts: 'failures' | 'all';
  /** What of it stays in the log; everything, where nothing is said. */
  readonly keeps?: 'failures';
  readonly limits: readonly Limit[];
}

const MINUTE_S = 60;
const HOUR_S = 3_600;

export const ATTEMPT_RULES = {
  sign_in: {
    counts: 'failures',
    limits: [
      { by: 'subject', max: 10, window_s: 15 * MINUTE_S },
      { by: 'network', max: 50, window_s: 15 * MINUTE_S },
    ],
  },
  /** The code that follows the first step of a sign-in. */
  second_step: {
    counts: 'failures',
    limits: [
      { by: 'subject', max: 10, window_s: 15 * MINUTE_S },
      { by: 'network', max: 50, window_s: 15 * MINUTE_S },
    ],
  },
  /** Every device does it twice an hour, so what succeeds is not kept in the log. */
  token_refresh: {
    counts: 'failures',
    keeps: 'failures',
    limits: [{ by: 'network', max: 60, window_s: 15 * MINUTE_S }],
  },
  google_sign_in: {
    counts: 'failures',
    limits: [{ by: 'network', max: 20, window_s: 15 * MINUTE_S }],
  },
  registration: {
    counts: 'all',
    limits: [
      { by: 'subject', max: 5, window_s: HOUR_S },
      { by: 'network', max: 20, window_s: HOUR_S },
    ],
  },
  password_reset_request: {
    counts: 'all',
    limits: [
      { by: 'subject', max: 1, window_s: MINUTE_S },
      { by: 'subject', max: 5, window_s: HOUR_S },
      { by: 'network', max: 20, window_s: HOUR_S },
    ],
  },
  password_reset: {
    counts: 'failures',
    limits: [{ by: 'network', max: 20, window_s: 15 * MINUTE_S }],
  },
  /** The password of whoever is signed in, asked for again by whatever call: all share the tries. */
  password_check: {
    counts: 'failures',
    limits: [{ by: 'subject', max: 10, window_s: 15 * MINUTE_S }],
  },
  /** Each one writes to an address that anybody may name, and tells whether somebody has it. */
  email_change: {
    counts: 'all',
    limits: [
      { by: 'subject', max: 5, window_s: HOUR_S },
      { by: 'network', max: 20, window_s: HOUR_S },
    ],
  },
  email_verification: {
    counts: 'failures',
    limits: [{ by: 'network', max: 20, window_s: 15 * MINUTE_S }],
  },
  verification_resend: {
    counts: 'all',
    limits: [
      { by: 'subject', max: 1, window_s: MINUTE_S },
      { by: 'subject', max: 5, window_s: HOUR_S },
      { by: 'network', max: 20, window_s: HOUR_S },
    ],
  },
} as const satisfies Readonly<Record<string, AttemptRule>>;

export type AttemptKind = keyof typeof ATTEMPT_RULES;

export const ATTEMPT_KINDS = [
  'sign_in',
  'second_step',
  'token_refresh',
  'google_sign_in',
  'registration',
  'password_reset_request',
  'password_reset',
  'password_check',
  'email_change',
  'email_verification',
  'verification_resend',
] as const satisfies readonly AttemptKind[];

export interface Earlier {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly same: { readonly subject: boolean; readonly network: boolean };
}

/**
 * Whole seconds until one more try is allowed, 0 where it is allowed now. `earlier` are the tries
 * that count, this one not among them, in any order.
 */
export function waitBeforeAttempt(
  kind: AttemptKind,
  earlier: readonly Earlier[],
  now: number,
): number {
  const waits = ATTEMPT_RULES[kind].limits.map(({ by, max, window_s }) => {
    const times = earlier
      .filter(({ at, same }) => same[by] && at > now - window_s * 1000)
      .map(({ at }) => at)
      .sort((one, other) => other - one);
    const last = times[max - 1];
    return last === undefined ? 0 : Math.ceil((last + window_s * 1000 - now) / 1000);
  });
  return Math.max(0, ...waits);
}

export const ATTEMPT_OUTCOMES = ['pending', 'ok', 'failed', 'refused'] as const;

/** Whether what succeeds stays in the log. */
export function keepsSuccess(kind: AttemptKind): boolean {
  const rule: AttemptRule = ATTEMPT_RULES[kind];
  return rule.keeps !== 'failures';
}

/** How long the tries of a kind are looked back upon. */
export function longestWindow(kind: AttemptKind): number {
  return Math.max(...ATTEMPT_RULES[kind].limits.map(({ window_s }) => window_s));
}

/**
 * Who is one network: an IPv4 address, or the 64 bits that an IPv6 customer is given. An IPv4 address
 * written as IPv6 is the IPv4 address.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.toLowerCase().replace(/%.*$/, '').split('::');
  const groups = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - groups.length - after.length);
  const all = [...groups, ...Array<string>(zeros).fill('0'), ...after];
  return `${all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}
