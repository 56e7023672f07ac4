import { HttpError } from 'react-admin';
import { describe, expect, it } from 'vitest';
import { resources } from '#resources';
import {
  changesOf,
  fieldDifferences,
  currentRecordOf,
  resolvedValues,
  needsDecision,
} from './conflict.ts';

const base = { id: 'f1', version: 3, name: 'Fee', percentage: 100, fixed: 0, maximum: null };
const fees = resources.fee_structures;

describe('an edit conflict', () => {
  it('sends the changed columns and the version', () => {
    expect(changesOf({ ...base, name: 'Mine' }, base)).toEqual({ name: 'Mine', version: 3 });
  });

  it('is read from a stale reply and from no other', () => {
    const current = { id: 'f1', version: 4 };
    const body = { code: 'stale', details: { current } };
    expect(currentRecordOf(new HttpError('Changed', 409, body))).toEqual(current);
    expect(currentRecordOf(new HttpError('Taken', 409, { code: 'conflict' }))).toBeNull();
    expect(
      currentRecordOf(new Error('Keystead could not be reached. Check your connection.')),
    ).toBeNull();
  });

  it('lists each field in which the versions differ, and who changed it', () => {
    const mine = { ...base, name: 'Mine', percentage: 200 };
    const current = { ...base, version: 4, percentage: 300, fixed: 50 };
    const differences = fieldDifferences(fees, { base, mine, current });
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
    expect(fieldDifferences(fees, { base, mine: { name: 'Both' }, current: same })).toEqual([]);
    const counted = { ...base, version: 9, created_at: '2026-01-01T00:00:00.000Z' };
    expect(needsDecision(fees, { base, mine: {}, current: counted })).toBe(false);
    expect(needsDecision(fees, { base, mine: {}, current: same })).toBe(true);
  });
});
