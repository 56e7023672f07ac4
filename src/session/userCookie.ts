import Cookies from 'js-cookie';
import { USER_DATA_COOKIE } from '#src/limits.ts';
import type { SessionUser } from '#src/wire/accounts/session.ts';

const { name, secure, sameSite: samesite } = USER_DATA_COOKIE;
const MAX_AGE_S = 30 * 86_400;

/** The signed-in user's display data. Grants nothing: the session has its own cookie. */
export function displayData(user: SessionUser): string {
  return JSON.stringify({
    id: user.id,
    name: user.name,
    display_name: user.profile?.display_name ?? null,
    role: user.current_role,
    profile_type: user.profile?.profile_type ?? null,
  });
}

/** Sets the page's cookie (section 9: `pr_user`, secure, same-site lax); null removes it. */
export function setUserCookie(user: SessionUser | null): void {
  const maxAge = String(user ? MAX_AGE_S : 0);
  Cookies.set(name, user ? displayData(user) : '', { 'max-age': maxAge, secure, samesite });
}

/** The user id in a value of the cookie; empty without one. */
export const userIdIn = (value: string | undefined): string =>
  /"id":"([\w-]+)"/.exec(value ?? '')?.[1] ?? '';

/** The user id in the page's cookie; empty without one. */
export const userIdInCookie = (): string => userIdIn(Cookies.get(name));
