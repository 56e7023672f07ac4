import { z } from 'zod';
import type { BasisPoints, Cents } from '#src/rules/money/money.ts';
import { durationText } from './duration.ts';
import { make } from './fieldMeta.ts';

export const integer = ({ min = 0, max = 2_147_483_647 }: { min?: number; max?: number } = {}) =>
  make(z.int().min(min).max(max), { kind: 'integer', sql: 'integer' });

export const decimal = ({ min, max }: { min: number; max: number }) =>
  make(z.number().min(min).max(max), { kind: 'decimal', sql: 'double precision' });

/** Users type amounts and shares in units, so messages use units too. */
const inUnits = (minor: number) => (minor / 100).toFixed(2);

function unitsProblem({ code, input }: z.core.$ZodRawIssue): string | undefined {
  if (code === 'too_big' || code === 'too_small') return 'This is too large a number.';
  return typeof input === 'number' ? 'At most 2 digits after the point.' : undefined;
}

// The brands of Cents and BasisPoints are type-level only: the checks below justify the casts.

/** Minor units of the record's `currency`. */
export function money({ min = 0, max }: { min?: number; max?: number } = {}) {
  const least = z.int({ error: unitsProblem }).min(min, `At least ${inUnits(min)}.`);
  const type = max === undefined ? least : least.max(max, `At most ${inUnits(max)}.`);
  return make(type as unknown as z.ZodType<Cents, number>, { kind: 'money', sql: 'bigint' });
}

/** A share in basis points: 10,000 is the whole. */
export const share = ({ min = 0, max = 10_000 }: { min?: number; max?: number } = {}) =>
  make(
    z
      .int({ error: unitsProblem })
      .min(min, `At least ${min / 100} %.`)
      .max(max, `At most ${max / 100} %.`) as unknown as z.ZodType<BasisPoints, number>,
    { kind: 'share', sql: 'integer' },
  );

/** A percentage that decides no money, such as a humidity; 12.5 is 12.5 %. Money is divided by a `share`. */
export const percent = ({ min = 0, max = 100 }: { min?: number; max?: number } = {}) =>
  make(
    z
      .number()
      .min(min, `At least ${min} %.`)
      .max(max, `At most ${max} %.`)
      .refine(hasTwoDigits, 'At most 2 digits after the point.'),
    { kind: 'percent', sql: 'double precision' },
  );

const hasTwoDigits = (value: number) => Number(value.toFixed(2)) === value;

/** More than ten years. */
const LONGEST_MINUTES = 6_000_000;

/** Whole minutes. People write `1:30`, `90 min` or `1 h 30 min`. */
export const duration = ({ min = 0, max = LONGEST_MINUTES }: { min?: number; max?: number } = {}) =>
  make(
    z
      .int('Write a duration such as 1:30, 90 min or 2 h.')
      .min(min, `At least ${durationText(min)}.`)
      .max(max, `At most ${durationText(max)}.`),
    { kind: 'duration', sql: 'integer' },
  );
