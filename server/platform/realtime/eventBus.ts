import type { RealtimeEvents } from '#src/realtime/events.ts';
import type { Nodes } from './nodeMessages.ts';
import type { Credentials } from './signatures.ts';

/**
 * News for browsers that are open. It may be lost and says only what to ask for again: whoever
 * connects reads what is true from the API.
 */
export interface Bus {
  /** What signs a channel's authorisation; null where realtime is off. */
  readonly app: Credentials | null;
  /** Our own server's part; null where another server carries the news, or nobody. */
  readonly own: { readonly app: Credentials; readonly nodes: Nodes } | null;
  /**
   * Tells whoever listens to the private channel, at once. The channel is named as Echo's `private`
   * takes it, see `src/realtime/channels.ts`. In a command use `work.publish`, which waits for the
   * commit.
   */
  publish<Event extends keyof RealtimeEvents>(
    channel: string,
    event: Event,
    data: RealtimeEvents[Event],
  ): void;
  /** The user's connections are made anew, so that a session that has ended hears no more. */
  reauthorise(userId: string): void;
  close(): Promise<void>;
}
