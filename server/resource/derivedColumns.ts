import type { resources } from '#resources';
import { nightlyFloor } from '#src/rules/rates.ts';
import type { RecordOf } from '#src/schema/table.ts';
import type { AnyRecord } from './record.ts';

type Resources = typeof resources;

type Derivations = {
  readonly [Name in keyof Resources]?: {
    columns(record: RecordOf<Resources[Name]>): Partial<RecordOf<Resources[Name]>>;
  };
};

/** Locked columns that follow from the others: kept whenever a record is made or edited. */
const derivations: Derivations = {
  properties: { columns: ({ rates }) => ({ nightly_floor: nightlyFloor(rates) }) },
};

interface Derivation {
  columns(record: AnyRecord): AnyRecord;
}

/** What the resource's derived columns must hold beside the rest of the record. */
export function derivedColumns(resource: string, record: AnyRecord): AnyRecord {
  const byName: Readonly<Record<string, Derivation>> = derivations;
  return byName[resource]?.columns(record) ?? {};
}
