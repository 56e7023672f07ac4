import { describe, expect, it } from 'vitest';
import { guardSocket } from './guardedSocket.ts';

class FakeSocket extends EventTarget {
  readyState = 0;
  readonly calls: string[] = [];
  send(data: string): void {
    this.calls.push(`sent ${data}`);
  }
  close(code?: number): void {
    this.calls.push(`closed ${code}`);
  }
}

describe('a guarded socket', () => {
  it.each([
    ['connecting', 0, []],
    ['open', 1, ['sent hello']],
    ['closing', 2, []],
    ['closed', 3, []],
  ])('that is %s sends data only if it is open', (_name, state, calls) => {
    const socket = guardSocket(new FakeSocket());
    socket.readyState = state;
    socket.send('hello');
    expect(socket.calls).toEqual(calls);
  });

  it('that is closed while it connects closes once it is open', () => {
    const socket = guardSocket(new FakeSocket());
    socket.close(1000);
    expect(socket.calls).toEqual([]);
    socket.readyState = 1;
    socket.dispatchEvent(new Event('open'));
    expect(socket.calls).toEqual(['closed 1000']);
  });

  it('that is open closes at once', () => {
    const socket = guardSocket(new FakeSocket());
    socket.readyState = 1;
    socket.close(4000);
    expect(socket.calls).toEqual(['closed 4000']);
  });
});
