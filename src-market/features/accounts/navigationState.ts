/** What one of these pages hands the next along with the navigation; never put into an address. */
export interface NavigationState {
  readonly email?: string;
  readonly reason?: string;
}

function textOf(state: unknown, key: keyof NavigationState): string {
  if (typeof state !== 'object' || state === null) return '';
  const value: unknown = Reflect.get(state, key);
  return typeof value === 'string' ? value : '';
}

/** The address that was typed on the page before; empty where it said none. */
export const emailFrom = (state: unknown): string => textOf(state, 'email');

/** Why the page before led here; empty where it did not say. */
export const reasonFrom = (state: unknown): string => textOf(state, 'reason');
