/** The header with which a page says whose it is. */
export const USER_HEADER = 'x-keystead-user';

/**
 * The user whose page this is; empty for a guest, and in the native shell. Another tab may have signed in as someone
 * else: the server refuses what this page writes then, with 409 `other_user`.
 */
export const shownUser = { id: '' };

/** The header of a request. */
export const userHeader = (): Readonly<Record<string, string>> =>
  shownUser.id ? { [USER_HEADER]: shownUser.id } : {};

/** Loads the page again, as the user who is signed in now, if that is why a request was refused. */
export function reloadForOther(reply: unknown): void {
  if ((Object(reply) as { readonly code?: unknown }).code === 'other_user') location.reload();
}
