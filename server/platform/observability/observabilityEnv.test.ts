import { describe, expect, it } from 'vitest';
import { readSettings, type Env } from '../environment/env.ts';

const readEnv = (source: Record<string, string>): Env => readSettings(source, []);

describe('metrics and traces', () => {
  it('are off, and read their settings', () => {
    const env = readEnv({
      METRICS_PORT: '9400',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector.test:4318/',
      OTEL_EXPORTER_OTLP_HEADERS: 'api-key=a%20b,x=1=2',
      OTEL_TRACES_SAMPLER_ARG: '0.25',
    });
    expect(env.OBSERVABILITY).toEqual({
      metrics: { port: 9400, host: '127.0.0.1' },
      traces: {
        endpoint: 'http://collector.test:4318',
        headers: { 'api-key': 'a b', x: '1=2' },
        service_name: 'keystead',
        share: 0.25,
      },
    });
  });

  it.each([
    [{ METRICS_PORT: '3000' }, 'need a port of their own'],
    [{ PORT: '9400', METRICS_PORT: '9400' }, 'need a port of their own'],
    [{ METRICS_PORT: '0' }, 'METRICS_PORT should be'],
    [{ METRICS_HOST: '0.0.0.0' }, 'METRICS_HOST does nothing without METRICS_PORT'],
    [{ OTEL_SERVICE_NAME: 'stay' }, 'does nothing without OTEL_EXPORTER_OTLP_ENDPOINT'],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector' }, 'OTEL_EXPORTER_OTLP_ENDPOINT should be'],
  ])('%o is refused', (source, message) => {
    expect(() => readEnv(source)).toThrow(message);
  });
});
