import { describe, expect, it, vi } from 'vitest';
import { createCall } from '#src/session/request.ts';
import { handlePush, type Page, type PushScope } from '#src-market/pushEvents.ts';

const ORIGIN = 'https://keystead.test';
const ID = '01a2083a-da85-70c4-8e82-be1601c13fc9';

/** A worker's scope with these open pages; `send` delivers an event and waits for what it started. */
function worker(urls: readonly string[] = [], status = 204) {
  const handlers = new Map<string, (event: never) => void>();
  const pages = urls.map((url) => {
    const navigate = vi.fn(() => Promise.resolve(null));
    const focus = vi.fn((): Promise<Page> => Promise.resolve({ url, focus, navigate }));
    return { url, focus, navigate };
  });
  const showNotification = vi.fn(() => Promise.resolve());
  const openWindow = vi.fn(() => Promise.resolve(null));
  const subscribe = vi.fn(() => Promise.resolve(subscription('renewed')));
  const fetch = vi.fn((_path: string, _init?: RequestInit) =>
    Promise.resolve(new Response(status === 204 ? null : '{}', { status })),
  );
  const scope = {
    location: { origin: ORIGIN },
    registration: { showNotification, pushManager: { subscribe } },
    clients: { matchAll: () => Promise.resolve(pages), openWindow },
    addEventListener: (type: string, on: (event: never) => void) => void handlers.set(type, on),
  } satisfies PushScope;
  handlePush(
    scope,
    createCall((path, init) => fetch(path, init), ''),
  );
  const send = async (type: string, event: object) => {
    const started: Promise<unknown>[] = [];
    handlers.get(type)?.({
      ...event,
      waitUntil: (done: Promise<unknown>) => void started.push(done),
    } as never);
    await Promise.all(started);
  };
  return { send, pages, showNotification, openWindow, subscribe, fetch };
}

const bytes = (length: number) => new Uint8Array(length).fill(255).buffer;

const subscription = (name: string) =>
  ({
    endpoint: `https://push.test/${name}`,
    options: { userVisibleOnly: true, applicationServerKey: bytes(65) },
    getKey: (key: string) => bytes(key === 'auth' ? 16 : 65),
  }) as unknown as PushSubscription;

const clicked = (path: string, id: string | null = ID) => ({
  notification: { data: { id, path }, close: vi.fn() },
});

describe('a push', () => {
  it('is shown', async () => {
    const { send, showNotification } = worker();
    const text = JSON.stringify({ id: ID, title: 'Money', text: '5 €', link: '/offers' });
    await send('push', { data: { text: () => text } });
    expect(showNotification).toHaveBeenCalledExactlyOnceWith(
      'Money',
      expect.objectContaining({ body: '5 €', tag: ID, data: { id: ID, path: '/offers' } }),
    );
  });

  it('without content is shown too, as browsers require', async () => {
    const { send, showNotification } = worker();
    await send('push', { data: null });
    expect(showNotification).toHaveBeenCalledExactlyOnceWith('Keystead', expect.anything());
  });
});

describe('a press on it', () => {
  it('closes it, opens the page and marks it as read', async () => {
    const { send, openWindow, fetch } = worker();
    const event = clicked('/offers?x=1');
    await send('notificationclick', event);
    expect(event.notification.close).toHaveBeenCalledOnce();
    expect(openWindow).toHaveBeenCalledExactlyOnceWith(`${ORIGIN}/offers?x=1`);
    expect(fetch).toHaveBeenCalledExactlyOnceWith(
      `/api/v1/notifications/${ID}/read`,
      expect.objectContaining({ method: 'POST', credentials: 'include' }),
    );
  });

  it('uses a tab that is open', async () => {
    const { send, pages, openWindow } = worker([`${ORIGIN}/`]);
    await send('notificationclick', clicked('/offers'));
    expect(pages[0]?.focus).toHaveBeenCalledOnce();
    expect(pages[0]?.navigate).toHaveBeenCalledExactlyOnceWith(`${ORIGIN}/offers`);
    expect(openWindow).not.toHaveBeenCalled();
  });

  it('only focuses the tab that shows the page already', async () => {
    const { send, pages } = worker([`${ORIGIN}/`, `${ORIGIN}/offers`]);
    await send('notificationclick', clicked('/offers'));
    expect(pages[0]?.focus).not.toHaveBeenCalled();
    expect(pages[1]?.focus).toHaveBeenCalledOnce();
    expect(pages[1]?.navigate).not.toHaveBeenCalled();
  });

  it('opens the page also where it cannot be marked as read', async () => {
    const info = vi.spyOn(console, 'info').mockReturnValue();
    const { send, openWindow } = worker([], 401);
    await send('notificationclick', clicked('/offers'));
    expect(openWindow).toHaveBeenCalledOnce();
    await vi.waitFor(() => expect(info).toHaveBeenCalledOnce());
    info.mockRestore();
  });
});

describe('a changed subscription', () => {
  it.each([
    ['renewed', { oldSubscription: subscription('old') }, 1],
    ['new', { newSubscription: subscription('new') }, 0],
  ])('%s is stored', async (name, event, subscribed) => {
    const { send, subscribe, fetch } = worker([], 200);
    await send('pushsubscriptionchange', event);
    expect(subscribe).toHaveBeenCalledTimes(subscribed);
    const [path, init] = fetch.mock.calls[0] ?? [];
    expect([path, init?.method]).toEqual(['/api/v1/push/subscription', 'PUT']);
    expect(JSON.parse(typeof init?.body === 'string' ? init.body : '')).toEqual({
      endpoint: `https://push.test/${name}`,
      keys: { p256dh: `${'_'.repeat(86)}8`, auth: `${'_'.repeat(21)}w` },
      application_server_key: `${'_'.repeat(86)}8`,
    });
  });
});
