import { describe, expect, it } from 'vitest';
import { guardSocket } from './guardedSocket.ts';

class FakeSocket extends EventTarget {
  readyState = 0;
  readonly did: string[] = [];
  send(data: string): void {
    this.did.push(`sent ${data}`);
  }
  close(code?: number): void {
    this.did.push(`closed ${code}`);
  }
}

describe('a socket', () => {
  it.each([
    ['opens', 0, []],
    ['stands', 1, ['sent hello']],
    ['closes', 2, []],
    ['is closed', 3, []],
  ])('that %s is spoken to only if somebody hears it', (_name, state, did) => {
    const socket = guardSocket(new FakeSocket());
    socket.readyState = state;
    socket.send('hello');
    expect(socket.did).toEqual(did);
  });

  it('that is closed while it opens closes once it stands', () => {
    const socket = guardSocket(new FakeSocket());
    socket.close(1000);
    expect(socket.did).toEqual([]);
    socket.readyState = 1;
    socket.dispatchEvent(new Event('open'));
    expect(socket.did).toEqual(['closed 1000']);
  });

  it('that stands closes at once', () => {
    const socket = guardSocket(new FakeSocket());
    socket.readyState = 1;
    socket.close(4000);
    expect(socket.did).toEqual(['closed 4000']);
  });
});
