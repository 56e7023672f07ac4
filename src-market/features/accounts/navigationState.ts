/** What one of these pages hands the next along with the navigation; never put into an address. */
export interface ArrivalState {
  readonly email?: string;
  readonly reason?: string;
}

function textOf(state: unknown, key: keyof ArrivalState): string {
  if (typeof state !== 'object' || state === null) return '';
  const value: unknown = Reflect.get(state, key);
  return typeof value === 'string' ? value : '';
}

/** The address that was typed on the page before; empty where it said none. */
export const typedEmail = (state: unknown): string => textOf(state, 'email');

/** Why the page before led here; empty where it did not say. */
export const reasonGiven = (state: unknown): string => textOf(state, 'reason');
