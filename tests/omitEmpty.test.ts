import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { rates } from '#resources/homes/properties.ts';
import * as f from '#src/schema/field.ts';
import { omitEmpty } from '#src/schema/kinds/omitEmpty.ts';

const form = {
  base: 10_000,
  weekday: { 0: undefined, 5: 12_000, 6: null },
  seasons: [
    { from: '2026-07-01', to: '2026-08-01', nightly: 15_000, min_nights: 3, max_nights: null },
  ],
  weekly_discount: 0,
  monthly_discount: 0,
  extra_guest: null,
  cleaning_fee: 0,
  min_nights: 1,
  max_nights: 28,
  arrival_days: [],
};

describe('omitEmpty', () => {
  it('leaves out empty values where the type does not take null', () => {
    const schema = z.object({ rates: f.json(rates), title: f.text() });
    const omitted = omitEmpty(schema, { rates: form, title: 'x', abilities: { edit: true } });
    expect(schema.parse(omitted)).toEqual({
      title: 'x',
      rates: {
        ...form,
        weekday: { 5: 12_000 },
        seasons: [{ from: '2026-07-01', to: '2026-08-01', nightly: 15_000, min_nights: 3 }],
      },
    });
  });

  it('takes the array that the form makes of inputs named by numbers', () => {
    const minimums = z.object({ by_weekday: rates.shape.min_nights_by_weekday });
    const typed = [undefined, undefined, 3, null];
    expect(omitEmpty(minimums, { by_weekday: typed })).toEqual({ by_weekday: { 2: 3 } });
    expect(omitEmpty(minimums, { by_weekday: [undefined, null] })).toEqual({ by_weekday: {} });
  });

  it('keeps null where it is a value, or where a value is required', () => {
    const schema = z.object({ note: f.optional(f.text()), title: f.text() });
    expect(omitEmpty(schema, { note: null, title: null })).toEqual({ note: null, title: null });
  });
});
