import type { Hearing, Socket } from './socket.ts';

/**
 * The private channels of one signed-in person over one socket. What is listened to before the socket
 * is there is joined when it comes.
 */
export interface Realtime {
  /** Answers the way to stop; a channel that nobody listens to any more is left. */
  listen(channel: string, hearing: Hearing): () => void;
  connect(socket: Socket): void;
  /** Leaves every channel and closes the socket, as on sign-out. */
  disconnect(): void;
}

export function createRealtime(): Realtime {
  const listening = new Map<string, Set<Hearing>>();
  let socket: Socket | null = null;

  function join(on: Socket, channel: string): void {
    const each = (tell: (hearing: Hearing) => void) => listening.get(channel)?.forEach(tell);
    const joined = on.private(channel);
    // Echo takes a dot before the names that are not of its own namespace.
    joined.listen('.profile.updated', (news) => each((one) => one['profile.updated']?.(news)));
    joined.listen('.onboarding.status.updated', (news) =>
      each((one) => one['onboarding.status.updated']?.(news)),
    );
    joined.listen('.booking.updated', (news) => each((one) => one['booking.updated']?.(news)));
    joined.listen('.changed', (news) => each((one) => one.changed?.(news)));
    let before = false;
    joined.subscribed(() => {
      if (before) each((one) => one.missed());
      before = true;
    });
  }

  return {
    listen(channel, hearing) {
      const others = listening.get(channel);
      if (others) others.add(hearing);
      else {
        listening.set(channel, new Set([hearing]));
        if (socket) join(socket, channel);
      }
      return () => {
        const left = listening.get(channel);
        if (!left?.delete(hearing) || left.size > 0) return;
        listening.delete(channel);
        socket?.leave(channel);
      };
    },
    connect(made) {
      socket = made;
      for (const channel of listening.keys()) join(made, channel);
    },
    disconnect() {
      socket?.disconnect();
      socket = null;
    },
  };
}
