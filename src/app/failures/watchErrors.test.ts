import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RequestError } from '#src/session/request.ts';
import { appFailure, clearFailure } from './appFailure.ts';
import { onUnhandled } from './watchErrors.ts';

const HERE = 'https://keystead.test';

/** An error with a stack of these addresses. */
function thrownAt(...addresses: string[]): Error {
  const error = new Error('broken');
  error.stack = ['Error: broken', ...addresses.map((at) => `    at f (${at}:1:2)`)].join('\n');
  return error;
}
const PERSON = 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0';

beforeEach(() => {
  clearFailure();
  vi.stubGlobal('navigator', { userAgent: PERSON });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('section 4: a fatal or unhandled app error switches the whole app to the error page', () => {
  it.each([['', HERE + '/assets/main-1.js']].flat())('one thrown from “%s”', async (file) => {
    const error = new Error('x is not a function');
    await onUnhandled(error, file, HERE);
    expect(appFailure()).toEqual({ error });
  });

  it('a rejection in the app that a script of others took part in', async () => {
    const error = thrownAt('chrome-extension://abc/patch.js', `${HERE}/assets/main-1.js`);
    await onUnhandled(error, '', HERE);
    expect(appFailure()).toEqual({ error });
  });

  it('a promise that was rejected with a text', async () => {
    await onUnhandled('no seats left', '', HERE);
    expect(appFailure()).toEqual({ error: 'no seats left' });
  });

  it.each<[what: string, error: unknown, file: string]>([
    ['a third-party script', new Error('broken'), 'chrome-extension://abc/inject.js'],
    ['a host with the same prefix', new Error('broken'), `${HERE}.evil.test/a.js`],
    ['a request that failed', new RequestError('network', null, {}), ''],
    ['a request that was aborted', new DOMException('aborted', 'AbortError'), ''],
    ['an event without an error', null, ''],
    ['a rejection in an extension', thrownAt('moz-extension://1f-2/inject.js'), ''],
    ['a rejection in a script of others', thrownAt('https://ads.test/a.js'), ''],
  ])('but not %s', async (_what, error, file) => {
    await onUnhandled(error, file, HERE);
    expect(appFailure()).toBeNull();
  });

  it('for crawler user agents the error page is not rendered; the error is only logged', async () => {
    vi.stubGlobal('navigator', { userAgent: 'Googlebot/2.1 (+http://www.google.com/bot.html)' });
    const log = vi.spyOn(console, 'error').mockReturnValue(undefined);
    const error = new Error('x is not a function');
    await onUnhandled(error, '', HERE);
    expect(appFailure()).toBeNull();
    expect(log).toHaveBeenCalledWith(expect.any(String), error);
  });
});
