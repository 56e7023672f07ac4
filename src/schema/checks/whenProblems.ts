import { z } from 'zod';
import { describeType } from '../describeType.ts';
import { fieldMeta } from '../fieldMeta.ts';
import type { Shape } from '../forms/matching.ts';

/** The columns among which a field names others, and where they are, for sentences. */
export interface Place {
  readonly name: string;
  readonly shape: Shape;
}

const DECIDING: ReadonlySet<string> = new Set(['choice', 'state', 'flag']);

/** What is wrong with a field that is shown on a condition, in one sentence each. */
export function whenProblems(place: Place, column: string, of: Shape[string]): readonly string[] {
  const { when, nullable } = describeType(of);
  if (!when) return [];
  const at = `${place.name}.${column}`;
  const meta = of instanceof z.ZodType ? fieldMeta.get(of) : undefined;
  if (!nullable) return [`${at} is shown on a condition, so it must be optional.`];
  if (meta?.fallback) return [`${at} is shown on a condition, so it can have no default.`];
  if (reaches(place.shape, column, column, new Set()))
    return [`${at} is shown on a condition of itself.`];
  return Object.entries(when.columns).flatMap(([other, values]) =>
    conditionProblems(place, at, other, values),
  );
}

function conditionProblems(
  { name, shape }: Place,
  at: string,
  column: string,
  wanted: readonly (string | boolean)[],
): readonly string[] {
  const of = shape[column];
  if (!of) return [`${at} is shown by ${column}, which ${name} does not have.`];
  const { kind, values = [] } = describeType(of);
  if (!DECIDING.has(kind))
    return [`${at} is shown by ${column}, which is no choice, state or flag.`];
  const known: readonly (string | boolean)[] = kind === 'flag' ? [true, false] : values;
  if (wanted.length === 0) return [`${at} is shown by no value of ${column}.`];
  return wanted.flatMap((value) =>
    known.includes(value)
      ? []
      : [`${at} is shown by ${String(value)}, which ${column} does not take.`],
  );
}

/** Whether a field decides, also through others, whether another is shown. */
function reaches(shape: Shape, from: string, to: string, seen: Set<string>): boolean {
  const of = shape[from];
  return Object.keys((of && describeType(of).when?.columns) ?? {}).some((other) => {
    if (other === to) return true;
    if (seen.has(other)) return false;
    seen.add(other);
    return reaches(shape, other, to, seen);
  });
}
