import { serverNow } from '#src/session/clock/serverClock.ts';

const NAME = 'keystead-profile';

/** Notifies other tabs of this browser that the session acts as another profile. */
export function announceProfileSwitch(): void {
  try {
    localStorage.setItem(NAME, String(serverNow().getTime()));
  } catch {
    // Without storage other tabs learn it with their next request.
  }
}

/** Calls back when another tab has switched the profile. Returns the unsubscribe function. */
export function onProfileSwitch(onSwitched: () => void): () => void {
  const listener = ({ key }: StorageEvent) => {
    if (key === NAME) onSwitched();
  };
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}
