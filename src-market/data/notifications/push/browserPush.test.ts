import { afterEach, describe, expect, it, vi } from 'vitest';
import { pushSupport, subscribeBrowser } from './browserPush.ts';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1';
const IPAD = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15';
const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0 Safari/537.36';

type Page = Parameters<typeof pushSupport>[0];

const browser = (userAgent: string, maxTouchPoints: number, permission: string | null) =>
  ({
    navigator: { userAgent, maxTouchPoints, ...(permission !== null && { serviceWorker: {} }) },
    ...(permission !== null && { Notification: { permission }, PushManager: {} }),
  }) as unknown as Page;

describe('pushSupport', () => {
  it.each([
    ['Chrome', browser(CHROME, 0, 'default'), 'available'],
    ['Chrome, allowed', browser(CHROME, 0, 'granted'), 'available'],
    ['Chrome, blocked', browser(CHROME, 0, 'denied'), 'blocked'],
    ['an old browser', browser(CHROME, 0, null), 'unsupported'],
    ['Safari on a Mac without push', browser(IPAD, 0, null), 'unsupported'],
    ['a tab on an iPhone', browser(IPHONE, 5, null), 'install_first'],
    ['a tab on an iPad', browser(IPAD, 5, null), 'install_first'],
    ['the installed app on an iPhone', browser(IPHONE, 5, 'default'), 'available'],
  ])('%s: %s', (_name, page, support) => {
    expect(pushSupport(page)).toBe(support);
  });
});

const bytes = (length: number, value: number) => new Uint8Array(length).fill(value).buffer;
const KEY = `${'_'.repeat(86)}8`;

function subscription(key: ArrayBuffer) {
  return {
    endpoint: 'https://push.test/x',
    options: { applicationServerKey: key },
    getKey: (name: string) => bytes(name === 'auth' ? 16 : 65, 255),
    unsubscribe: vi.fn(() => Promise.resolve(true)),
  };
}

/** A browser that answers the question for permission, and has this subscription already. */
function stub(permission: string, present: ReturnType<typeof subscription> | null = null) {
  const subscribe = vi.fn(() => Promise.resolve(subscription(bytes(65, 255))));
  const pushManager = { getSubscription: () => Promise.resolve(present), subscribe };
  const registration = { pushManager };
  vi.stubGlobal('Notification', { requestPermission: () => Promise.resolve(permission) });
  vi.stubGlobal('navigator', {
    serviceWorker: {
      register: () => Promise.resolve(registration),
      getRegistration: () => Promise.resolve(registration),
      ready: Promise.resolve(registration),
    },
  });
  return { subscribe };
}

afterEach(() => vi.unstubAllGlobals());

describe('subscribeBrowser', () => {
  it('subscribes with the key of this installation', async () => {
    const { subscribe } = stub('granted');
    expect(await subscribeBrowser(KEY)).toEqual({
      endpoint: 'https://push.test/x',
      keys: { p256dh: KEY, auth: `${'_'.repeat(21)}w` },
      application_server_key: KEY,
    });
    expect(subscribe).toHaveBeenCalledExactlyOnceWith({
      userVisibleOnly: true,
      applicationServerKey: KEY,
    });
  });

  it('replaces a subscription of another key, and keeps one of this key', async () => {
    const other = subscription(bytes(65, 1));
    stub('granted', other);
    await subscribeBrowser(KEY);
    expect(other.unsubscribe).toHaveBeenCalledOnce();
    const same = subscription(bytes(65, 255));
    stub('granted', same);
    await subscribeBrowser(KEY);
    expect(same.unsubscribe).not.toHaveBeenCalled();
  });

  it.each([
    ['denied', 'blocked'],
    ['default', 'dismissed'],
  ])('%s: %s, and nothing is subscribed', async (permission, reason) => {
    const { subscribe } = stub(permission);
    await expect(subscribeBrowser(KEY)).rejects.toMatchObject({ name: 'PushError', reason });
    expect(subscribe).not.toHaveBeenCalled();
  });

  it('says where the push service is not reached', async () => {
    const { subscribe } = stub('granted');
    subscribe.mockRejectedValueOnce(new DOMException('push service error', 'AbortError'));
    await expect(subscribeBrowser(KEY)).rejects.toMatchObject({ reason: 'no_service' });
  });
});
