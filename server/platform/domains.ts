import type { NotificationKind } from '#src/rules/notifications/kinds.ts';
import type { UploadTable } from './files/uploadTable.ts';
import type { Parties } from './unitOfWork/parties.ts';

/** What the modules tell the platform about their domains, of which it knows nothing. */
export interface Domains {
  /** The kinds of notifications, by their names. */
  readonly notifications: ReadonlyMap<string, NotificationKind>;
  readonly parties: readonly Parties[];
  readonly uploads: readonly UploadTable[];
}
