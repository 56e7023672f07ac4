import { Counter, Histogram, type Registry } from 'prom-client';
import { subscribe } from 'node:diagnostics_channel';
import {
  clientErrors,
  jobRuns,
  outgoingRequests,
  requestEnds,
  sandboxRuns,
} from '../diagnostics.ts';
import type {
  ClientError,
  ObservedJob,
  ObservedRequest,
  OutgoingRequest,
  SandboxRun,
} from '../diagnostics.ts';

const REQUEST_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const JOB_BUCKETS = [0.01, 0.05, 0.25, 1, 5, 30, 120, 600];

export type Registers = Registry[];

/** Calls for each message of a channel. */
export const on = <Message>(name: string | symbol, listen: (message: Message) => void) =>
  // Only this folder's channels are named so, and each carries one type.
  subscribe(name, (message) => listen(message as Message));

/** Requests, jobs, inputs read in children, requests to others, and errors that browsers report. */
export function countWork(registers: Registers): void {
  countRequests(registers);
  countJobs(registers);
  countSandbox(registers);
  countOutgoing(registers);
  countClientErrors(registers);
}

function countRequests(registers: Registers): void {
  const seconds = new Histogram({
    name: 'keystead_request_seconds',
    help: 'Duration of requests, by method, route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: REQUEST_BUCKETS,
    registers,
  });
  on<ObservedRequest>(requestEnds.name, ({ method, route, status, seconds: duration }) =>
    seconds.observe({ method, route, status: String(status) }, duration),
  );
}

function countJobs(registers: Registers): void {
  const seconds = new Histogram({
    name: 'keystead_job_seconds',
    help: 'Duration of background jobs, by queue and result.',
    labelNames: ['queue', 'result'],
    buckets: JOB_BUCKETS,
    registers,
  });
  on<ObservedJob>(jobRuns.asyncEnd.name, ({ name, startedAt, error }) =>
    seconds.observe(
      { queue: name, result: error === undefined ? 'completed' : 'failed' },
      (performance.now() - startedAt) / 1000,
    ),
  );
}

/** Of `SandboxRun`: the child was killed. */
const LIMITS = new Set(['time', 'memory', 'output']);

function countSandbox(registers: Registers): void {
  const seconds = new Histogram({
    name: 'keystead_sandbox_seconds',
    help: 'Duration of reading an input in a child process, by format and result.',
    labelNames: ['format', 'result'],
    buckets: JOB_BUCKETS,
    registers,
  });
  const kills = new Counter({
    name: 'keystead_sandbox_kills_total',
    help: 'Child processes killed because an input took more than its limits, by format and limit.',
    labelNames: ['format', 'limit'],
    registers,
  });
  on<SandboxRun>(sandboxRuns.name, ({ format, outcome, seconds: duration }) => {
    seconds.observe({ format, result: outcome }, duration);
    if (LIMITS.has(outcome)) kills.inc({ format, limit: outcome });
  });
}

function countOutgoing(registers: Registers): void {
  const seconds = new Histogram({
    name: 'keystead_outgoing_seconds',
    help: 'Duration of requests to addresses that users gave, by result; paused: none was sent.',
    labelNames: ['result'],
    buckets: REQUEST_BUCKETS,
    registers,
  });
  on<OutgoingRequest>(outgoingRequests.name, ({ result, seconds: duration }) =>
    seconds.observe({ result }, duration),
  );
}

function countClientErrors(registers: Registers): void {
  const errors = new Counter({
    name: 'keystead_client_errors_total',
    help: 'Errors of pages in browsers, by kind (recovered: the page went on; part: one part failed; page: the whole page failed) and route.',
    labelNames: ['kind', 'route'],
    registers,
  });
  on<ClientError>(clientErrors.name, ({ kind, route }) => errors.inc({ kind, route }));
}
