import { z } from 'zod';
import { settingsGroup } from '../settings/settingsGroup.ts';

/** Metrics for Prometheus and traces for an OTLP collector; both are off by default. */
export interface ObservabilityEnv {
  /** Null: no metrics. */
  readonly metrics: { readonly port: number; readonly host: string } | null;
  /** Null: no traces. */
  readonly traces: {
    /** The collector's address, without `/v1/traces`. */
    readonly endpoint: string;
    /** Sent with each export, such as the key of a hosted collector. */
    readonly headers: Readonly<Record<string, string>>;
    readonly service_name: string;
    /** The share of requests and jobs that are traced, 0 to 1. */
    readonly share: number;
  } | null;
}

const HEADERS = /^[\w-]+=[^,]+(,[\w-]+=[^,]+)*$/;

export const observabilityVariables = z.object({
  METRICS_PORT: z
    .string()
    .regex(/^\d+$/)
    .transform(Number)
    .pipe(z.int().min(1).max(65_535))
    .optional(),
  METRICS_HOST: z
    .string()
    .regex(/^[\w.:-]+$/)
    .optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z.string().regex(HEADERS).optional(),
  OTEL_SERVICE_NAME: z.string().max(100).optional(),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(0|1|0?\.\d+|1\.0+)$/)
    .transform(Number)
    .optional(),
});

const OBSERVABILITY_EXPECTED: Readonly<Record<keyof typeof observabilityVariables.shape, string>> =
  {
    METRICS_PORT: 'a port, 1 to 65535; another than PORT',
    METRICS_HOST: 'a host name or an address',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'an address such as http://localhost:4318',
    OTEL_EXPORTER_OTLP_HEADERS: 'name=value, several separated by commas',
    OTEL_SERVICE_NAME: 'a name such as keystead',
    OTEL_TRACES_SAMPLER_ARG: 'a share from 0 to 1, such as 0.1',
  };

/** The settings that need another one. */
const NEEDS = [
  ['METRICS_HOST', 'METRICS_PORT'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'OTEL_EXPORTER_OTLP_ENDPOINT'],
  ['OTEL_SERVICE_NAME', 'OTEL_EXPORTER_OTLP_ENDPOINT'],
  ['OTEL_TRACES_SAMPLER_ARG', 'OTEL_EXPORTER_OTLP_ENDPOINT'],
] as const;

function observabilityProblems(source: Readonly<Record<string, string | undefined>>): string[] {
  const problems = NEEDS.filter(
    ([name, needed]) => source[name] !== undefined && source[needed] === undefined,
  ).map(([name, needed]) => `${name} does nothing without ${needed}`);
  const port = source['METRICS_PORT'];
  if (port !== undefined && Number(port) === Number(source['PORT'] ?? 3000))
    problems.push('METRICS_PORT and PORT are the same: metrics need a port of their own');
  return problems;
}

export function observabilityEnv(env: z.output<typeof observabilityVariables>): ObservabilityEnv {
  const endpoint = env.OTEL_EXPORTER_OTLP_ENDPOINT;
  return {
    metrics:
      env.METRICS_PORT === undefined
        ? null
        : { port: env.METRICS_PORT, host: env.METRICS_HOST ?? '127.0.0.1' },
    traces:
      endpoint === undefined
        ? null
        : {
            endpoint: endpoint.replace(/\/+$/, ''),
            headers: headersOf(env.OTEL_EXPORTER_OTLP_HEADERS),
            service_name: env.OTEL_SERVICE_NAME ?? 'keystead',
            share: env.OTEL_TRACES_SAMPLER_ARG ?? 1,
          },
  };
}

function headersOf(text: string | undefined): Record<string, string> {
  const pairs = (text ?? '').split(',').filter((pair) => pair !== '');
  return Object.fromEntries(
    pairs.map((pair) => {
      const [name = '', ...value] = pair.split('=');
      return [name, decodeURIComponent(value.join('='))];
    }),
  );
}

export const observabilitySettings = settingsGroup({
  variables: observabilityVariables,
  expected: OBSERVABILITY_EXPECTED,
  problems: observabilityProblems,
  read: (values) => ({
    /** Metrics and traces. */
    OBSERVABILITY: observabilityEnv(values),
  }),
});
