import { USER_DATA_COOKIE } from '#src/limits.ts';
import type { SessionUser } from '#src/wire/accounts/session.ts';

const { name } = USER_DATA_COOKIE;
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

/** The text to write to `document.cookie` (section 9: `pr_user`, secure, same-site lax); null removes it. */
export function userCookie(user: SessionUser | null): string {
  const value = user ? encodeURIComponent(displayData(user)) : '';
  return `${name}=${value}; path=/; max-age=${user ? MAX_AGE_S : 0}; secure; samesite=lax`;
}

/** The user id in a page's cookies; empty without one. */
export function userIdIn(cookies: string): string {
  const value = cookies.split('; ').find((cookie) => cookie.startsWith(`${name}=`));
  return /%22id%22%3A%22([\w-]+)%22/.exec(value ?? '')?.[1] ?? '';
}
