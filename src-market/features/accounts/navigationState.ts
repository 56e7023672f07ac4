/** Data passed to the next page through the navigation state; never put it in the URL. */
export interface NavigationState {
  readonly email?: string;
  readonly reason?: string;
}

function textOf(state: unknown, key: keyof NavigationState): string {
  if (typeof state !== 'object' || state === null) return '';
  const value: unknown = Reflect.get(state, key);
  return typeof value === 'string' ? value : '';
}

/** The email typed on the previous page, or an empty string. */
export const emailFrom = (state: unknown): string => textOf(state, 'email');

/** The reason for the redirect, or an empty string. */
export const reasonFrom = (state: unknown): string => textOf(state, 'reason');
