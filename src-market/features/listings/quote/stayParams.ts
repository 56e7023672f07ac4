import { href } from '#src/routes/href.ts';
import { type IsoDate, isIsoDate } from '#src/rules/dates/day.ts';
import type { Stay } from '#src/rules/dates/stay.ts';

/** The stay in the URL of a property page. It survives sign-in and a reload. */
export interface StayParams {
  readonly check_in: IsoDate | null;
  readonly check_out: IsoDate | null;
  readonly guests: number;
}

export type StayField = 'dates' | 'guests';

export interface ParsedStayParams {
  readonly params: StayParams;
  /** Values that could not be parsed; the page ignores them. */
  readonly invalid: readonly { readonly field: StayField; readonly value: string }[];
}

const MIN_GUESTS = 1;
const MAX_GUESTS = 50;

function parseGuests(text: string): number | null {
  const guests = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  return guests >= MIN_GUESTS && guests <= MAX_GUESTS ? guests : null;
}

/** Parses the valid parameters; never throws. */
export function parseStayParams(query: URLSearchParams): ParsedStayParams {
  const invalid: { field: StayField; value: string }[] = [];
  const parse = <T>(name: string, field: StayField, read: (text: string) => T | null) => {
    const value = query.get(name)?.trim();
    if (!value) return null;
    const parsed = read(value);
    if (parsed === null) invalid.push({ field, value });
    return parsed;
  };
  const day = (text: string) => (isIsoDate(text) ? text : null);
  const params = {
    check_in: parse('check_in', 'dates', day),
    check_out: parse('check_out', 'dates', day),
    guests: parse('guests', 'guests', parseGuests) ?? MIN_GUESTS,
  };
  return { params, invalid };
}

/** The stay, or null unless both days are set and in order. */
export function stayOf({ check_in, check_out }: StayParams): Stay | null {
  return check_in && check_out && check_in < check_out ? { check_in, check_out } : null;
}

export function propertyHref(id: string, { check_in, check_out, guests }: StayParams): string {
  const query = {
    check_in: check_in ?? undefined,
    check_out: check_out ?? undefined,
    guests: guests === MIN_GUESTS ? undefined : guests,
  };
  return href('property', { id }, query);
}
