/** Tells the other tabs of this browser who is signed in. */
export interface TabChannel {
  /** The user's id; empty for a guest. */
  publish(userId: string): void;
}

/** A tab that misses a message compares the cookie when it is shown again. */
export function openTabChannel(
  page: Pick<typeof globalThis, 'BroadcastChannel'>,
  onUserId: (userId: string) => void,
): TabChannel {
  const channel = new page.BroadcastChannel('keystead-session');
  channel.addEventListener('message', ({ data }) => onUserId(String(data)));
  return { publish: channel.postMessage.bind(channel) };
}
