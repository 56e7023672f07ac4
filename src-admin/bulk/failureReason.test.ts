import { HttpError } from 'react-admin';
import { describe, expect, it } from 'vitest';
import { failureReason } from './failureReason.ts';

describe('failureReason', () => {
  it.each([
    [
      new HttpError('Please fix the marked fields.', 422, {
        errors: { received_on: 'This day has not come yet.', amount: 'At least 0.01.' },
      }),
      'Received on: This day has not come yet. Amount: At least 0.01.',
    ],
    [new HttpError('It is paid already.', 409, { code: 'wrong_state' }), 'It is paid already.'],
    [new HttpError('Request timeout', 0), 'Request timeout'],
    ['?', 'This could not be done.'],
  ])('%#', (error, reason) => {
    expect(failureReason(error)).toBe(reason);
  });
});
