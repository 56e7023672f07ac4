import { describe, expect, it } from 'vitest';
import * as f from '../field.ts';
import { isShownByOther, shownColumn } from './shownColumn.ts';

const fields = {
  ...f.oneOf('subject', { home_id: f.ref('properties'), place_id: f.ref('locations') }),
  kind: f.choice(['home_id', 'note']),
  note: f.shownWhen(f.optional(f.text()), { subject: ['home_id'] }),
  reason: f.shownWhen(f.optional(f.text()), { kind: ['note'] }),
};

describe('the column that shows the value', () => {
  it.each([
    ['subject', { subject: 'home_id', home_id: 'h1', place_id: null }, 'home_id'],
    ['subject', { subject: 'place_id', home_id: null, place_id: 'p1' }, 'place_id'],
    ['home_id', { subject: 'home_id', home_id: 'h1' }, 'home_id'],
    // A choice that names columns by chance.
    ['kind', { kind: 'home_id', home_id: 'h1' }, 'kind'],
    // The reader may not read the reference, or nothing is chosen yet.
    ['subject', { subject: 'home_id' }, 'subject'],
    ['subject', { subject: null }, 'subject'],
    ['subject', {}, 'subject'],
    ['other', { other: 'home_id', home_id: 'h1' }, 'other'],
  ])('%s of %j is %s', (column, record, expected) => {
    expect(shownColumn(fields, column, record)).toBe(expected);
  });

  it('is that of the choice for its references, and for nothing else that it shows', () => {
    const shown = Object.keys(fields).filter((column) => isShownByOther(fields, column));
    expect(shown).toEqual(['home_id', 'place_id']);
    expect(isShownByOther(fields, 'other')).toBe(false);
  });
});
