import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { jobNames } from '#server/modules/jobHandlers.ts';
import { operatingFigures } from '#server/modules/reports/queries/operatingFigures.ts';
import { createJobs } from '#server/platform/jobs/jobQueue.ts';
import { jobKind } from '#server/platform/jobs/job.ts';
import { startMetricsServer } from '#server/platform/observability/metricsServer.ts';
import { fetchPublic } from '#server/platform/outgoing/fetchPublic.ts';
import { startTracing } from '#server/platform/observability/tracing.ts';
import { projectRoot } from '#server/platform/root.ts';
import { SYSTEM } from '#server/platform/unitOfWork/acting.ts';
import { transact } from '#server/platform/unitOfWork/unitOfWork.ts';
import { queueEmail } from '#tests/support/app/outbox.ts';
import { testApp, type TestApp } from '#tests/support/app/app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const failing = jobKind<{ readonly at: string }>('fails_in_a_test');

async function metrics(port: number): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect(response.status).toBe(200);
  return response.text();
}

describe('metrics', () => {
  it('count requests by route, jobs, queues and the marketplace, on a port of their own', async () => {
    const { services } = t;
    const server = await startMetricsServer({ port: 0, host: '127.0.0.1' }, services, () =>
      operatingFigures(services),
    );
    const jobs = await createJobs(services.database, services.env, [...jobNames, failing.name]);
    try {
      await queueEmail(services);
      await t.visitor.get('/api/v1/properties?limit=1');
      await t.visitor.get('/api/v1/properties?limit=1');
      await t.visitor.get('/api/v1/admin/failed-jobs');
      const closed = { account: 'a', allowPrivate: true, maxBytes: 1, timeoutMs: 5_000 };
      await expect(fetchPublic(services.outgoing, 'http://127.0.0.1:1/', closed)).rejects.toThrow();
      const muted = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
      await jobs.start([
        { name: failing.name, run: () => Promise.reject(new Error('This is broken.')) },
      ]);
      await transact({ ...services, jobs }, SYSTEM, (unit) => {
        unit.send(failing, { at: 'once' });
        return Promise.resolve();
      });
      const text = await vi.waitFor(
        async () => {
          const latest = await metrics(server.port);
          expect(latest).toMatch(
            /keystead_job_seconds_count\{queue="fails_in_a_test",result="failed"\} 1/,
          );
          return latest;
        },
        { timeout: 20_000, interval: 250 },
      );
      muted.mockRestore();
      const route = 'method="GET",route="/api/v1/properties",status="200"';
      expect(text).toContain(`keystead_request_seconds_count{${route}} 2`);
      expect(text).toMatch(/keystead_request_seconds_count\{[^}]*status="401"\} 1/);
      expect(text).toContain('keystead_database_up 1');
      expect(text).toMatch(/keystead_queue_jobs\{queue="send_mail",state="due"\} [1-9]/);
      expect(text).toMatch(/keystead_mails_waiting [1-9]/);
      expect(text).toMatch(/keystead_cache_reads_total\{cache="search_\w+",result="miss"\} \d/);
      expect(text).toMatch(/keystead_pool_connections\{state="waiting"\} 0/);
      expect(text).toContain('nodejs_eventloop_lag_seconds');
      expect(text).toContain('keystead_outgoing_seconds_count{result="unreachable"} 1');
      const other = await fetch(`http://127.0.0.1:${server.port}/`);
      expect(other.status).toBe(404);
    } finally {
      await jobs.stop();
      await server.close();
    }
    // Nothing of it is served to visitors.
    expect((await t.visitor.get('/metrics')).status).toBe(404);
  }, 60_000);

  it.each(['deploy/prometheus/alerts.yml', 'deploy/grafana/keystead.json'])(
    'include all that %s uses',
    async (path) => {
      const { services } = t;
      const server = await startMetricsServer({ port: 0, host: '127.0.0.1' }, services, () =>
        operatingFigures(services),
      );
      try {
        const text = await metrics(server.port);
        const used = readFileSync(join(projectRoot, path), 'utf8').match(/keystead_[a-z_]+/g) ?? [];
        expect(used.length).toBeGreaterThan(5);
        for (const name of new Set(used))
          expect(text).toContain(`# TYPE ${name.replace(/_(bucket|count)$/, '')} `);
      } finally {
        await server.close();
      }
    },
  );

  it('say that the database does not answer, instead of failing', async () => {
    const server = await startMetricsServer({ port: 0, host: '127.0.0.1' }, t.services, () =>
      Promise.reject(new Error('The database is gone.')),
    );
    try {
      expect(await metrics(server.port)).toContain('keystead_database_up 0');
    } finally {
      await server.close();
    }
  });
});

interface OtlpSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request) text += String(part);
  return text;
}

describe('traces', () => {
  it('continue the caller’s trace, and hold the queries of a request', async () => {
    const spans: OtlpSpan[] = [];
    const collector = createServer((request, response) => {
      void bodyOf(request).then((text) => {
        const { resourceSpans } = JSON.parse(text) as {
          resourceSpans: { scopeSpans: { spans: OtlpSpan[] }[] }[];
        };
        spans.push(
          ...resourceSpans.flatMap((one) => one.scopeSpans.flatMap((scope) => scope.spans)),
        );
        response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
      });
    });
    await new Promise<void>((resolve) => {
      collector.listen(0, '127.0.0.1', resolve);
    });
    // Listening on a port, so the address is no path.
    const { port } = collector.address() as AddressInfo;
    const tracing = startTracing({
      endpoint: `http://127.0.0.1:${port}`,
      headers: {},
      service_name: 'keystead-test',
      share: 1,
    });
    const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
    await t.app.inject({
      url: '/readyz',
      headers: { traceparent: `00-${traceId}-00f067aa0ba902b7-01` },
    });
    await tracing.close();
    collector.close();
    const request = spans.find(({ name }) => name === 'GET /readyz');
    expect(request).toMatchObject({ traceId, parentSpanId: '00f067aa0ba902b7' });
    const query = spans.find(({ parentSpanId }) => parentSpanId === request?.spanId);
    expect(query).toMatchObject({ traceId, name: 'SELECT' });
  });
});
