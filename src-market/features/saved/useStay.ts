import { useSearchParams } from 'react-router-dom';
import { isIsoDate } from '#src/rules/dates/day.ts';
import type { Stay } from '#src/rules/dates/stay.ts';
import type { StayQuery } from '#src/wire/saved/saved.ts';

export const MAX_GUESTS = 50;

export interface ChosenStay {
  readonly stay: Stay | null;
  readonly guests: number;
}

/** The dates and guests of an address; ignores invalid ones. */
export function parseStay(params: URLSearchParams): ChosenStay {
  const [check_in, check_out] = [params.get('check_in'), params.get('check_out')];
  const valid = isIsoDate(check_in) && isIsoDate(check_out) && check_in < check_out;
  const guests = Number(params.get('guests') ?? 1);
  return {
    stay: valid ? { check_in, check_out } : null,
    guests: Number.isInteger(guests) && guests >= 1 && guests <= MAX_GUESTS ? guests : 1,
  };
}

/** What the API takes. */
export const stayQueryOf = ({ stay, guests }: ChosenStay): StayQuery => ({ ...stay, guests });

/** The dates and guests that the address holds, and how to change them. */
export function useStay(): readonly [ChosenStay, (chosen: ChosenStay) => void] {
  const [params, setParams] = useSearchParams();
  const set = ({ stay, guests }: ChosenStay) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const name of ['check_in', 'check_out', 'guests']) next.delete(name);
        if (stay) {
          next.set('check_in', stay.check_in);
          next.set('check_out', stay.check_out);
        }
        if (guests > 1) next.set('guests', String(guests));
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return [parseStay(params), set];
}
