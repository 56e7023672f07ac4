import { expect, it } from 'vitest';
import { OperatorError } from '../operatorError.ts';
import { connectionProblem } from './connectionProblem.ts';

const URL_ = 'postgres://ops:hidden@db.test:6432/stays';
const failed = (code: string, message = 'why') => Object.assign(new Error(message), { code });

it.each([
  ['28P01', /refuses the password/],
  ['28000', /pg_hba\.conf/],
  ['3D000', /has no such database/],
  ['53300', /max_connections/],
  ['57P03', /try again/],
  ['ECONNREFUSED', /is not reachable/],
  ['ETIMEDOUT', /is not reachable/],
  ['ENOTFOUND', /a host that is not known/],
  ['EAI_AGAIN', /a host that is not known/],
  ['SELF_SIGNED_CERT_IN_CHAIN', /TLS/],
])('%s is a sentence with the server, without the password', (code, sentence) => {
  const problem = connectionProblem(failed(code), 'DATABASE_URL', URL_);
  expect(problem).toBeInstanceOf(OperatorError);
  const { message } = problem as OperatorError;
  expect(message).toMatch(sentence);
  expect(message).toContain('The database of DATABASE_URL (db.test:6432/stays)');
  expect(message).toContain('(why)');
  expect(message).not.toContain('hidden');
});

it('names a socket, and the code of an error without a message', () => {
  const url = 'postgres://ops@%2Ftmp%2Fsocket/stays';
  expect(connectionProblem(failed('ECONNREFUSED', ''), 'DATABASE_DIRECT_URL', url)).toMatchObject({
    message: expect.stringMatching(
      /DATABASE_DIRECT_URL \(\/tmp\/socket:5432\/stays\).*\(ECONNREFUSED\)$/,
    ) as string,
  });
});

it('leaves other errors as they are', () => {
  const errors = [
    failed('42601'),
    new Error('a defect'),
    'a text',
    new OperatorError('a sentence'),
  ];
  expect(errors.map((error) => connectionProblem(error, 'DATABASE_URL', URL_))).toEqual(errors);
});
