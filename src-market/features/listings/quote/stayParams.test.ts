import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, isoDate } from '#src/rules/dates/day.ts';
import { propertyHref, parseStayParams, stayOf } from './stayParams.ts';

const ID = '0192a000-0000-7000-8000-000000000001';
const read = (query: string) => parseStayParams(new URLSearchParams(query));
const day = fc.integer({ min: 0, max: 700 }).map((days) => addDays(isoDate('2026-05-01'), days));
const count = fc.integer({ min: 0, max: 50 });
/** One guest, and nothing chosen. */
const ALONE = { guests: 1, children: 0, infants: 0, pets: 0, extras: [] };
const maybeDay = fc.option(day, { nil: null });

describe('the stay in the URL of a property', () => {
  it('is parsed back unchanged', () => {
    fc.assert(
      fc.property(
        maybeDay,
        maybeDay,
        fc.record({
          guests: fc.integer({ min: 1, max: 50 }),
          children: count,
          infants: count,
          pets: count,
        }),
        fc.array(fc.record({ id: fc.uuid(), quantity: fc.integer({ min: 1, max: 50 }) })),
        (check_in, check_out, party, extras) => {
          const params = { check_in, check_out, ...party, extras };
          const query = propertyHref(ID, params).split('?')[1] ?? '';
          expect(read(query)).toEqual({ params, invalid: [] });
        },
      ),
    );
  });

  it('reports invalid values and ignores them', () => {
    expect(read('check_in=2026-02-30&check_out=soon&guests=0')).toEqual({
      params: { check_in: null, check_out: null, ...ALONE },
      invalid: [
        { field: 'dates', value: '2026-02-30' },
        { field: 'dates', value: 'soon' },
        { field: 'guests', value: '0' },
      ],
    });
    for (const guests of ['51', '-1', '2.5', '1e1', 'two'])
      expect(read(`guests=${guests}`).invalid).toEqual([{ field: 'guests', value: guests }]);
    for (const pets of ['51', '-1', 'two'])
      expect(read(`pets=${pets}`).invalid).toEqual([{ field: 'guests', value: pets }]);
    for (const extras of [',', 'a~0', 'a~', 'a b'])
      expect(read(`extras=${extras}`)).toMatchObject({
        params: { extras: [] },
        invalid: [{ field: 'extras', value: extras }],
      });
  });

  it('is a stay only when its days are in order', () => {
    const [early, late] = [isoDate('2026-08-03'), isoDate('2026-08-08')];
    const stay = { check_in: early, check_out: late };
    expect(stayOf({ ...stay, ...ALONE })).toEqual(stay);
    expect(stayOf({ check_in: late, check_out: early, ...ALONE })).toBeNull();
    expect(stayOf({ check_in: early, check_out: early, ...ALONE })).toBeNull();
    expect(stayOf({ check_in: early, check_out: null, ...ALONE })).toBeNull();
  });

  it('writes no query without values', () => {
    expect(propertyHref(ID, { check_in: null, check_out: null, ...ALONE })).toBe(`/property/${ID}`);
  });
});
