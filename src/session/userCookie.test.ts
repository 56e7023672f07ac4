import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SessionUser } from '#src/wire/accounts/session.ts';
import { setUserCookie, userIdInCookie } from './userCookie.ts';

const USER: SessionUser = {
  id: '01890000-0000-7000-8000-000000000001',
  email: 'clara@people.test',
  name: 'Clara; Jensen',
  email_verified_at: null,
  system_roles: [],
  delegations: [],
  profile: { id: 'p1', profile_type: 'buyer', account_type: 'personal', display_name: 'Clara' },
  profiles: [],
  current_role: 'buyer',
  onboarding_status: 'complete',
  two_step_missing: false,
  onboarding_complete: true,
};

const page = { cookie: '' };
beforeEach(() => {
  vi.stubGlobal('document', page);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** The text that is written to `document.cookie`. */
function userCookie(user: SessionUser | null): string {
  setUserCookie(user);
  return page.cookie;
}

/** The user id that is found in `document.cookie`. */
function userIdIn(cookies: string): string {
  page.cookie = cookies;
  return userIdInCookie();
}

describe('the user-data cookie', () => {
  it('section 9: is named pr_user, secure, same-site lax', () => {
    const cookie = userCookie(USER);
    expect(cookie).toMatch(/^pr_user=[^;]+; path=\/; max-age=2592000; secure; samesite=lax$/);
  });

  it('holds display data only', () => {
    const value = /^pr_user=([^;]+)/.exec(userCookie(USER))?.[1] ?? '';
    expect(JSON.parse(decodeURIComponent(value))).toEqual({
      id: USER.id,
      name: 'Clara; Jensen',
      display_name: 'Clara',
      role: 'buyer',
      profile_type: 'buyer',
    });
  });

  it('is cleared for a guest', () => {
    expect(userCookie(null)).toBe('pr_user=; path=/; max-age=0; secure; samesite=lax');
  });

  it('holds the user’s id', () => {
    const [pair = ''] = userCookie(USER).split(';');
    expect(userIdIn(`theme=dark; ${pair}; x=1`)).toBe(USER.id);
    expect(userIdIn('theme=dark; my_pr_user=1')).toBe('');
    expect(userIdIn('pr_user=forged')).toBe('');
  });
});
