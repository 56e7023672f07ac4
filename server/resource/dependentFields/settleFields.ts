import { describeType } from '#src/schema/describeType.ts';
import type { Shape } from '#src/schema/forms/matching.ts';
import { decidersOf, isShown, missingOf, whenText } from '#src/schema/forms/whenShown.ts';
import { invalid } from '#server/platform/errors.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import type { AnyRecord } from '../record.ts';
import { requireMatching } from './requireMatching.ts';

interface Written {
  /** The whole record with the changes, or the input of an action. */
  readonly values: AnyRecord;
  /** What the request gives, also where it changes nothing. */
  readonly given: AnyRecord;
  readonly changed: readonly string[];
}

/**
 * The one check of fields that depend on others (`f.matching`, `f.shownWhen`), for every write. Returns the columns that
 * the write hides, with null. Throws 422 for a given value of a hidden field, for a missing one of a field that is
 * required where it is shown, and for a reference that does not match.
 */
export async function settleFields(
  unit: UnitOfWork,
  shape: Shape,
  { values, given, changed }: Written,
): Promise<AnyRecord> {
  const emptied: Record<string, null> = {};
  const errors: Record<string, string[]> = {};
  const missing = missingOf(shape, values);
  for (const [column, of] of Object.entries(shape)) {
    if (!describeType(of).when) continue;
    if (![column, ...decidersOf(shape, column)].some((one) => changed.includes(one))) continue;
    if (missing.includes(column)) errors[column] = [`Required while ${whenText(shape, column)}.`];
    if (isShown(shape, column, values)) continue;
    if ((given[column] ?? null) !== null)
      errors[column] = [`Leave this empty unless ${whenText(shape, column)}.`];
    else if ((values[column] ?? null) !== null) emptied[column] = null;
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const touched = [...changed, ...Object.keys(emptied)];
  await requireMatching(unit, shape, { ...values, ...emptied }, touched);
  return emptied;
}
