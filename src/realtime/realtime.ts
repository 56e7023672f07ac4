import { EVENTS } from './events.ts';
import type { ChannelListeners, Member, Socket } from './socket.ts';

/**
 * The private channels of one signed-in user over one socket. Channels with listeners are joined once
 * the socket is connected.
 */
export interface Realtime {
  /** Returns how to unsubscribe; a channel without listeners is left. */
  listen(channel: string, added: ChannelListeners): () => void;
  /** Joins a presence channel and reports its members at every change. Returns how to leave it. */
  joinPresence(channel: string, onChange: (members: readonly Member[]) => void): () => void;
  connect(socket: Socket): void;
  /**
   * Closes the socket while its session may be ending: otherwise the server would close it, and it would
   * reconnect without a session. Returns how to resume.
   */
  pause(): () => void;
  /** Resolves once nothing is paused, so that no socket is opened only to be closed at once. */
  ready(): Promise<void>;
  /**
   * Sends a request that needs the session: not while paused. A pause aborts it, and leaving aborts it too where it
   * still waits, so that it never arrives after a sign-out.
   */
  send<Reply>(request: (signal: AbortSignal) => Promise<Reply>): Promise<Reply>;
  /** Leaves every channel, then closes the socket, as on sign-out. */
  disconnect(): void;
}

export function createRealtime(): Realtime {
  const listeners = new Map<string, Set<ChannelListeners>>();
  const presenceListeners = new Map<string, (members: readonly Member[]) => void>();
  let socket: Socket | null = null;
  let pausing: Promise<void> | null = null;
  let resume = (): void => undefined;
  let untilPaused = new AbortController();
  let untilLeft = new AbortController();

  function joinPrivateChannel(on: Socket, channel: string): void {
    const each = (notify: (listener: ChannelListeners) => void) =>
      listeners.get(channel)?.forEach(notify);
    const joined = on.private(channel);
    // Echo takes a dot before event names outside its namespace.
    for (const event of EVENTS)
      joined.listen(`.${event}`, (payload) => each((one) => one[event]?.(payload)));
    let joinedBefore = false;
    joined.subscribed(() => {
      each((one) => (joinedBefore ? one.missed() : one.joined?.()));
      joinedBefore = true;
    });
  }

  function joinPresenceChannel(on: Socket, channel: string): void {
    const members = new Map<string, Member>();
    const notify = () => presenceListeners.get(channel)?.([...members.values()]);
    const add = (member: Member) => members.set(member.id, member);
    const entered = on.join(channel);
    entered.here((all) => {
      members.clear();
      all.forEach(add);
      notify();
    });
    entered.joining((one) => {
      add(one);
      notify();
    });
    entered.leaving(({ id }) => {
      members.delete(id);
      notify();
    });
  }

  return {
    listen(channel, added) {
      const others = listeners.get(channel);
      if (others) others.add(added);
      else {
        listeners.set(channel, new Set([added]));
        if (socket) joinPrivateChannel(socket, channel);
      }
      return () => {
        const remaining = listeners.get(channel);
        if (!remaining?.delete(added) || remaining.size > 0) return;
        listeners.delete(channel);
        socket?.leave(channel);
      };
    },
    joinPresence(channel, onChange) {
      presenceListeners.set(channel, onChange);
      if (socket) joinPresenceChannel(socket, channel);
      return () => {
        presenceListeners.delete(channel);
        socket?.leave(channel);
      };
    },
    connect(connected) {
      socket = connected;
      for (const channel of listeners.keys()) joinPrivateChannel(connected, channel);
      for (const channel of presenceListeners.keys()) joinPresenceChannel(connected, channel);
    },
    pause() {
      const paused = socket;
      paused?.disconnect();
      untilPaused.abort();
      untilPaused = new AbortController();
      pausing ??= new Promise((resolve) => {
        resume = () => {
          pausing = null;
          resolve();
        };
      });
      return () => {
        resume();
        if (socket === paused) paused?.reconnect();
      };
    },
    ready: () => pausing ?? Promise.resolve(),
    async send(request) {
      const left = untilLeft.signal;
      await pausing;
      left.throwIfAborted();
      return request(untilPaused.signal);
    },
    disconnect() {
      const last = socket;
      socket = null;
      for (const ended of [untilLeft, untilPaused]) ended.abort();
      [untilLeft, untilPaused] = [new AbortController(), new AbortController()];
      resume();
      // Pusher sends one tick late: let the unsubscribe message of a channel left just now go out.
      setTimeout(() => last?.disconnect());
    },
  };
}
