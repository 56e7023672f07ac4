import { HttpError } from 'react-admin';
import { describe, expect, it } from 'vitest';
import { currentRecordOf } from './currentRecordOf.ts';

describe('the current record of a stale save', () => {
  it('is read from a stale reply and from no other', () => {
    const current = { id: 'f1', version: 4 };
    const body = { code: 'stale', details: { current } };
    expect(currentRecordOf(new HttpError('Changed', 409, body))).toEqual(current);
    expect(currentRecordOf(new HttpError('Taken', 409, { code: 'conflict' }))).toBeNull();
    expect(
      currentRecordOf(new Error('Keystead could not be reached. Check your connection.')),
    ).toBeNull();
  });
});
