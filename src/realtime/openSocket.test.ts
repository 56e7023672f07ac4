import { afterEach, describe, expect, it, vi } from 'vitest';
import { openSocket } from './openSocket.ts';

class FakeSocket extends EventTarget {
  readonly CONNECTING = 0;
  readonly OPEN = 1;
  readyState = 0;
  readonly did: string[] = [];
  send(data: string): void {
    this.did.push(`sent ${data}`);
  }
  close(code?: number): void {
    this.did.push(`closed ${code}`);
  }
}

function opened(): FakeSocket {
  vi.stubGlobal('WebSocket', FakeSocket);
  const socket: unknown = openSocket('wss://push.test/app/k');
  if (!(socket instanceof FakeSocket)) throw new Error('It is not the one that was put there');
  return socket;
}

afterEach(() => vi.unstubAllGlobals());

describe('a socket', () => {
  it.each([
    ['opens', 0, []],
    ['stands', 1, ['sent hello']],
    ['closes', 2, []],
    ['is closed', 3, []],
  ])('that %s is spoken to only if somebody hears it', (_name, state, did) => {
    const socket = opened();
    socket.readyState = state;
    socket.send('hello');
    expect(socket.did).toEqual(did);
  });

  it('that is closed while it opens closes once it stands', () => {
    const socket = opened();
    socket.close(1000);
    expect(socket.did).toEqual([]);
    socket.readyState = 1;
    socket.dispatchEvent(new Event('open'));
    expect(socket.did).toEqual(['closed 1000']);
  });

  it('that stands closes at once', () => {
    const socket = opened();
    socket.readyState = 1;
    socket.close(4000);
    expect(socket.did).toEqual(['closed 4000']);
  });
});
