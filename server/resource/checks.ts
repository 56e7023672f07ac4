import type { Transaction } from 'kysely';
import type { resources } from '#resources';
import type { RecordOf } from '#src/schema/table.ts';
import { checkFee } from '../modules/pricing/commands/checkFee.ts';
import type { Tables } from '../platform/database/tables/index.ts';
import type { AnyRecord } from './record.ts';

type Resources = typeof resources;

interface Check<Record> {
  /** The columns it reads: a write that leaves them alone is not asked. */
  readonly of: readonly (keyof Record & string)[];
  /** Throws 422 where the record cannot stand beside the others. */
  run(trx: Transaction<Tables>, record: Record): Promise<void>;
}

type Checks = { readonly [Name in keyof Resources]?: Check<RecordOf<Resources[Name]>> };

/** What a record must be beside the others of its kind, where neither its fields nor a constraint say it. */
const checks: Checks = {
  fee_structures: {
    of: [
      'side',
      'minimum',
      'maximum',
      'valid_from',
      'valid_to',
      'country_code',
      'property_type',
      'account_type',
      'vip',
      'currency',
    ],
    run: checkFee,
  },
};

interface AnyCheck {
  readonly of: readonly string[];
  run(trx: Transaction<Tables>, record: AnyRecord): Promise<void>;
}

/** Asks the resource's check, if it has one and the write concerns it. */
export async function checkRecord(
  trx: Transaction<Tables>,
  resource: string,
  record: AnyRecord,
  changed: AnyRecord,
): Promise<void> {
  const byName: Readonly<Record<string, AnyCheck | undefined>> = checks;
  const check = byName[resource];
  if (check?.of.some((column) => column in changed)) await check.run(trx, record);
}
