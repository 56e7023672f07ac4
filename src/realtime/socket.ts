import type { RealtimeEvents } from './events.ts';

/** The part of Echo that is used; passed in, so that this folder does not load Echo. */
export interface Socket {
  private(channel: string): SocketChannel;
  join(channel: string): PresenceChannel;
  leave(channel: string): void;
  disconnect(): void;
  /** Joins every channel again after `disconnect`. */
  reconnect(): void;
}

export interface SocketChannel {
  listen(event: string, listener: (data: never) => void): unknown;
  /** Called each time the channel is joined, also after a lost connection. */
  subscribed(listener: () => void): unknown;
}

/** A member of a presence channel. */
export interface Member {
  readonly id: string;
  readonly name: string;
}

export interface PresenceChannel {
  here(all: (members: Member[]) => void): unknown;
  joining(one: (member: Member) => void): unknown;
  leaving(one: (member: Member) => void): unknown;
}

export type ChannelListeners = {
  readonly [Event in keyof RealtimeEvents]?: (payload: RealtimeEvents[Event]) => void;
} & {
  /** The connection was lost for a while: events may have been missed, so refetch. */
  readonly missed: () => void;
  /** The channel was joined for the first time: what changed since the page was loaded sent no event. */
  readonly joined?: () => void;
};
