/** A rate limit against guessing, flooding and account enumeration. */
interface Limit {
  /**
   * Count per account named in the request, registered or not, or per client network. A device that
   * signed in to the account before has a separate counter, which attackers cannot use up.
   */
  readonly by: 'subject' | 'network' | 'subject_and_network' | 'known_device';
  readonly max: number;
  readonly window_s: number;
}

interface AttemptRule {
  /**
   * From this number of attempts on an account, each is delayed. Refusing them would let anyone lock the
   * account's owner out.
   */
  readonly delays?: { readonly from: number; readonly window_s: number };
  /** Whether successes count too: sign-ins may be frequent, requests for email may not. */
  readonly counts: 'failures' | 'all';
  /** Which outcomes stay in the log; default all. */
  readonly keeps?: 'failures';
  readonly limits: readonly Limit[];
}

const MINUTE_S = 60;
const HOUR_S = 3_600;

export const RATE_LIMITS = {
  sign_in: {
    counts: 'failures',
    delays: { from: 10, window_s: 15 * MINUTE_S },
    limits: [
      { by: 'subject_and_network', max: 10, window_s: 15 * MINUTE_S },
      { by: 'known_device', max: 10, window_s: 15 * MINUTE_S },
      { by: 'network', max: 50, window_s: 15 * MINUTE_S },
    ],
  },
  /** The code of two-step sign-in. */
  second_step: {
    counts: 'failures',
    limits: [
      { by: 'subject', max: 10, window_s: 15 * MINUTE_S },
      { by: 'network', max: 50, window_s: 15 * MINUTE_S },
    ],
  },
  /** Every device does this twice an hour, so successes are not logged. */
  token_refresh: {
    counts: 'failures',
    keeps: 'failures',
    limits: [{ by: 'network', max: 60, window_s: 15 * MINUTE_S }],
  },
  google_sign_in: {
    counts: 'failures',
    limits: [{ by: 'network', max: 20, window_s: 15 * MINUTE_S }],
  },
  passkey_sign_in: {
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
  /** Password confirmation of a signed-in user; all endpoints share one counter. */
  password_check: {
    counts: 'failures',
    limits: [{ by: 'subject', max: 10, window_s: 15 * MINUTE_S }],
  },
  /** Sends email to an arbitrary address and reveals whether it is in use. */
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
  /** Sends an email to an arbitrary address; the subject is that address. */
  agent_invitation: {
    counts: 'all',
    limits: [
      { by: 'subject', max: 3, window_s: HOUR_S },
      { by: 'network', max: 20, window_s: HOUR_S },
    ],
  },
  /** Staff who read as a user; the subject is the user's email. */
  view_as: {
    counts: 'all',
    limits: [{ by: 'network', max: 60, window_s: HOUR_S }],
  },
  /** Opens an invitation by the token of its link. */
  agent_invitation_answer: {
    counts: 'failures',
    limits: [{ by: 'network', max: 20, window_s: 15 * MINUTE_S }],
  },
} as const satisfies Readonly<Record<string, AttemptRule>>;

export type RateLimitKind = keyof typeof RATE_LIMITS;

export const RATE_LIMIT_KINDS = [
  'sign_in',
  'second_step',
  'token_refresh',
  'google_sign_in',
  'passkey_sign_in',
  'registration',
  'password_reset_request',
  'password_reset',
  'password_check',
  'email_change',
  'email_verification',
  'verification_resend',
  'agent_invitation',
  'agent_invitation_answer',
  'view_as',
] as const satisfies readonly RateLimitKind[];

export interface EarlierAttempt {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly same: {
    readonly subject: boolean;
    readonly network: boolean;
    /** Whether both came from one device that signed in to the account before. */
    readonly known_device: boolean;
  };
}

/**
 * Whole seconds until the next attempt is allowed; 0 if it is allowed now. `earlier` are the counted
 * attempts without the current one, in any order.
 */
export function retryAfterSeconds(
  kind: RateLimitKind,
  earlier: readonly EarlierAttempt[],
  now: number,
): number {
  const waits = RATE_LIMITS[kind].limits.map(({ by, max, window_s }) => {
    const times = earlier
      .filter(({ at, same }) => isSame(same, by) && at > now - window_s * 1000)
      .map(({ at }) => at)
      .sort((one, other) => other - one);
    const last = times[max - 1];
    return last === undefined ? 0 : Math.ceil((last + window_s * 1000 - now) / 1000);
  });
  return Math.max(0, ...waits);
}

const isSame = (same: EarlierAttempt['same'], by: Limit['by']): boolean =>
  by === 'subject_and_network' ? same.subject && same.network : same[by];

/** The longest delay: a client waits 8 seconds for a reply (section 9). */
const MAX_DELAY_MS = 4_000;

/** Milliseconds by which an attempt is delayed: doubles with each earlier one on the account. */
export function delayMs(
  kind: RateLimitKind,
  earlier: readonly EarlierAttempt[],
  now: number,
): number {
  const { delays }: AttemptRule = RATE_LIMITS[kind];
  if (!delays) return 0;
  const since = now - delays.window_s * 1000;
  const count = earlier.filter(({ at, same }) => same.subject && at > since).length;
  return count < delays.from ? 0 : Math.min(250 * 2 ** (count - delays.from), MAX_DELAY_MS);
}

export const ATTEMPT_OUTCOMES = ['pending', 'ok', 'failed', 'refused'] as const;

/** Whether successes stay in the log. */
export function logsSuccess(kind: RateLimitKind): boolean {
  const rule: AttemptRule = RATE_LIMITS[kind];
  return rule.keeps !== 'failures';
}

/** The longest window, in seconds, of a kind's limits. */
export function longestWindow(kind: RateLimitKind): number {
  return Math.max(...RATE_LIMITS[kind].limits.map(({ window_s }) => window_s));
}

/**
 * The network of an address: the IPv4 address, or the /64 prefix of an IPv6 address, which is what a
 * customer gets. IPv4-mapped IPv6 addresses count as IPv4.
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
