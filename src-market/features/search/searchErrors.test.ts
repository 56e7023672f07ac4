import { describe, expect, it } from 'vitest';
import { i18n } from '#src/app/text/i18n.ts';
import { searchErrorsOf } from './searchErrors.ts';

describe('searchErrorsOf', () => {
  it('assigns invalid URL parameters to their fields', () => {
    const errors = searchErrorsOf(
      [
        { name: 'check_in', value: '2026-02-30' },
        { name: 'guests', value: 'lots' },
        { name: 'sort', value: 'luck' },
        { name: 'type', value: 'x'.repeat(99) },
      ],
      {},
      i18n,
    );
    expect(errors.when).toEqual(['“2026-02-30” is not a valid date.']);
    expect(errors.guests).toEqual(['“lots” is not a number of guests from 1 to 50.']);
    expect(errors.other).toEqual(['The link has an unknown value for sort: “luck”.']);
    expect(errors.type[0]).toContain(`“${'x'.repeat(30)}…”`);
    expect(errors.where).toEqual([]);
  });

  it('assigns the errors of the server to their fields', () => {
    const errors = searchErrorsOf(
      [],
      {
        check_in: ['This day has passed.'],
        check_out: ['Check-out must be after check-in.'],
        'amenities.0': ['This is none of the choices.'],
        cursor: ['This page of results is no longer there.'],
      },
      i18n,
    );
    expect(errors.when).toEqual(['This day has passed.', 'Check-out must be after check-in.']);
    expect(errors.amenities).toEqual(['This is none of the choices.']);
    expect(errors.other).toEqual(['This page of results is no longer there.']);
  });
});
