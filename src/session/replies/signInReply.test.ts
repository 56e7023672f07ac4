import { describe, expect, it } from 'vitest';
import { RequestError } from '../request.ts';
import { signInReply } from './signInReply.ts';

const USER = { id: 'u1', email: 'ana@people.test', system_roles: ' Admin,agent , root' };

describe('section 7: POST /login reads data.user', () => {
  it.each([
    ['in data', { data: { user: USER, token: 'a1' } }],
    ['beside its tokens', { user: USER, access_token: 'a1' }],
    ['in data of data', { data: { data: { user: USER } } }],
  ])('%s, its roles normalised (section 5), without a token', (_where, reply) => {
    const read = signInReply(reply);
    expect(read).toMatchObject({
      user: { id: 'u1', email: 'ana@people.test', system_roles: ['admin', 'agent'] },
    });
    expect(Object.keys(read)).toEqual(['user']);
  });

  it('reads the challenge of the second step', () => {
    const two_factor = { challenge: 'c1', expires_in: 300, methods: ['app', 'passkey'] };
    expect(signInReply({ data: { two_factor } })).toEqual({ two_factor });
    expect(signInReply({ two_factor: { challenge: 'c1' } })).toEqual({
      two_factor: { challenge: 'c1', expires_in: 0, methods: ['app'] },
    });
  });

  it.each([[null], ['text'], [{}], [{ data: null }], [{ data: { user: {} } }]])(
    'throws where there is neither: %j',
    (reply) => {
      expect(() => signInReply(reply)).toThrow(RequestError);
    },
  );
});
