import { inspect } from 'node:util';
import { expect, it } from 'vitest';
import { OperatorError } from './operatorError.ts';
import { operatorSentence } from './operatorSentence.ts';

const failed = (parts: object) => Object.assign(new Error('why'), parts);

it.each([
  [{ code: 'ENOSPC' }, 'The disk is full'],
  [{ code: 'EDQUOT' }, 'The disk quota'],
  [{ code: 'EACCES', syscall: 'mkdir' }, 'This user may not read or write there'],
  [{ code: 'EROFS' }, 'The disk is read-only'],
  [{ code: 'EADDRINUSE', syscall: 'listen' }, 'Another program uses the port'],
  [{ code: 'EACCES', syscall: 'listen' }, 'This user may not use the port'],
  [{ code: 'EADDRNOTAVAIL', syscall: 'listen' }, 'This machine does not have the address'],
  [{ code: '25006' }, 'DATABASE_URL names a standby'],
  [{ code: '42501' }, 'The user of DATABASE_URL may not do that'],
  [{ code: '53100' }, 'The disk of PostgreSQL is full'],
])('%j is a sentence, with the error', (parts, sentence) => {
  expect(operatorSentence(failed(parts))).toMatch(new RegExp(`^${sentence}.*\\(why\\)$`));
});

it('says what an operator’s error says, and leaves a defect to its stack', () => {
  expect(operatorSentence(new OperatorError('Set KEYSTEAD_DATA.'))).toBe('Set KEYSTEAD_DATA.');
  for (const error of [new TypeError('a defect'), failed({ code: '42601' }), 'text', null])
    expect([inspect(error), operatorSentence(error)]).toEqual([inspect(error), null]);
});
