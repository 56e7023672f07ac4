// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';

const REACT = new Error(
  'Minified React error #418; visit https://react.dev/errors/418?args[]=text&args[]=Clara%20Jensen for the full message',
);

const send = vi.fn(() => Promise.resolve(new Response(null, { status: 204 })));

/** A fresh page: it counts its own reports. */
async function open(path: string) {
  vi.resetModules();
  history.replaceState(null, '', path);
  document.body.innerHTML =
    '<script type="application/json" id="page-state">{"config":{"backend_url":"https://api.test"}}</script>';
  return (await import('./sendError.ts')).sendError;
}

const reports = () =>
  send.mock.calls.map((call: unknown[]) => {
    const [address, { body }] = call as [string, { body: string }];
    return { address, ...(JSON.parse(body) as object) };
  });

beforeEach(() => {
  send.mockClear();
  vi.stubGlobal('fetch', send);
  vi.spyOn(console, 'info').mockReturnValue(undefined);
});

describe('the report of an error', () => {
  it('names the page and the part, without texts of the page', async () => {
    const sendError = await open('/search?q=Lisbon');
    sendError('part', REACT, 'map');
    expect(reports()).toEqual([
      {
        address: 'https://api.test/api/v1/client-errors',
        kind: 'part',
        route: 'search',
        part: 'map',
        message:
          'Error: Minified React error #418; visit https://react.dev/errors/418 for the full message',
      },
    ]);
  });

  it('takes what is no error, and cuts what is long', async () => {
    const sendError = await open('/nowhere');
    sendError('page', 'x'.repeat(1_000));
    sendError('page', null);
    expect(reports()).toMatchObject([
      { route: null, part: null, message: 'x'.repeat(300) },
      { message: 'null' },
    ]);
  });

  it('is sent five times at most for a page', async () => {
    const sendError = await open('/');
    for (let each = 0; each < 9; each += 1) sendError('recovered', REACT);
    expect(send).toHaveBeenCalledTimes(5);
  });

  it('does not throw without a connection', async () => {
    const sendError = await open('/');
    send.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    expect(() => sendError('page', REACT)).not.toThrow();
  });
});
