import type { Page } from '@playwright/test';

/**
 * Resolves when the page listens to a channel whose name holds `channel`; to be called before the page
 * is opened. What is told before is not heard.
 */
export async function listening(page: Page, channel = ''): Promise<void> {
  const socket = await page.waitForEvent('websocket', (one) => one.url().includes('/app/'));
  await socket.waitForEvent('framereceived', {
    predicate: ({ payload }) =>
      payload.includes('subscription_succeeded') && payload.includes(channel),
  });
}
