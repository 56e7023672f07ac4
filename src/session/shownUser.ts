/** The header with which a page says whose it is. */
export const USER_HEADER = 'x-user';

/**
 * The user whose page this is, as a header of its requests; none for a guest, and in the native shell. Another tab may
 * have signed in as someone else: the server refuses what this page writes then, with 409 `other_user`.
 */
export const shownUser: { header: Readonly<Record<string, string>> } = { header: {} };

/** Loads the page again, as the user who is signed in now, if that is why a request was refused. */
export function reloadForOther(reply: unknown): void {
  if ((Object(reply) as { readonly code?: unknown }).code === 'other_user') location.reload();
}
