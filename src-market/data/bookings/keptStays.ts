import { href } from '#src/routes/href.ts';
import { openKeptStays } from '#src/session/personal/keptStays.ts';
import type { Call } from '#src/session/request.ts';
import { getBooking, listBookings } from '#src/wire/bookings/endpoints/bookings.ts';
import { SHELL } from '../offline/offlineRequests.ts';

const LISTS = ['open', 'upcoming', 'past'] as const;
/** The next stays whose pages can be read offline. */
const STAYS = 5;

/**
 * Waits until the service worker receives this page's requests. A worker is `ready` before that, and what the page
 * requests meanwhile is not stored. A page that was reloaded without the worker waits until `signal`.
 */
async function waitForControl(workers: ServiceWorkerContainer, signal: AbortSignal): Promise<void> {
  await workers.ready;
  if (workers.controller || signal.aborted) return;
  await new Promise<void>((resolve) => {
    const settle = () => resolve();
    workers.addEventListener('controllerchange', settle, { once: true, signal });
    signal.addEventListener('abort', settle, { once: true });
  });
}

/**
 * Keeps the buyer's lists and next stays for reading offline. The service worker stores the replies of
 * the API; without one, nothing is kept.
 *
 * @param owner `user/profile`
 */
export async function keepStays(call: Call, owner: string, signal: AbortSignal): Promise<void> {
  if (!navigator.serviceWorker || !navigator.onLine) return;
  await waitForControl(navigator.serviceWorker, signal);
  if (signal.aborted) return;
  const cache = await openKeptStays(owner);
  const [shell, ...lists] = await Promise.all([
    fetch(href('settingsBookings'), { signal }),
    ...LISTS.map((when) => call(listBookings, { query: { as: 'buyer', when }, signal })),
  ]);
  if (shell.ok && !shell.redirected) await cache.put(SHELL, shell);
  const upcoming = lists[LISTS.indexOf('upcoming')]?.data.slice(0, STAYS) ?? [];
  await Promise.all(upcoming.map(({ id }) => call(getBooking, { params: { id }, signal })));
}
