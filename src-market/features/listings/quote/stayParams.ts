import { href } from '#src/routes/href.ts';
import { type IsoDate, isIsoDate } from '#src/rules/dates/day.ts';
import type { ChosenExtra } from '#src/rules/pricing/extras.ts';
import type { WholeParty } from '#src/rules/pricing/party.ts';
import type { Stay } from '#src/rules/dates/stay.ts';

/** The stay in the URL of a property page. It survives sign-in and a reload. */
export interface StayParams extends WholeParty {
  readonly check_in: IsoDate | null;
  readonly check_out: IsoDate | null;
  readonly extras: readonly ChosenExtra[];
}

export type StayField = 'dates' | 'guests' | 'extras';

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

const parseCount = (text: string) => (text === '0' ? 0 : parseGuests(text));

/** `id~2,id`: an extra without a number is chosen once. */
function parseExtras(text: string): readonly ChosenExtra[] | null {
  const extras = text.split(',').map((part) => {
    const [id = '', quantity = '1'] = part.split('~');
    return { id, quantity: parseGuests(quantity) ?? 0 };
  });
  return extras.every(({ id, quantity }) => /^[\w-]{1,64}$/.test(id) && quantity > 0)
    ? extras
    : null;
}

const extrasText = (extras: readonly ChosenExtra[]) =>
  extras.map(({ id, quantity }) => (quantity === 1 ? id : `${id}~${quantity}`)).join(',');

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
    children: parse('children', 'guests', parseCount) ?? 0,
    infants: parse('infants', 'guests', parseCount) ?? 0,
    pets: parse('pets', 'guests', parseCount) ?? 0,
    extras: parse('extras', 'extras', parseExtras) ?? [],
  };
  return { params, invalid };
}

/** The stay, or null unless both days are set and in order. */
export function stayOf({ check_in, check_out }: StayParams): Stay | null {
  return check_in && check_out && check_in < check_out ? { check_in, check_out } : null;
}

export function propertyHref(id: string, params: StayParams): string {
  const { check_in, check_out, guests, children, infants, pets, extras } = params;
  const query = {
    check_in: check_in ?? undefined,
    check_out: check_out ?? undefined,
    guests: guests === MIN_GUESTS ? undefined : guests,
    children: children || undefined,
    infants: infants || undefined,
    pets: pets || undefined,
    extras: extrasText(extras) || undefined,
  };
  return href('property', { id }, query);
}
