import { metaOf } from '../field.ts';
import type { Resource } from '../resource.ts';

/**
 * Whether a change of these columns can be undone; a removal changes all of them, which is the default. The audit log
 * has no values of personal fields, so what was in them cannot be restored.
 */
export const canUndo = (
  { fields }: Pick<Resource, 'fields'>,
  columns: readonly string[] = Object.keys(fields),
): boolean =>
  columns.every((column) => {
    const field = fields[column];
    return field === undefined || metaOf(field).personal !== true;
  });
