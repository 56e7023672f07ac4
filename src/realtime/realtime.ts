import type { ChannelListeners, Member, Socket } from './socket.ts';

/**
 * The private channels of one signed-in person over one socket. What is listened to before the socket
 * is there is joined when it comes.
 */
export interface Realtime {
  /** Answers the way to stop; a channel that nobody listens to any more is left. */
  listen(channel: string, hearing: ChannelListeners): () => void;
  /** Joins a presence channel and tells who is in it, at every change. Answers the way out. */
  joinPresence(channel: string, tell: (members: readonly Member[]) => void): () => void;
  connect(socket: Socket): void;
  /**
   * Closes the socket while its session may be ending: the server would send it away, and it would come
   * back as nobody. Answers how to go on.
   */
  pause(): () => void;
  /** Resolves once nothing is paused: no socket is opened that would be closed while it opens. */
  ready(): Promise<void>;
  /** Leaves every channel and, once that is said, closes the socket, as on sign-out. */
  disconnect(): void;
}

export function createRealtime(): Realtime {
  const listeners = new Map<string, Set<ChannelListeners>>();
  const presenceListeners = new Map<string, (members: readonly Member[]) => void>();
  let socket: Socket | null = null;
  let wait: Promise<void> | null = null;
  let unpause = (): void => undefined;

  function joinPrivateChannel(on: Socket, channel: string): void {
    const each = (tell: (hearing: ChannelListeners) => void) =>
      listeners.get(channel)?.forEach(tell);
    const joined = on.private(channel);
    // Echo takes a dot before the names that are not of its own namespace.
    joined.listen('.profile.updated', (news) => each((one) => one['profile.updated']?.(news)));
    joined.listen('.onboarding.status.updated', (news) =>
      each((one) => one['onboarding.status.updated']?.(news)),
    );
    joined.listen('.booking.updated', (news) => each((one) => one['booking.updated']?.(news)));
    joined.listen('.payout.updated', (news) => each((one) => one['payout.updated']?.(news)));
    joined.listen('.dispute.updated', (news) => each((one) => one['dispute.updated']?.(news)));
    joined.listen('.property.reviewed', (news) => each((one) => one['property.reviewed']?.(news)));
    joined.listen('.changed', (news) => each((one) => one.changed?.(news)));
    let before = false;
    joined.subscribed(() => {
      if (before) each((one) => one.missed());
      before = true;
    });
  }

  function joinPresenceChannel(on: Socket, channel: string): void {
    const members = new Map<string, Member>();
    const tell = () => presenceListeners.get(channel)?.([...members.values()]);
    const put = (member: Member) => members.set(member.id, member);
    const entered = on.join(channel);
    entered.here((all) => {
      members.clear();
      all.forEach(put);
      tell();
    });
    entered.joining((one) => {
      put(one);
      tell();
    });
    entered.leaving(({ id }) => {
      members.delete(id);
      tell();
    });
  }

  return {
    listen(channel, hearing) {
      const others = listeners.get(channel);
      if (others) others.add(hearing);
      else {
        listeners.set(channel, new Set([hearing]));
        if (socket) joinPrivateChannel(socket, channel);
      }
      return () => {
        const left = listeners.get(channel);
        if (!left?.delete(hearing) || left.size > 0) return;
        listeners.delete(channel);
        socket?.leave(channel);
      };
    },
    joinPresence(channel, tell) {
      presenceListeners.set(channel, tell);
      if (socket) joinPresenceChannel(socket, channel);
      return () => {
        presenceListeners.delete(channel);
        socket?.leave(channel);
      };
    },
    connect(made) {
      socket = made;
      for (const channel of listeners.keys()) joinPrivateChannel(made, channel);
      for (const channel of presenceListeners.keys()) joinPresenceChannel(made, channel);
    },
    pause() {
      const paused = socket;
      paused?.disconnect();
      wait ??= new Promise((resolve) => {
        unpause = () => {
          wait = null;
          resolve();
        };
      });
      return () => {
        unpause();
        if (socket === paused) paused?.reconnect();
      };
    },
    ready: () => wait ?? Promise.resolve(),
    disconnect() {
      const last = socket;
      socket = null;
      unpause();
      // Pusher sends on the next turn: a channel that was left just now is still told of.
      setTimeout(() => last?.disconnect());
    },
  };
}
