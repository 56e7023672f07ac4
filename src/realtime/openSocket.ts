/**
 * A WebSocket that may be closed and spoken to at any moment. Browsers complain in the console of one
 * that is broken off while it opens, and of words to one that closes, which Pusher cannot know of: it
 * speaks a turn later than it decides to. Here the first closes once it stands, and such words are
 * dropped, as they would be anyway.
 */
export function openSocket(url: string): WebSocket {
  const socket = new WebSocket(url);
  const send = socket.send.bind(socket);
  const close = socket.close.bind(socket);
  socket.send = (data) => {
    if (socket.readyState === socket.OPEN) send(data);
  };
  socket.close = (code, reason) => {
    if (socket.readyState === socket.CONNECTING)
      socket.addEventListener('open', () => close(code, reason));
    else close(code, reason);
  };
  return socket;
}
