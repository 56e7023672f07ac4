import { addDays } from '#src/rules/dates/day.ts';
import type { SuggestedNight } from '#src/wire/priceSuggestions/priceSuggestions.ts';
import { useTakeSuggestions } from '#src-market/data/priceSuggestions.ts';
import { summaryOf } from './nightsSummary.ts';

/** The edit's id, which undoes it, and how many nights changed. */
export type OnTaken = (edit: string, nights: number) => void;

/** Uses the suggestions of successive nights. An error stays in `error`, and the nights are fetched again. */
export function useTakeNights(id: string, onTaken: OnTaken) {
  const { mutateAsync, isPending, error } = useTakeSuggestions(id);
  const take = async (nights: readonly SuggestedNight[]) => {
    const [first, last] = [nights[0], nights.at(-1)];
    if (!first || !last) return;
    const { after, changed } = summaryOf(nights);
    try {
      const range = { from: first.date, to: addDays(last.date, 1) };
      onTaken(await mutateAsync({ ...range, total: after }), changed);
    } catch {
      // Shown by `error`.
    }
  };
  return { take, isPending, error };
}
