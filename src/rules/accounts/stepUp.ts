/** How long a confirmed identity allows sensitive actions in the same session. */
export const STEP_UP_MS = 10 * 60_000;

/**
 * Whether the session has confirmed the user's password or second factor recently enough.
 *
 * @param at when it was confirmed; null if never
 */
export function isSteppedUp(at: string | null, now: Date): boolean {
  if (at === null) return false;
  const age = now.getTime() - Date.parse(at);
  return age >= 0 && age < STEP_UP_MS;
}
