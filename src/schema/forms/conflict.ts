import { z } from 'zod';
import { sameValue } from './sameValue.ts';

type Values = Readonly<Record<string, unknown>>;

interface Versioned {
  readonly id: string;
  readonly version: number;
}

/** An edit: the record as it was loaded, and the values of the form. */
export interface Edit<R> {
  readonly base: R;
  readonly mine: Values;
}

/**
 * An edit that was refused as stale, and the current record. If the record changes again, only `current` changes: fields
 * that the user did not edit keep the other person's values.
 */
export interface Conflict<R> extends Edit<R> {
  readonly current: R;
}

export type Side = 'mine' | 'theirs';

export interface FieldDifference {
  readonly column: string;
  readonly mine: unknown;
  readonly theirs: unknown;
  /** Who changed the field. Where both did, the user must choose. */
  readonly by: Side | 'both';
}

const staleReply = z.object({
  code: z.literal('stale'),
  details: z.object({ current: z.looseObject({ id: z.string(), version: z.int() }) }),
});

/** The current record in the reply to a save that was refused as stale; null in every other reply. */
export const currentRecordIn = (reply: unknown): (Versioned & Values) | null =>
  staleReply.safeParse(reply).data?.details.current ?? null;

/** The changed columns, and the version that they were changed in. */
export function changesOf(mine: Values, base: Values): Values {
  const changed = Object.entries(mine).filter(([column, value]) => !sameValue(value, base[column]));
  return { ...Object.fromEntries(changed), version: base['version'] };
}

/** The columns of a form in which the two versions differ, and who changed each. */
export function fieldDifferences(
  columns: readonly string[],
  { base, mine, current }: Conflict<Values>,
): FieldDifference[] {
  return columns.flatMap((column): FieldDifference[] => {
    const [was, is] = [base[column], current[column]];
    const edited = column in mine ? mine[column] : was;
    if (sameValue(edited, is)) return [];
    const iChanged = !sameValue(edited, was);
    const theyChanged = !sameValue(is, was);
    const by = iChanged && theyChanged ? 'both' : iChanged ? 'mine' : 'theirs';
    return [{ column, mine: edited, theirs: is, by }];
  });
}

/** Whether the other change touched a column of the form. */
export const touchesForm = (
  columns: readonly string[],
  { base, current }: Pick<Conflict<Values>, 'base' | 'current'>,
): boolean => columns.some((column) => !sameValue(base[column], current[column]));

/** The values to save over the current record: fields that only the user changed, and those where they chose their version. */
export function resolvedValues(
  differences: readonly FieldDifference[],
  sides: Readonly<Record<string, Side>>,
  current: Values,
): Values {
  const chosen = differences.filter(({ column, by }) => (sides[column] ?? by) === 'mine');
  return {
    ...Object.fromEntries(chosen.map(({ column, mine }) => [column, mine])),
    version: current['version'],
  };
}
