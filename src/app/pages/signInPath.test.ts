import { afterEach, describe, expect, it } from 'vitest';
import { pageStatus } from './pageStatus.ts';
import { signInPath } from './screenRoutes.ts';

afterEach(() => {
  pageStatus.session_ended = false;
});

describe('section 2: /login accepts a redirect query, and a redirectTo query after session expiry', () => {
  const path = '/login?redirect=%2Fsettings%3Ffrom%3Dmail';

  it('redirect for a guest', () => {
    expect(signInPath(path)).toBe(path);
  });

  it('redirectTo where the session has just ended', () => {
    pageStatus.session_ended = true;
    expect(signInPath(path)).toBe('/login?redirectTo=%2Fsettings%3Ffrom%3Dmail');
    expect(signInPath('/unauthorized-access')).toBe('/unauthorized-access');
  });
});
