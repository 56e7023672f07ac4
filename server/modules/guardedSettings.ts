import type { Kysely } from 'kysely';
import type { GuardedName, SettingValues } from '#src/rules/approvals/guardedSettings.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';

/** Settings that decide over money, as their module reads and saves them. */
export interface GuardedSettings {
  readonly name: GuardedName;
  /** The values of the guarded settings now. */
  read(db: Kysely<Tables>): Promise<SettingValues>;
  /** Saves some of them, and records it in the audit log. */
  save(unit: UnitOfWork, values: SettingValues): Promise<void>;
}
