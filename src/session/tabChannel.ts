/** Tells the other tabs of this browser who is signed in. */
export interface TabChannel {
  /** The user's id; empty for a guest. */
  publish(userId: string): void;
}

const NAME = 'keystead-session';

type Page = Pick<Window, 'localStorage' | 'addEventListener'> & {
  readonly BroadcastChannel?: typeof BroadcastChannel;
};

/** Uses a broadcast channel, or storage events where the browser has none. */
export function openTabChannel(page: Page, onUserId: (userId: string) => void): TabChannel {
  if (page.BroadcastChannel) {
    const channel = new page.BroadcastChannel(NAME);
    channel.addEventListener('message', ({ data }) => onUserId(String(data)));
    return { publish: channel.postMessage.bind(channel) };
  }
  page.addEventListener('storage', ({ key, newValue }) => {
    if (key === NAME && newValue !== null) onUserId(newValue.split(' ')[0] ?? '');
  });
  return {
    publish(userId) {
      try {
        // Writing an unchanged value fires no event, so add the time.
        page.localStorage.setItem(NAME, `${userId} ${Date.now()}`);
      } catch {
        // Without storage other tabs learn it with their next request.
      }
    },
  };
}
