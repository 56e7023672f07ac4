import { describe, expect, it, vi } from 'vitest';
import { deepLink } from './deepLink.ts';
import { deviceName } from './deviceName.ts';
import { isNative } from '#src/app/session/isNative.ts';
import type { SessionUser } from '#src/wire/accounts/session.ts';
import { login } from '#src/wire/accounts/endpoints/session.ts';
import type { Call } from '#src/session/request.ts';

const HOME = 'https://keystead.example';
const ID = '01890000-0000-7000-8000-000000000001';
const USER: SessionUser = {
  id: 'u1',
  email: 'ana@keystead.test',
  name: 'Ana Lima',
  email_verified_at: null,
  system_roles: [],
  delegations: [],
  profile: null,
  profiles: [],
  current_role: null,
  onboarding_status: 'not_started',
  two_step_missing: false,
  onboarding_complete: false,
};

describe('a link into the app', () => {
  it.each([
    ['keystead://search?q=Lisbon', '/search?q=Lisbon'],
    [`keystead://property/${ID}#reviews`, `/property/${ID}#reviews`],
    [`keystead:///booking/${ID}`, `/booking/${ID}`],
    [`${HOME}/settings/sessions`, '/settings/sessions'],
    [`${HOME}/admin/users`, '/admin/users'],
    [`KEYSTEAD://`, '/'],
  ])('%s opens %s', (link, path) => {
    expect(deepLink(link, `${HOME}/`)).toBe(path);
  });

  it.each([
    'https://evil.example/search',
    'keystead://nowhere',
    'keystead://property/not-an-id',
    'keystead://logout',
    'javascript:alert(1)',
    'not a link',
    `http://keystead.example/search`,
  ])('%s opens nothing', (link) => {
    expect(deepLink(link, HOME)).toBeNull();
  });

  it('never opens another site, however many slashes it has', () => {
    expect(deepLink('keystead:////evil.example/search', HOME)).toBeNull();
  });
});

describe('the name of a device', () => {
  it.each([
    ['ios', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X)', 'iPhone'],
    ['ios', 'Mozilla/5.0 (Macintosh)', 'iOS'],
    ['android', 'Mozilla/5.0 (Linux; Android 16; Pixel 9 Build/BP1A.250305; wv)', 'Pixel 9'],
    ['android', 'Mozilla/5.0 (Linux; Android 14; SM-S921B; wv)', 'SM-S921B'],
    ['android', 'something else', 'Android'],
  ])('on %s: %s', (platform, agent, name) => {
    expect(deviceName(platform, agent)).toBe(name);
  });
});

describe('the native shell', () => {
  it('is detected by its global object', () => {
    const page = (Capacitor?: unknown) => ({ Capacitor }) as Window;
    expect(isNative(page())).toBe(false);
    expect(isNative(page({ isNativePlatform: () => false }))).toBe(false);
    expect(isNative(page({ isNativePlatform: () => true }))).toBe(true);
  });

  it('section 3, stored session values: in Capacitor’s Preferences (its web implementation)', async () => {
    const texts = new Map<string, string>();
    vi.stubGlobal('window', {
      localStorage: {
        getItem: (key: string) => texts.get(key) ?? null,
        setItem: (key: string, value: string) => texts.set(key, value),
        removeItem: (key: string) => texts.delete(key),
      },
      navigator: { userAgent: '' },
    });
    const { openNativeShell, preferences } = await import('./nativeShell.ts');
    const tokens = { token: 'a1', refresh_token: 'r1', expires_in: 1800 };
    const shell = openNativeShell(window, () => Promise.reject(new Error('nothing to refresh')));
    const call = shell.withDeviceSession((() => Promise.resolve({ data: tokens })) as Call);
    expect(await shell.token()).toBeNull();
    await call(login, {
      body: { email: 'a@b.c', password: 'p', context: 'device', device_name: 'Phone' },
    });
    expect(await shell.token()).toBe('a1');
    // The expiry is a moment: `expires_in` counts from the reply.
    expect(texts.get('CapacitorStorage.keystead.tokens')).toMatch(
      /^\{"token":"a1","refresh_token":"r1","expires_at":\d{13}\}$/,
    );
    shell.saveUser(USER);
    await vi.waitFor(async () =>
      expect(JSON.parse((await preferences.get('keystead.user')) ?? '{}')).toMatchObject({
        id: 'u1',
        name: 'Ana Lima',
      }),
    );
    shell.saveUser(null);
    await vi.waitFor(async () => expect(await preferences.get('keystead.tokens')).toBeNull());
    expect(await shell.token()).toBeNull();
    vi.unstubAllGlobals();
  });
});
