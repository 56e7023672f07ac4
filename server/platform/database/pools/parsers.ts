import pg, { type CustomTypesConfig } from 'pg';

const { types } = pg;
const { INT8, DATE, TIMESTAMPTZ } = types.builtins;

/** A bigint as a number. Throws where a number cannot hold it exactly. */
export function int8(text: string): number {
  const number = Number(text);
  if (Number.isSafeInteger(number)) return number;
  throw new RangeError(`${text} is too large for a number`);
}

const TIMESTAMP = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(\.\d{1,3})?\d*([+-]\d\d)(?::?(\d\d))?$/;

/** The format of UTC_TIMESTAMP sessions, to the millisecond: needs no conversion. */
const UTC_TIMESTAMP = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,3}))?\+00$/;

/** `2026-05-01 12:00:00.5+00` as `2026-05-01T12:00:00.500Z`. Throws for infinity. */
export function instant(text: string): string {
  const utc = UTC_TIMESTAMP.exec(text);
  if (utc) return `${utc[1]}T${utc[2]}.${(utc[3] ?? '').padEnd(3, '0')}Z`;
  const [, date, time, fraction = '', hours, minutes = '00'] = TIMESTAMP.exec(text) ?? [];
  if (date === undefined) throw new RangeError(`${text} is no moment in time`);
  return new Date(`${date}T${time}${fraction}${hours}:${minutes}`).toISOString();
}

type Parse = (text: string) => unknown;

const defaultParser: (oid: number, format?: 'text' | 'binary') => Parse = types.getTypeParser;

const parsers = new Map<number, Parse>([
  [INT8, int8],
  [TIMESTAMPTZ, instant],
  // A date stays a text: a Date would shift it between time zones.
  [DATE, (text) => text],
]);

/**
 * Parses database values to JSON values. A numeric stays a text, because a number may not hold it:
 * cast sums of money to bigint.
 */
export const recordTypes: CustomTypesConfig = {
  getTypeParser: (oid, format): Parse =>
    (format === 'binary' ? undefined : parsers.get(oid)) ?? defaultParser(oid, format),
};
