import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operatingFigures } from '#server/modules/reports/queries/operatingFigures.ts';
import { startMetricsServer } from '#server/platform/observability/metricsServer.ts';
import { testApp, type TestApp } from '#tests/support/app/app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const URL = '/api/v1/client-errors';
const REPORT = {
  kind: 'recovered',
  message: 'Error: Minified React error #418',
  route: 'search',
  part: null,
};

let addresses = 0;
/** Sends a report, by default from a new address, because the limit counts per address. */
const report = (payload: unknown, remoteAddress = `10.7.0.${(addresses += 1)}`) =>
  t.app.inject({ method: 'POST', url: URL, remoteAddress, payload: payload as object });

describe('an error of a page in a browser', () => {
  it('is counted by kind and route, for a guest too', async () => {
    const server = await startMetricsServer({ port: 0, host: '127.0.0.1' }, t.services, () =>
      operatingFigures(t.services),
    );
    try {
      expect((await report(REPORT)).statusCode).toBe(204);
      expect((await report(REPORT)).statusCode).toBe(204);
      expect((await report({ ...REPORT, kind: 'part', part: 'map' })).statusCode).toBe(204);
      expect((await report({ kind: 'page', message: 'x' })).statusCode).toBe(204);
      const text = await (await fetch(`http://127.0.0.1:${server.port}/metrics`)).text();
      const count = (labels: string) => `keystead_client_errors_total{${labels}}`;
      expect(text).toContain(`${count('kind="recovered",route="search"')} 2`);
      expect(text).toContain(`${count('kind="part",route="search"')} 1`);
      expect(text).toContain(`${count('kind="page",route="none"')} 1`);
    } finally {
      await server.close();
    }
  });

  it.each<[what: string, payload: unknown]>([
    ['no kind', { message: 'x' }],
    ['an unknown kind', { ...REPORT, kind: 'bad' }],
    ['an unknown route', { ...REPORT, route: 'nowhere' }],
    ['an unknown part', { ...REPORT, part: 'nose' }],
    ['a long message', { ...REPORT, message: 'x'.repeat(301) }],
    ['another field', { ...REPORT, stack: 'at f' }],
    ['a list', []],
  ])('with %s is refused', async (_what, payload) => {
    expect((await report(payload)).statusCode).toBe(422);
  });

  it('is limited per address', async () => {
    const statuses = new Set<number>();
    for (let sent = 0; sent < 31; sent += 1)
      statuses.add((await report(REPORT, '10.8.0.1')).statusCode);
    expect([...statuses]).toEqual([204, 429]);
  });
});
