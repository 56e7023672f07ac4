import { channel, tracingChannel, type Channel } from 'node:diagnostics_channel';
import type { FastifyRequest } from 'fastify';

/**
 * What the server does, for metrics and traces. Both are loaded only where they are configured; without a
 * subscriber, publishing costs nothing.
 */

export interface ObservedRequest {
  readonly request: FastifyRequest;
  readonly method: string;
  /** The pattern of the route, such as `/api/v1/bookings/:id`; set at the end. */
  route: string;
  /** Set at the end. */
  status: number;
  seconds: number;
}

export interface ObservedJob {
  readonly name: string;
  readonly id: string;
  readonly startedAt: number;
  /** What the job threw; set by Node. */
  error?: unknown;
}

export interface ObservedQuery {
  readonly sql: string;
  readonly milliseconds: number;
  readonly error: unknown;
}

export interface CacheRead {
  readonly cache: string;
  readonly isHit: boolean;
}

/** An input that a child process read, or failed to: see `sandbox/`. */
export interface SandboxRun {
  readonly format: string;
  /** `read`, `refused`, `failed` without the input's fault, or the limit for which its child was killed. */
  readonly outcome: string;
  readonly seconds: number;
}

/** A request to an address that a user gave: see `outgoing/`. */
export interface OutgoingRequest {
  /** `answered`, `failed` or `unreachable`; `paused` where none was sent. */
  readonly result: string;
  readonly seconds: number;
}

/** An error of a page in a browser, as the page reports it. */
export interface ClientError {
  /** `recovered`, `part` or `page`: see `src/wire/observability`. */
  readonly kind: string;
  /** The page's route, or `none`. */
  readonly route: string;
}

/** Node does not type the messages of a channel; only this file names these. */
const typed = <Message>(name: string) => channel(name) as Channel<unknown, Message>;

export const requestStarts = typed<ObservedRequest>('keystead.request.start');
export const requestEnds = typed<ObservedRequest>('keystead.request.end');
export const jobRuns = tracingChannel<unknown, ObservedJob>('keystead.job');
export const queries = typed<ObservedQuery>('keystead.query');
export const cacheReads = typed<CacheRead>('keystead.cache');
export const outgoingRequests = typed<OutgoingRequest>('keystead.outgoing');
export const sandboxRuns = typed<SandboxRun>('keystead.sandbox');
export const clientErrors = typed<ClientError>('keystead.client_error');
/** Seconds that a query waited for a connection. */
export const poolWaits = typed<number>('keystead.pool.wait');
/** 1 for an opened socket, -1 for a closed one. */
export const socketChanges = typed<number>('keystead.socket');
