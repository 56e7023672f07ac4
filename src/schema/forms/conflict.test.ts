import { describe, expect, it } from 'vitest';
import {
  changesOf,
  currentRecordIn,
  fieldDifferences,
  resolvedValues,
  touchesForm,
} from './conflict.ts';

const base = { id: 'f1', version: 3, name: 'Fee', percentage: 100, fixed: 0, maximum: null };
const COLUMNS = ['name', 'percentage', 'fixed', 'maximum'];

describe('an edit conflict', () => {
  it('sends the changed columns and the version', () => {
    expect(changesOf({ ...base, name: 'Mine' }, base)).toEqual({ name: 'Mine', version: 3 });
  });

  it('sends nothing where a value is missing on both sides', () => {
    expect(changesOf({ ...base, guests: 5 }, base)).toEqual({ guests: 5, version: 3 });
    expect(changesOf({ notes: null }, { version: 1 })).toEqual({ version: 1 });
  });

  it('asks only where another person changed the same field to something else', () => {
    const was = { title: 'a', guests: 1, urgent: true };
    const current = { title: 'b', guests: 1, urgent: false };
    const columns = ['title', 'guests', 'urgent'];
    const asked = (mine: Readonly<Record<string, unknown>>) =>
      fieldDifferences(columns, { base: was, mine, current })
        .filter(({ by }) => by === 'both')
        .map(({ column }) => column);
    expect(asked({ title: 'c', guests: 2 })).toEqual(['title']);
    expect(asked({ title: 'b' })).toEqual([]);
  });

  it('is read from a stale reply and from no other', () => {
    const current = { id: 'f1', version: 4 };
    const body = { code: 'stale', details: { current } };
    expect(currentRecordIn(body)).toEqual(current);
    expect(currentRecordIn({ code: 'conflict', details: { current } })).toBeNull();
    expect(currentRecordIn({ code: 'stale', details: {} })).toBeNull();
    expect(currentRecordIn(null)).toBeNull();
  });

  it('lists each field in which the versions differ, and who changed it', () => {
    const mine = { ...base, name: 'Mine', percentage: 200 };
    const current = { ...base, version: 4, percentage: 300, fixed: 50 };
    const differences = fieldDifferences(COLUMNS, { base, mine, current });
    expect(differences).toEqual([
      { column: 'name', mine: 'Mine', theirs: 'Fee', by: 'mine' },
      { column: 'percentage', mine: 200, theirs: 300, by: 'both' },
      { column: 'fixed', mine: 0, theirs: 50, by: 'theirs' },
    ]);
    const sides = { name: 'mine', percentage: 'theirs', fixed: 'mine' } as const;
    expect(resolvedValues(differences, sides, current)).toEqual({
      name: 'Mine',
      fixed: 0,
      version: 4,
    });
  });

  it('is none where both typed the same, or only locked fields changed', () => {
    const same = { ...base, version: 4, name: 'Both' };
    expect(fieldDifferences(COLUMNS, { base, mine: { name: 'Both' }, current: same })).toEqual([]);
    const counted = { ...base, version: 9, created_at: '2026-01-01T00:00:00.000Z' };
    expect(touchesForm(COLUMNS, { base, current: counted })).toBe(false);
    expect(touchesForm(COLUMNS, { base, current: same })).toBe(true);
  });

  it('keeps what one person alone changed, unless the other version is chosen', () => {
    const mine = { ...base, name: 'Mine', fixed: 5 };
    const current = { ...base, version: 4, percentage: 300 };
    const differences = fieldDifferences(COLUMNS, { base, mine, current });
    expect(resolvedValues(differences, {}, current)).toEqual({
      name: 'Mine',
      fixed: 5,
      version: 4,
    });
    expect(resolvedValues(differences, { name: 'theirs' }, current)).toEqual({
      fixed: 5,
      version: 4,
    });
  });

  it('leaves to the others what its user did not change, however often they change it', () => {
    // Forms send all their values.
    const mine = { ...base, name: 'Mine' };
    const once = { ...base, version: 4, fixed: 7 };
    const twice = { ...once, version: 5, name: 'Theirs' };
    const differences = fieldDifferences(COLUMNS, { base, mine, current: twice });
    expect(differences.map(({ column, by }) => [column, by])).toEqual([
      ['name', 'both'],
      ['fixed', 'theirs'],
    ]);
    expect(resolvedValues(differences, { name: 'mine' }, twice)).toEqual({
      name: 'Mine',
      version: 5,
    });
  });
});
