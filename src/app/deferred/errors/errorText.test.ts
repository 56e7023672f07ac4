import { describe, expect, it } from 'vitest';
import { RequestError } from '#src/session/request.ts';
import { LOGIN_FAILED } from '#src/text/errors.ts';
import { errorText } from './errorText.ts';

describe('section 8, error messages: the message for a failed request', () => {
  it('Login failed: default when the server gives none', () => {
    expect(errorText(new RequestError('server', 500, {}), LOGIN_FAILED)).toBe('Login failed');
    expect(errorText(new RequestError('server', 500, { message: '' }), LOGIN_FAILED)).toBe(
      'Login failed',
    );
    expect(errorText(new Error('not for people'), LOGIN_FAILED)).toBe('Login failed');
  });

  it('the server message', () => {
    const error = new RequestError('auth', 401, { message: 'The account is closed.' });
    expect(errorText(error, LOGIN_FAILED)).toBe('The account is closed.');
  });

  it('Request timeout', () => {
    expect(errorText(new RequestError('timeout', null, {}), LOGIN_FAILED)).toBe('Request timeout');
  });
});
