import type { Call } from '#src/session/request.ts';
import { markAsRead, subscribe } from '#src-market/data/notifications/push/calls.ts';
import {
  shownMessage,
  type ShownMessage,
} from '#src-market/data/notifications/push/shownMessage.ts';
import { subscriptionRequest } from '#src-market/data/notifications/push/subscriptionRequest.ts';

interface LateEvent {
  /** The browser keeps the worker until then. */
  waitUntil(done: Promise<unknown>): void;
}

interface PushEvent extends LateEvent {
  readonly data: { text(): string } | null;
}

interface ClickEvent extends LateEvent {
  readonly notification: {
    readonly data: ShownMessage['options']['data'];
    close(): void;
  };
}

interface ChangeEvent extends LateEvent {
  readonly oldSubscription?: PushSubscription | null;
  readonly newSubscription?: PushSubscription | null;
}

/** An open page of this market. */
export interface Page {
  readonly url: string;
  focus(): Promise<Page>;
  navigate(url: string): Promise<Page | null>;
}

/** The part of a worker's global scope that push notifications use. */
export interface PushScope {
  readonly location: { readonly origin: string };
  readonly registration: {
    showNotification(title: string, options: ShownMessage['options']): Promise<void>;
    readonly pushManager: {
      subscribe(options: PushSubscriptionOptionsInit): Promise<PushSubscription>;
    };
  };
  readonly clients: {
    matchAll(options: { type: 'window' }): Promise<readonly Page[]>;
    openWindow(url: string): Promise<unknown>;
  };
  addEventListener(type: 'push', on: (event: PushEvent) => void): void;
  addEventListener(type: 'notificationclick', on: (event: ClickEvent) => void): void;
  addEventListener(type: 'pushsubscriptionchange', on: (event: ChangeEvent) => void): void;
}

/** Opens the page in a tab of this market, if there is one, and marks the notification as read. */
async function open(scope: PushScope, call: Call, { id, path }: ShownMessage['options']['data']) {
  const url = new URL(path, scope.location.origin).href;
  // Signed out meanwhile, or offline: the page says so.
  if (id !== null)
    markAsRead(call, id).catch((error: unknown) =>
      console.info('The notification was not marked as read', error),
    );
  const pages = await scope.clients.matchAll({ type: 'window' });
  const page = pages.find((one) => one.url === url) ?? pages[0];
  if (!page) return scope.clients.openWindow(url);
  const focused = await page.focus();
  // A page that this worker does not serve yet cannot be led anywhere.
  return focused.url === url
    ? focused
    : focused.navigate(url).catch(() => scope.clients.openWindow(url));
}

/** The browser changed its address: the server gets the new one. */
async function renew(
  scope: PushScope,
  call: Call,
  { oldSubscription, newSubscription }: ChangeEvent,
) {
  const applicationServerKey = oldSubscription?.options.applicationServerKey ?? null;
  const next =
    newSubscription ??
    (await scope.registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey,
    }));
  await subscribe(call, subscriptionRequest(next));
}

/** Shows pushed notifications, and opens what they are about. */
export function handlePush(scope: PushScope, call: Call): void {
  scope.addEventListener('push', (event) => {
    const { title, options } = shownMessage(event.data?.text() ?? '');
    event.waitUntil(scope.registration.showNotification(title, options));
  });
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(scope, call, event.notification.data));
  });
  scope.addEventListener('pushsubscriptionchange', (event) => {
    event.waitUntil(renew(scope, call, event));
  });
}
