/** The kinds of what can use an account, in the order of the page “Secure your account”. */
export const WAY_IN_KINDS = [
  'session',
  'passkey',
  'authenticator',
  'google',
  'api_token',
  'webhook',
  'agent',
  'push_device',
  'calendar_address',
  'share_link',
] as const;
export type WayInKind = (typeof WAY_IN_KINDS)[number];

/**
 * What ends when somebody proves to receive the emails of an account for the first time: a stranger may have added
 * it. Addresses of calendars and shared lists show little, and other sites would stop reading them: they stay.
 */
export const ENDED_BY_PROOF: readonly WayInKind[] = WAY_IN_KINDS.filter(
  (kind) => kind !== 'calendar_address' && kind !== 'share_link',
);

/** Ended one at a time, after a code or a passkey: see their own endpoints. */
export const SECOND_FACTORS = ['passkey', 'authenticator'] as const satisfies readonly WayInKind[];

/** What the owner ends here, each or all of a kind. */
export const ENDABLE_KINDS = [
  'session',
  'google',
  'api_token',
  'webhook',
  'agent',
  'push_device',
  'calendar_address',
  'share_link',
] as const satisfies readonly WayInKind[];
export type EndableKind = (typeof ENDABLE_KINDS)[number];

const DAY_MS = 86_400_000;

/** For so long, the old address can undo a change of email. */
export const UNDO_CHANGE_MS = 7 * DAY_MS;

/** An address that was proven for so long before a change keeps its right to undo it. */
const SETTLED_MS = 30 * DAY_MS;

/**
 * Whether the old address can still undo a change of email after the new address was proven by a reset of the password
 * or by Google. A stranger who registered an account, to wait for the owner of another address, cannot; the owner
 * of an account that somebody else took over can.
 */
export const outlivesProof = (old_verified_at: string, changed_at: string): boolean =>
  Date.parse(changed_at) - Date.parse(old_verified_at) >= SETTLED_MS;
