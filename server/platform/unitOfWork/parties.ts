import type { Transaction } from 'kysely';
import type { resources } from '#resources';
import type { RealtimeEvents } from '#src/realtime/events.ts';
import type { Tables } from '../database/tables/index.ts';

/** One realtime event: its private channel, its name and its data. */
export type Item = {
  readonly [Event in keyof RealtimeEvents]: {
    readonly channel: string;
    readonly event: Event;
    readonly data: RealtimeEvents[Event];
  };
}[keyof RealtimeEvents];

/** A record that a transaction changed. */
export interface Change {
  readonly resource: string;
  readonly id: string;
  /** The columns of an audited change. */
  readonly columns: readonly string[];
}

/** The realtime events that one domain sends to the people who take part in its records. */
export interface Parties {
  readonly of: readonly (keyof typeof resources)[];
  /** Called before the commit, with at least one change of these resources. */
  readonly events: (trx: Transaction<Tables>, changes: readonly Change[]) => Promise<Item[]>;
}
