import { describe, expect, it } from 'vitest';
import { i18n } from '#src/app/text/i18n.ts';
import { faultsOf } from './searchErrors.ts';

describe('faultsOf', () => {
  it('brings what the address says wrongly to its field', () => {
    const faults = faultsOf(
      [
        { word: 'check_in', value: '2026-02-30' },
        { word: 'guests', value: 'lots' },
        { word: 'sort', value: 'luck' },
        { word: 'type', value: 'x'.repeat(99) },
      ],
      {},
      i18n,
    );
    expect(faults.when).toEqual(['“2026-02-30” is no day of the calendar.']);
    expect(faults.guests).toEqual(['“lots” is no number of guests from 1 to 50.']);
    expect(faults.other).toEqual(['The address says sort “luck”, which we do not know.']);
    expect(faults.type[0]).toContain(`“${'x'.repeat(30)}…”`);
    expect(faults.where).toEqual([]);
  });

  it('brings the server’s words to theirs', () => {
    const faults = faultsOf(
      [],
      {
        check_in: ['This day has passed.'],
        check_out: ['Check-out must be after check-in.'],
        'amenities.0': ['This is none of the choices.'],
        cursor: ['This page of results is no longer there.'],
      },
      i18n,
    );
    expect(faults.when).toEqual(['This day has passed.', 'Check-out must be after check-in.']);
    expect(faults.amenities).toEqual(['This is none of the choices.']);
    expect(faults.other).toEqual(['This page of results is no longer there.']);
  });
});
