import { REQUEST_TIMEOUT_MS } from '#src/limits.ts';
import { paymentClient } from '#src/payments/client.ts';
import { searchProbe } from '#src-market/data/search/probe.ts';

/** The result of a health check; `detail` is the response or the error. */
export type ProbeResult =
  | { readonly state: 'answered' | 'failed'; readonly detail: string; readonly duration_ms: number }
  | { readonly state: 'not_configured' };

export const PROBES = ['healthz', 'readyz', 'api', 'realtime', 'payment'] as const;
export type ProbeName = (typeof PROBES)[number];

/** A health check, which rejects on failure; null if not configured. */
export type Probe = (() => Promise<string>) | null;

export async function runProbe(probe: Probe, now: () => number): Promise<ProbeResult> {
  if (!probe) return { state: 'not_configured' };
  const started_at = now();
  const elapsed = () => Math.round(now() - started_at);
  try {
    return { state: 'answered', detail: await probe(), duration_ms: elapsed() };
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    return { state: 'failed', detail, duration_ms: elapsed() };
  }
}

async function request(address: string): Promise<string> {
  const reply = await fetch(address, {
    cache: 'no-store',
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
  });
  if (!reply.ok) throw new Error(`HTTP ${reply.status}`);
  return `HTTP ${reply.status}`;
}

interface RealtimeTarget {
  readonly key: string;
  readonly host: string;
  readonly port: number;
  readonly scheme: string;
}

/** The URL of the Pusher protocol's handshake; TLS is forced when the scheme is https (section 9). */
export function handshakeAddress({ key, host, port, scheme }: RealtimeTarget): string {
  const protocol = scheme === 'https' ? 'wss' : 'ws';
  return `${protocol}://${host}:${port}/app/${key}?protocol=7&client=js&version=8.6.0&flash=false`;
}

/** Validates the first message of the realtime server. */
export function greeting(data: string): string {
  const { event, data: detail } = JSON.parse(data) as { event: string; data?: unknown };
  if (event === 'pusher:connection_established') return 'pusher:connection_established';
  throw new Error(typeof detail === 'string' ? detail : event);
}

function connect(address: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(address);
    const end = (settle: () => void) => {
      clearTimeout(timer);
      settle();
      socket.close();
    };
    const fail = (message: string) => end(() => reject(new Error(message)));
    const timer = setTimeout(() => fail('Request timeout'), REQUEST_TIMEOUT_MS);
    socket.addEventListener('message', ({ data }) => {
      try {
        const event = greeting(String(data));
        end(() => resolve(event));
      } catch (error) {
        fail(error instanceof Error ? error.message : String(error));
      }
    });
    socket.addEventListener('error', () => fail('The socket could not be opened'));
    socket.addEventListener('close', ({ code }) => fail(`The socket was closed (${code})`));
  });
}

async function loadPayments(key: string): Promise<string> {
  const { loadStripe } = await import('@stripe/stripe-js/pure');
  const warnings: string[] = [];
  const client = await paymentClient(key, {
    load: loadStripe,
    warn: (text) => warnings.push(text),
  });
  if (!client) throw new Error(warnings.join(' '));
  return 'Stripe.js';
}

/** The part of the runtime configuration that the checks use. */
export interface Targets {
  readonly backend_url: string;
  readonly realtime?: RealtimeTarget | null;
  readonly payment_publishable_key?: string | null;
}

export function probesOf({
  backend_url,
  realtime,
  payment_publishable_key,
}: Targets): Record<ProbeName, Probe> {
  return {
    healthz: () => request(`${backend_url}/healthz`),
    readyz: () => request(`${backend_url}/readyz`),
    api: () => request(searchProbe(backend_url)),
    realtime: realtime?.key && realtime.host ? () => connect(handshakeAddress(realtime)) : null,
    payment: payment_publishable_key ? () => loadPayments(payment_publishable_key) : null,
  };
}
