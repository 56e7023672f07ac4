import { z } from 'zod';
import { jsonText } from '#src/wire/jsonText.ts';

/** Limits deep offsets, which scan all rows before them; use filters instead. */
const MAX_ROW = 1_000_000;

/** Positions of the first and the last row, both inclusive. */
export const rangeShape = z.tuple([z.int().min(0), z.int().min(0).max(MAX_ROW)]);

export const sortShape = <Column extends z.ZodType<string>>(column: Column) =>
  z.tuple([column, z.enum(['ASC', 'DESC', 'asc', 'desc'])]);

/** The parameters of `ra-data-simple-rest`: each is a JSON text. */
export const listQuery = (column: () => z.ZodType<string>, filter: () => z.ZodType) =>
  z.object({
    sort: jsonText(200, () => sortShape(column())).optional(),
    range: jsonText(60, () => rangeShape).optional(),
    filter: jsonText(50_000, filter).optional(),
  });

/** Those of any resource. */
export const listQueryTexts = listQuery(z.string, () => z.record(z.string(), z.unknown()));
export type ListQueryTexts = z.infer<typeof listQueryTexts>;
