import { describe, expect, it } from 'vitest';
import { openTabChannel } from './tabChannel.ts';

/** Two windows over one storage: as in browsers, only the other window gets the event. */
function twoWindows() {
  type Listener = (event: StorageEvent) => void;
  const stored = new Map<string, string>();
  const listeners: Listener[][] = [[], []];
  const page = (own: number) => ({
    localStorage: {
      setItem(key: string, newValue: string) {
        if (stored.get(key) === newValue) return;
        stored.set(key, newValue);
        for (const listener of listeners[1 - own] ?? [])
          listener({ key, newValue } as unknown as StorageEvent);
      },
    },
    addEventListener: (_type: string, listener: Listener) => void listeners[own]?.push(listener),
  });
  return [page(0), page(1)] as unknown as [Window, Window];
}

describe('the tabs of a browser', () => {
  it('receive each other’s messages by a broadcast channel', async () => {
    const page = { BroadcastChannel } as unknown as Window;
    const received = await new Promise<string>((resolve) => {
      openTabChannel(page, resolve);
      openTabChannel(page, () => undefined).publish('u1');
    });
    expect(received).toBe('u1');
  });

  it('receive each other’s messages by storage events without a channel, repeated ones too', () => {
    const [one, other] = twoWindows();
    const received: string[] = [];
    const publish = openTabChannel(one, (id) => received.push(`echo ${id}`)).publish;
    openTabChannel(other, (id) => received.push(id));
    publish('u1');
    publish('');
    expect(received).toEqual(['u1', '']);
  });
});
