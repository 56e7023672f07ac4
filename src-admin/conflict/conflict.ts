import { HttpError, type RaRecord } from 'react-admin';
import { z } from 'zod';
import { editableFields } from '../fromResource/describe.ts';
import { sameValue } from '../structuredFields/sameValue.ts';
import type { Resource } from '#src/schema/resource.ts';

type Values = Readonly<Record<string, unknown>>;

/** A save that met a newer record: what it was loaded as, what was made of it, and what it is now. */
export interface Conflict {
  readonly base: RaRecord;
  readonly mine: Values;
  readonly current: RaRecord;
}

export type Side = 'mine' | 'theirs';

export interface FieldConflict {
  readonly column: string;
  readonly mine: unknown;
  readonly theirs: unknown;
  /** Who changed it; where both did, the person must say which is right. */
  readonly by: Side | 'both';
}

const staleBody = z.object({
  code: z.literal('stale'),
  details: z.object({ current: z.looseObject({ id: z.string(), version: z.int() }) }),
});

/** The record as the server has it now, if that is why it refused a save. */
export function currentRecordOf(error: unknown): RaRecord | null {
  if (!(error instanceof HttpError)) return null;
  return staleBody.safeParse(error.body).data?.details.current ?? null;
}

/** Only what was changed is sent, and the version it was changed of. */
export function changesOf(mine: Values, base: Values): Values {
  const changed = Object.entries(mine).filter(([column, value]) => !sameValue(value, base[column]));
  return { ...Object.fromEntries(changed), version: base['version'] };
}

/** The open fields in which the two versions differ, and who changed each. */
export function fieldConflicts(resource: Resource, conflict: Conflict): FieldConflict[] {
  const { base, mine, current }: Readonly<Record<keyof Conflict, Values>> = conflict;
  return Object.keys(editableFields(resource)).flatMap((column): FieldConflict[] => {
    const [was, is] = [base[column], current[column]];
    const wanted = column in mine ? mine[column] : was;
    if (sameValue(wanted, is)) return [];
    const iChanged = !sameValue(wanted, was);
    const theyChanged = !sameValue(is, was);
    return [
      {
        column,
        mine: wanted,
        theirs: is,
        by: iChanged && theyChanged ? 'both' : iChanged ? 'mine' : 'theirs',
      },
    ];
  });
}

/** Whether the other one changed anything that the form shows: else there is nothing to decide. */
export function needsDecision(resource: Resource, { base, current }: Conflict): boolean {
  return Object.keys(editableFields(resource)).some(
    (column) => !sameValue(base[column], current[column]),
  );
}

/** What is saved over the current record: the fields kept as they were typed. */
export function resolvedValues(
  clashes: readonly FieldConflict[],
  sides: Readonly<Record<string, Side>>,
  current: RaRecord,
): Values {
  const kept = clashes.filter(({ column }) => sides[column] === 'mine');
  return {
    ...Object.fromEntries(kept.map(({ column, mine }) => [column, mine])),
    version: current['version'],
  };
}
