import type { Hearing, Member, Socket } from './socket.ts';

/**
 * The private channels of one signed-in person over one socket. What is listened to before the socket
 * is there is joined when it comes.
 */
export interface Realtime {
  /** Answers the way to stop; a channel that nobody listens to any more is left. */
  listen(channel: string, hearing: Hearing): () => void;
  /** Joins a presence channel and tells who is in it, at every change. Answers the way out. */
  meet(channel: string, tell: (members: readonly Member[]) => void): () => void;
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
  const listening = new Map<string, Set<Hearing>>();
  const meeting = new Map<string, (members: readonly Member[]) => void>();
  let socket: Socket | null = null;
  let wait: Promise<void> | null = null;
  let unpause = (): void => undefined;

  function join(on: Socket, channel: string): void {
    const each = (tell: (hearing: Hearing) => void) => listening.get(channel)?.forEach(tell);
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

  function enter(on: Socket, channel: string): void {
    const members = new Map<string, Member>();
    const tell = () => meeting.get(channel)?.([...members.values()]);
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
    meet(channel, tell) {
      meeting.set(channel, tell);
      if (socket) enter(socket, channel);
      return () => {
        meeting.delete(channel);
        socket?.leave(channel);
      };
    },
    connect(made) {
      socket = made;
      for (const channel of listening.keys()) join(made, channel);
      for (const channel of meeting.keys()) enter(made, channel);
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
