/** What tells the other tabs of this browser who is signed in. */
export interface TabChannel {
  /** The user's id; empty for nobody. */
  publish(userId: string): void;
}

const NAME = 'keystead-session';

type Page = Pick<Window, 'localStorage' | 'addEventListener'> & {
  readonly BroadcastChannel?: typeof BroadcastChannel;
};

/** By a broadcast channel, or, where a browser has none, by a change of the storage. */
export function openTabChannel(page: Page, hear: (userId: string) => void): TabChannel {
  if (page.BroadcastChannel) {
    const channel = new page.BroadcastChannel(NAME);
    channel.addEventListener('message', ({ data }) => hear(String(data)));
    return { publish: channel.postMessage.bind(channel) };
  }
  page.addEventListener('storage', ({ key, newValue }) => {
    if (key === NAME && newValue !== null) hear(newValue.split(' ')[0] ?? '');
  });
  // Written twice, the same value would be no change and nobody would hear it.
  return { publish: (userId) => page.localStorage.setItem(NAME, `${userId} ${Date.now()}`) };
}
