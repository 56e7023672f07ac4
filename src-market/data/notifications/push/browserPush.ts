import { registerServiceWorker } from '#src/app/deferred/services/registerServiceWorker.ts';
import type { PushSubscriptionRequest } from '#src/wire/notifications/push.ts';
import { keyOf, subscriptionRequest } from './subscriptionRequest.ts';

/**
 * What this browser can do: `install_first` is an iPhone or iPad, where only an installed app may push;
 * `blocked` where the person, or the browser's settings, refused notifications of this site.
 */
export type PushSupport = 'unsupported' | 'install_first' | 'blocked' | 'available';

/** The parts of a window that decide it. */
type PushWindow = Pick<Window, 'navigator'> &
  Partial<Pick<typeof globalThis, 'Notification' | 'PushManager'>>;

/** iPads call themselves Macs, but only they have fingers. */
const isAppleMobile = ({ userAgent, maxTouchPoints }: Navigator) =>
  /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);

export function pushSupport(page: PushWindow): PushSupport {
  const { navigator, Notification, PushManager } = page;
  if (!Notification || !PushManager || !('serviceWorker' in navigator))
    return isAppleMobile(navigator) ? 'install_first' : 'unsupported';
  return Notification.permission === 'denied' ? 'blocked' : 'available';
}

/** Why push notifications could not be turned on. */
export class PushError extends Error {
  override readonly name = 'PushError';
  readonly reason: 'blocked' | 'dismissed' | 'no_service';

  constructor(reason: PushError['reason'], options?: ErrorOptions) {
    super(`Push notifications could not be turned on: ${reason}`, options);
    this.reason = reason;
  }
}

/**
 * Asks for permission and subscribes this browser. Call it on a press: browsers refuse to ask otherwise.
 * Throws PushError.
 */
export async function subscribeBrowser(publicKey: string): Promise<PushSubscriptionRequest> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted')
    throw new PushError(permission === 'denied' ? 'blocked' : 'dismissed');
  try {
    await registerServiceWorker();
    const { pushManager } = await navigator.serviceWorker.ready;
    const present = await pushManager.getSubscription();
    // Made with a key of another installation: the browser refuses a second one beside it.
    if (present && keyOf(present) !== publicKey) await present.unsubscribe();
    return subscriptionRequest(
      await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }),
    );
  } catch (error) {
    throw new PushError('no_service', { cause: error });
  }
}
