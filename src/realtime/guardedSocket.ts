/** States of a WebSocket, by its standard. */
const CONNECTING = 0;
const OPEN = 1;

/** What is needed of a WebSocket, as Pusher types it; each has all of it. */
interface GuardableSocket {
  readonly readyState?: number;
  send(data: string): void;
  close(code?: number, reason?: string): void;
  addEventListener?(event: 'open', opened: () => void): void;
}

/**
 * Lets a WebSocket be closed and spoken to at any moment. Browsers complain in the console of one
 * that is broken off while it opens, and of words to one that closes, which Pusher cannot know of: it
 * speaks a turn later than it decides to. Here the first closes once it stands, and such words are
 * dropped, as they would be anyway.
 */
export function guardSocket<Socket extends GuardableSocket>(socket: Socket): Socket {
  const guarded: GuardableSocket = socket;
  const send = socket.send.bind(socket);
  const close = socket.close.bind(socket);
  guarded.send = (data) => {
    if ((socket.readyState ?? OPEN) === OPEN) send(data);
  };
  guarded.close = (code, reason) => {
    if (socket.readyState === CONNECTING)
      socket.addEventListener?.('open', () => close(code, reason));
    else close(code, reason);
  };
  return socket;
}
