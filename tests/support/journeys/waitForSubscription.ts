import type { Page } from '@playwright/test';

/**
 * Resolves when the page has subscribed to a channel whose name contains `channel`. Call it before the page
 * is opened; earlier events are not received.
 */
export async function waitForSubscription(page: Page, channel = ''): Promise<void> {
  const socket = await page.waitForEvent('websocket', (one) => one.url().includes('/app/'));
  await socket.waitForEvent('framereceived', {
    predicate: ({ payload }) =>
      payload.includes('subscription_succeeded') && payload.includes(channel),
  });
}
