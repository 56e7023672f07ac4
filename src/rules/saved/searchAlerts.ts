/** How often a saved search sends an email about new matches. */
export const ALERTS = ['daily', 'immediately', 'off'] as const;
export type Alerts = (typeof ALERTS)[number];

/** Matches of a search that are compared: the newest homes. */
export const MAX_MATCHES = 500;

const HOUR_MS = 60 * 60 * 1000;

/** Time between two checks of a search. */
export const CHECK_EVERY_MS = {
  daily: 24 * HOUR_MS,
  immediately: 5 * 60 * 1000,
} as const satisfies Record<Exclude<Alerts, 'off'>, number>;

/** A home that is missing for less time is not new again: it was only held for a while. */
const NEW_AGAIN_MS = 24 * HOUR_MS;

/** What a search knows between two checks. */
export interface KnownMatches {
  readonly known: readonly string[];
  /** Homes that no longer match, with the instant when this was found. */
  readonly gone: Readonly<Record<string, string>>;
}

/** Whether there are so many matches that older ones were left out. */
const isCut = (ids: readonly string[]) => ids.length >= MAX_MATCHES;

/**
 * The matches that are new since the last check, and what to know at the next one. `found` has the newest
 * homes first. A home counts as new once, until it has been missing for a day.
 */
export function compareMatches(
  { known, gone }: KnownMatches,
  found: readonly string[],
  now: Date,
): { readonly fresh: readonly string[]; readonly next: KnownMatches } {
  const before = new Set(known);
  const current = new Set(found);
  const isRecent = (since: string) => now.getTime() - Date.parse(since) < NEW_AGAIN_MS;
  const stillGone = Object.entries(gone).filter(
    ([id, since]) => !current.has(id) && isRecent(since),
  );
  const missing = known
    .filter((id) => !current.has(id))
    // Newer homes can push older ones out of a cut list; those still match.
    .slice(0, isCut(found) ? 0 : undefined)
    .map((id) => [id, now.toISOString()] as const);
  const fresh = found.filter((id, index) => {
    if (before.has(id)) return false;
    const since = gone[id];
    if (since !== undefined && isRecent(since)) return false;
    // A cut list ends anywhere: a home below the last known one is old.
    return !isCut(known) || found.slice(index + 1).some((other) => before.has(other));
  });
  return {
    fresh,
    next: { known: [...found], gone: Object.fromEntries([...stillGone, ...missing]) },
  };
}
