import { afterEach, expect, it, vi } from 'vitest';
import { turnOffPushHere } from './browserNotifications.ts';

afterEach(() => vi.unstubAllGlobals());

const browserWith = (registration: object | undefined) =>
  vi.stubGlobal('navigator', {
    serviceWorker: { getRegistration: () => Promise.resolve(registration) },
  });

it('ends the subscription of this browser and closes what is shown', async () => {
  const unsubscribe = vi.fn<() => Promise<boolean>>(() => Promise.resolve(true));
  const close = vi.fn<() => void>();
  browserWith({
    pushManager: { getSubscription: () => Promise.resolve({ unsubscribe }) },
    getNotifications: () => Promise.resolve([{ close }]),
  });
  await turnOffPushHere();
  expect(unsubscribe).toHaveBeenCalledOnce();
  expect(close).toHaveBeenCalledOnce();
});

it.each([
  ['a subscription', { pushManager: { getSubscription: () => Promise.resolve(null) } }],
  ['a service worker', undefined],
])('does nothing without %s', async (_, registration) => {
  browserWith(registration);
  await expect(turnOffPushHere()).resolves.toBeUndefined();
});

it('does nothing where the browser has no service workers', async () => {
  vi.stubGlobal('navigator', {});
  await expect(turnOffPushHere()).resolves.toBeUndefined();
});
