import type { Page, Response, WebSocket } from '@playwright/test';

/**
 * Resolves when the page has subscribed to a channel whose name contains `channel`. Call it before the page
 * is opened; earlier events are not received. Sockets of the document before do not count: it may subscribe
 * just before it is left.
 */
export function waitForSubscription(page: Page, channel = ''): Promise<void> {
  return new Promise((resolve) => {
    let current: Set<WebSocket> | null = null;
    const isDocument = (response: Response) =>
      response.request().isNavigationRequest() && response.frame() === page.mainFrame();
    const onResponse = (response: Response) => {
      if (isDocument(response)) current = new Set();
    };
    const onSocket = (socket: WebSocket) => {
      if (!socket.url().includes('/app/')) return;
      current?.add(socket);
      socket.on('framereceived', ({ payload }) => {
        if (!current?.has(socket)) return;
        if (!payload.includes('subscription_succeeded') || !payload.includes(channel)) return;
        page.off('response', onResponse);
        page.off('websocket', onSocket);
        resolve();
      });
    };
    page.on('response', onResponse);
    page.on('websocket', onSocket);
  });
}
