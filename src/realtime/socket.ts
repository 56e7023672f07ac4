import type { RealtimeEvents } from './events.ts';

/** What is used of Echo; it is passed in, so that nothing here fetches it. */
export interface Socket {
  private(channel: string): SocketChannel;
  join(channel: string): PresenceChannel;
  leave(channel: string): void;
  disconnect(): void;
  /** After `disconnect`: joins every channel again. */
  reconnect(): void;
}

export interface SocketChannel {
  listen(event: string, hear: (data: never) => void): unknown;
  /** Called each time the channel is joined, after a lost connection too. */
  subscribed(joined: () => void): unknown;
}

/** Somebody who is in a presence channel, as the server tells of them. */
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
  readonly [Event in keyof RealtimeEvents]?: (news: RealtimeEvents[Event]) => void;
} & {
  /** The channel was away for a while: whatever it might have told must be asked for. */
  readonly missed: () => void;
};
