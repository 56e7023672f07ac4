import type { RealtimeEvents } from '#src/realtime/events.ts';
import type { Nodes } from './nodeMessages.ts';
import type { Credentials } from './signatures.ts';

/**
 * Realtime events for open browsers. Delivery is not guaranteed: an event only says what to reload,
 * and clients reload from the API when they connect.
 */
export interface Bus {
  /** The credentials that sign channel authorisations; null where realtime is off. */
  readonly app: Credentials | null;
  /** Our own server; null with another server, or where realtime is off. */
  readonly own: { readonly app: Credentials } | null;
  /** The connection between the nodes, which caches need with any server, and with none. */
  readonly nodes: Nodes;
  /**
   * Publishes on the private channel immediately. `channel` is the name for Echo's `private`, see
   * `src/realtime/channels.ts`. In commands use `UnitOfWork.publish`, which waits for the commit.
   */
  publish<Event extends keyof RealtimeEvents>(
    channel: string,
    event: Event,
    data: RealtimeEvents[Event],
  ): void;
  /**
   * Closes the user's connections, which then reconnect and authorise again: an ended session gets
   * no more events.
   */
  reauthorise(userId: string): void;
  close(): Promise<void>;
}
