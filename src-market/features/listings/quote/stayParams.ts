import { href } from '#src/routes/href.ts';
import { type IsoDate, isIsoDate } from '#src/rules/dates/day.ts';
import type { Stay } from '#src/rules/dates/stay.ts';

/** What the address of a property asks for, so that it survives signing in and a reload. */
export interface AskedStay {
  readonly check_in: IsoDate | null;
  readonly check_out: IsoDate | null;
  readonly guests: number;
}

export type MisreadField = 'dates' | 'guests';

export interface ReadStay {
  readonly asked: AskedStay;
  /** Values that say nothing; the page goes on without them. */
  readonly misread: readonly { readonly field: MisreadField; readonly value: string }[];
}

const FEWEST_GUESTS = 1;
const MOST_GUESTS = 50;

function guestsIn(text: string): number | null {
  const guests = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  return guests >= FEWEST_GUESTS && guests <= MOST_GUESTS ? guests : null;
}

/** Takes what it understands of the address; never throws. */
export function readStay(params: URLSearchParams): ReadStay {
  const misread: { field: MisreadField; value: string }[] = [];
  const take = <T>(word: string, field: MisreadField, read: (text: string) => T | null) => {
    const value = params.get(word)?.trim();
    if (!value) return null;
    const taken = read(value);
    if (taken === null) misread.push({ field, value });
    return taken;
  };
  const day = (text: string) => (isIsoDate(text) ? text : null);
  const asked = {
    check_in: take('check_in', 'dates', day),
    check_out: take('check_out', 'dates', day),
    guests: take('guests', 'guests', guestsIn) ?? FEWEST_GUESTS,
  };
  return { asked, misread };
}

/** The whole stay, where both of its days are and they are in order. */
export function stayOf({ check_in, check_out }: AskedStay): Stay | null {
  return check_in && check_out && check_in < check_out ? { check_in, check_out } : null;
}

export function propertyHref(id: string, { check_in, check_out, guests }: AskedStay): string {
  const query = {
    check_in: check_in ?? undefined,
    check_out: check_out ?? undefined,
    guests: guests === FEWEST_GUESTS ? undefined : guests,
  };
  return href('property', { id }, query);
}
