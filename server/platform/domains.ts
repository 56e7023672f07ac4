import type { NotificationKind } from '#src/rules/notifications/kinds.ts';
import type { MoreEvents } from '#src/schema/events.ts';
import type { Table } from '#src/schema/table.ts';
import type { UploadTable } from './files/uploadTable.ts';
import type { DomainEventHandler } from './unitOfWork/domainEvents.ts';
import type { Parties } from './unitOfWork/parties.ts';

/** What the platform needs from the modules at run time. */
export interface Domains {
  /** Every table, each after those that its rows refer to. */
  readonly tables: readonly Table[];
  /** The kinds of notifications, by their names. */
  readonly notifications: ReadonlyMap<string, NotificationKind>;
  /** Webhook events that modules add to those of declared resources. */
  readonly events: MoreEvents;
  readonly parties: readonly Parties[];
  /** Handlers of the events that modules raise. */
  readonly eventHandlers: readonly DomainEventHandler[];
  readonly uploads: readonly UploadTable[];
}
