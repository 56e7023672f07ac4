import { describe, expect, it } from 'vitest';
import { openTabChannel } from './tabChannel.ts';

/** Two windows over one storage: a change is heard by the other window only, as browsers do it. */
function twoWindows() {
  type Listener = (event: StorageEvent) => void;
  const kept = new Map<string, string>();
  const listeners: Listener[][] = [[], []];
  const page = (own: number) => ({
    localStorage: {
      setItem(key: string, newValue: string) {
        if (kept.get(key) === newValue) return;
        kept.set(key, newValue);
        for (const listener of listeners[1 - own] ?? [])
          listener({ key, newValue } as unknown as StorageEvent);
      },
    },
    addEventListener: (_type: string, listener: Listener) => void listeners[own]?.push(listener),
  });
  return [page(0), page(1)] as unknown as [Window, Window];
}

describe('the tabs of a browser', () => {
  it('hear of each other by a broadcast channel', async () => {
    const page = { BroadcastChannel } as unknown as Window;
    const heard = await new Promise<string>((hear) => {
      openTabChannel(page, hear);
      openTabChannel(page, () => undefined).publish('u1');
    });
    expect(heard).toBe('u1');
  });

  it('hear of each other by the storage where there is no channel, each time anew', () => {
    const [one, other] = twoWindows();
    const heard: string[] = [];
    const tell = openTabChannel(one, (id) => heard.push(`echo ${id}`)).publish;
    openTabChannel(other, (id) => heard.push(id));
    tell('u1');
    tell('');
    expect(heard).toEqual(['u1', '']);
  });
});
