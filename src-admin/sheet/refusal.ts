import { HttpError, type RaRecord } from 'react-admin';
import { z } from 'zod';
import type { CellProblem } from './draft.ts';

const refused = z.object({
  code: z.literal('sheet_refused'),
  details: z.object({
    rows: z.array(
      z.object({
        id: z.string(),
        code: z.string(),
        message: z.string(),
        errors: z.record(z.string(), z.array(z.string())),
        current: z.optional(z.looseObject({ id: z.string() })),
      }),
    ),
  }),
});

/** Why the server saved nothing: what is wrong with which cell, and the rows that have moved on. */
export function refusalOf(
  error: unknown,
): { readonly problems: readonly CellProblem[]; readonly moved: readonly RaRecord[] } | null {
  if (!(error instanceof HttpError)) return null;
  const { data } = refused.safeParse(error.body);
  if (!data) return null;
  const { rows } = data.details;
  return {
    problems: rows.flatMap(({ id, message, errors, current }): CellProblem[] => {
      const told = Object.entries(errors);
      if (current) return [];
      if (told.length === 0) return [{ id, column: null, text: message }];
      return told.map(([column, texts]) => ({ id, column, text: texts.join(' ') }));
    }),
    moved: rows.flatMap(({ current }) => (current ? [current] : [])),
  };
}
