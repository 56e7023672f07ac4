import { z } from 'zod';
import { instant } from '#src/schema/field.ts';
import { invalid } from '../errors.ts';

/** The cursor of a list in the order of a moment: that of the last row, and its id. */
export const momentCursor = z.tuple([instant(), z.uuid()]);

/** Decodes a cursor of `writeCursor`. Throws 422 for an invalid one. */
export function readCursor<Shape extends z.ZodType>(
  shape: Shape,
  cursor: string | undefined,
): z.output<Shape> | null {
  if (cursor === undefined) return null;
  try {
    return shape.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    throw invalid({ cursor: ['The cursor is not valid for this list.'] });
  }
}

export const writeCursor = (values: readonly unknown[]): string =>
  Buffer.from(JSON.stringify(values)).toString('base64url');
