import { HttpError, type RaRecord } from 'react-admin';
import { z } from 'zod';
import { editableFields } from '../declaration/describe.ts';
import { sameValue } from '../structuredFields/sameValue.ts';
import type { Resource } from '#src/schema/resource.ts';

type Values = Readonly<Record<string, unknown>>;

/** A save that was refused as stale: the record as it was loaded, as it was edited, and as it is now. */
export interface Conflict {
  readonly base: RaRecord;
  readonly mine: Values;
  readonly current: RaRecord;
}

export type Side = 'mine' | 'theirs';

export interface FieldDifference {
  readonly column: string;
  readonly mine: unknown;
  readonly theirs: unknown;
  /** Who changed the field. Where both did, the user must choose. */
  readonly by: Side | 'both';
}

const staleBody = z.object({
  code: z.literal('stale'),
  details: z.object({ current: z.looseObject({ id: z.string(), version: z.int() }) }),
});

/** The current record, if the server refused a save as stale; else null. */
export function currentRecordOf(error: unknown): RaRecord | null {
  if (!(error instanceof HttpError)) return null;
  return staleBody.safeParse(error.body).data?.details.current ?? null;
}

/** The changed columns, and the version that they were changed in. */
export function changesOf(mine: Values, base: Values): Values {
  const changed = Object.entries(mine).filter(([column, value]) => !sameValue(value, base[column]));
  return { ...Object.fromEntries(changed), version: base['version'] };
}

/** The editable fields in which the two versions differ, and who changed each. */
export function fieldDifferences(resource: Resource, conflict: Conflict): FieldDifference[] {
  const { base, mine, current }: Readonly<Record<keyof Conflict, Values>> = conflict;
  return Object.keys(editableFields(resource)).flatMap((column): FieldDifference[] => {
    const [was, is] = [base[column], current[column]];
    const edited = column in mine ? mine[column] : was;
    if (sameValue(edited, is)) return [];
    const iChanged = !sameValue(edited, was);
    const theyChanged = !sameValue(is, was);
    return [
      {
        column,
        mine: edited,
        theirs: is,
        by: iChanged && theyChanged ? 'both' : iChanged ? 'mine' : 'theirs',
      },
    ];
  });
}

/** Whether the other change touched an editable field. */
export function needsDecision(resource: Resource, { base, current }: Conflict): boolean {
  return Object.keys(editableFields(resource)).some(
    (column) => !sameValue(base[column], current[column]),
  );
}

/** The values to save over the current record: the fields for which the own version was chosen. */
export function resolvedValues(
  differences: readonly FieldDifference[],
  sides: Readonly<Record<string, Side>>,
  current: RaRecord,
): Values {
  const chosen = differences.filter(({ column }) => sides[column] === 'mine');
  return {
    ...Object.fromEntries(chosen.map(({ column, mine }) => [column, mine])),
    version: current['version'],
  };
}
