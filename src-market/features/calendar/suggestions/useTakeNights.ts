import { addDays, type IsoDate } from '#src/rules/dates/day.ts';
import { useTakeSuggestions } from '#src-market/data/priceSuggestions.ts';
import type { NightsSummary } from './nightsSummary.ts';

/** The edit's id, which undoes it, and how many nights changed. */
export type OnTaken = (edit: string, nights: number) => void;

/** Uses the suggestions of nights. An error stays in `error`, and the nights are fetched again. */
export function useTakeNights(id: string, onTaken: OnTaken) {
  const { mutateAsync, isPending, error } = useTakeSuggestions(id);
  const take = async (first: IsoDate, last: IsoDate, { after, changed }: NightsSummary) => {
    try {
      onTaken(await mutateAsync({ from: first, to: addDays(last, 1), total: after }), changed);
    } catch {
      // Shown by `error`.
    }
  };
  return { take, isPending, error };
}
