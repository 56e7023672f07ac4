import { HttpError, type RaRecord } from 'react-admin';
import { z } from 'zod';
import { sheetRefusal } from '#src/wire/backOffice/sheet.ts';
import type { CellProblem } from './draft.ts';

const refused = z.object({ code: z.literal('sheet_refused'), details: sheetRefusal });

/** Why the server refused the save: the problems of cells, and the rows that another person changed. */
export function refusalOf(
  error: unknown,
): { readonly problems: readonly CellProblem[]; readonly stale: readonly RaRecord[] } | null {
  if (!(error instanceof HttpError)) return null;
  const { data } = refused.safeParse(error.body);
  if (!data) return null;
  const { rows } = data.details;
  return {
    problems: rows.flatMap(({ id, message, errors, current }): CellProblem[] => {
      const messages = Object.entries(errors);
      if (current) return [];
      if (messages.length === 0) return [{ id, column: null, text: message }];
      return messages.map(([column, texts]) => ({ id, column, text: texts.join(' ') }));
    }),
    stale: rows.flatMap(({ current }) => (current ? [current] : [])),
  };
}
