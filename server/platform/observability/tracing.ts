import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import { inspect } from 'node:util';
import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Context,
  type Span,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BasicTracerProvider,
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-base';
import { redactAddress } from '#src/rules/accounts/redactAddress.ts';
import { jobRuns, queries, requestEnds, requestStarts } from '../diagnostics.ts';
import type { ObservedJob, ObservedQuery, ObservedRequest } from '../diagnostics.ts';
import type { ObservabilityEnv } from './observabilityEnv.ts';

/** The text of a statement holds no values, only their places; long ones are cut. */
const MAX_STATEMENT = 500;

const TRACEPARENT = /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/;

/** The context of the trace that the caller began (W3C Trace Context), else a new one. */
function parentOf(header: string | string[] | undefined): Context {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(String(header)) ?? [];
  if (!traceId || !spanId || !flags) return ROOT_CONTEXT;
  const traceFlags = Number.parseInt(flags, 16) & TraceFlags.SAMPLED;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}

/**
 * Sends a span per request, query and job to an OTLP collector, in batches. A collector that does not
 * answer loses spans; requests never wait for it.
 */
export function startTracing({
  endpoint,
  headers,
  service_name,
  share,
}: NonNullable<ObservabilityEnv['traces']>): { close(): Promise<void> } {
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, headers });
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': service_name }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  const tracer = provider.getTracer('keystead');
  const current = new AsyncLocalStorage<Span>();
  const requests = new WeakMap<ObservedRequest, Span>();
  const jobs = new WeakMap<ObservedJob, Span>();

  requestStarts.bindStore(current, (observed) => {
    const { request, method } = observed;
    const parent = parentOf(request.headers['traceparent']);
    const span = tracer.startSpan(method, { kind: SpanKind.SERVER }, parent);
    span.setAttributes({
      'http.request.method': method,
      'url.path': redactAddress(request.url).split('?')[0] ?? '',
      'keystead.request_id': request.id,
    });
    requests.set(observed, span);
    return span;
  });
  subscribe(requestEnds.name, (message) => {
    const observed = message as ObservedRequest;
    const span = requests.get(observed);
    span?.updateName(`${observed.method} ${observed.route}`);
    span?.setAttributes({
      'http.route': observed.route,
      'http.response.status_code': observed.status,
    });
    if (observed.status >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
  });

  jobRuns.start.bindStore(current, (observed) => {
    const span = tracer.startSpan(
      `job ${observed.name}`,
      { kind: SpanKind.CONSUMER },
      ROOT_CONTEXT,
    );
    span.setAttributes({ 'keystead.job': observed.name, 'keystead.job_id': observed.id });
    jobs.set(observed, span);
    return span;
  });
  subscribe(jobRuns.asyncEnd.name, (message) => {
    const observed = message as ObservedJob;
    const span = jobs.get(observed);
    if (observed.error !== undefined)
      span?.setStatus({ code: SpanStatusCode.ERROR, message: inspect(observed.error) });
    span?.end();
  });

  subscribe(queries.name, (message) => {
    const { sql, milliseconds, error } = message as ObservedQuery;
    const parent = current.getStore();
    // Without one, it is a poll of the queues or of a timer.
    if (!parent?.isRecording()) return;
    const end = Date.now();
    const span = tracer.startSpan(
      sql.slice(0, sql.indexOf(' ')).toUpperCase() || 'SQL',
      { kind: SpanKind.CLIENT, startTime: end - milliseconds },
      trace.setSpan(ROOT_CONTEXT, parent),
    );
    span.setAttributes({
      'db.system.name': 'postgresql',
      'db.query.text': sql.slice(0, MAX_STATEMENT),
    });
    if (error !== undefined)
      span.setStatus({ code: SpanStatusCode.ERROR, message: inspect(error) });
    span.end(end);
  });
  return { close: () => provider.shutdown() };
}
