import type { Call } from '#src/session/request.ts';
import type { BodyOf } from '#src/wire/endpoint.ts';
import { readNotification } from '#src/wire/notifications/endpoints/notifications.ts';
import { subscribeToPush } from '#src/wire/notifications/endpoints/push.ts';

// The service worker calls these too: they use no React.

export const markAsRead = (call: Call, id: string) =>
  call(readNotification, { params: { id }, body: {} });

/** Sends push notifications to this browser. */
export const subscribe = (call: Call, body: BodyOf<typeof subscribeToPush>) =>
  call(subscribeToPush, { body });
