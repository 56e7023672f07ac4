import { HttpError } from 'react-admin';
import { describe, expect, it } from 'vitest';
import { resources } from '#resources';
import {
  changesOf,
  fieldConflicts,
  currentRecordOf,
  resolvedValues,
  needsDecision,
} from './conflict.ts';

const base = { id: 'f1', version: 3, name: 'Fee', percentage: 100, fixed: 0, maximum: null };
const fees = resources.fee_structures;

describe('an edit conflict', () => {
  it('sends what was changed, and of which version', () => {
    expect(changesOf({ ...base, name: 'Mine' }, base)).toEqual({ name: 'Mine', version: 3 });
  });

  it('is read off the reply, and off no other', () => {
    const current = { id: 'f1', version: 4 };
    const body = { code: 'stale', details: { current } };
    expect(currentRecordOf(new HttpError('Changed', 409, body))).toEqual(current);
    expect(currentRecordOf(new HttpError('Taken', 409, { code: 'conflict' }))).toBeNull();
    expect(currentRecordOf(new Error('Keystead cannot be reached.'))).toBeNull();
  });

  it('names each field in which the versions differ, and who changed it', () => {
    const mine = { ...base, name: 'Mine', percentage: 200 };
    const current = { ...base, version: 4, percentage: 300, fixed: 50 };
    const clashes = fieldConflicts(fees, { base, mine, current });
    expect(clashes).toEqual([
      { column: 'name', mine: 'Mine', theirs: 'Fee', by: 'mine' },
      { column: 'percentage', mine: 200, theirs: 300, by: 'both' },
      { column: 'fixed', mine: 0, theirs: 50, by: 'theirs' },
    ]);
    const sides = { name: 'mine', percentage: 'theirs', fixed: 'mine' } as const;
    expect(resolvedValues(clashes, sides, current)).toEqual({ name: 'Mine', fixed: 0, version: 4 });
  });

  it('is none where the same was typed, or only what the form does not show has changed', () => {
    const same = { ...base, version: 4, name: 'Both' };
    expect(fieldConflicts(fees, { base, mine: { name: 'Both' }, current: same })).toEqual([]);
    const counted = { ...base, version: 9, created_at: '2026-01-01T00:00:00.000Z' };
    expect(needsDecision(fees, { base, mine: {}, current: counted })).toBe(false);
    expect(needsDecision(fees, { base, mine: {}, current: same })).toBe(true);
  });
});
