/** `WebSocket.readyState` values. */
const CONNECTING = 0;
const OPEN = 1;

/** The part of a WebSocket that is used here, as Pusher types it. */
interface GuardableSocket {
  readonly readyState?: number;
  send(data: string): void;
  close(code?: number, reason?: string): void;
  addEventListener?(event: 'open', listener: () => void): void;
}

/**
 * Makes `close` and `send` safe in every state. Browsers log an error when a socket is closed while it
 * connects, and when data is sent while it closes, which Pusher does because it sends one tick late.
 * A guarded socket closes once it has connected, and drops data that could not be sent anyway.
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
