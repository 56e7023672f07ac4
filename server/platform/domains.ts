import type { NotificationKind } from '#src/rules/notifications/kinds.ts';
import type { MoreEvents } from '#src/schema/events.ts';
import type { Table } from '#src/schema/table.ts';
import type { UploadTable } from './files/uploadTable.ts';
import type { Parties } from './unitOfWork/parties.ts';

/** What the modules tell the platform about their domains, of which it knows nothing. */
export interface Domains {
  /** Every table, each after those that its rows refer to. */
  readonly tables: readonly Table[];
  /** The kinds of notifications, by their names. */
  readonly notifications: ReadonlyMap<string, NotificationKind>;
  /** What else webhooks are told, besides what the resources declare. */
  readonly events: MoreEvents;
  readonly parties: readonly Parties[];
  readonly uploads: readonly UploadTable[];
}
