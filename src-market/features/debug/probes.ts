import { REQUEST_TIMEOUT_MS } from '#src/limits.ts';
import { paymentClient } from '#src/payments/client.ts';

/** How asking one part of the product went; `detail` is what it said. */
export type ProbeResult =
  | { readonly state: 'answered' | 'failed'; readonly detail: string; readonly duration_ms: number }
  | { readonly state: 'not_configured' };

export const PROBES = ['healthz', 'readyz', 'api', 'realtime', 'payment'] as const;
export type ProbeName = (typeof PROBES)[number];

/** Asks, and rejects where nothing good comes; null where nothing is configured that could be asked. */
export type Probe = (() => Promise<string>) | null;

export async function runProbe(probe: Probe, now: () => number): Promise<ProbeResult> {
  if (!probe) return { state: 'not_configured' };
  const begun = now();
  const after = () => Math.round(now() - begun);
  try {
    return { state: 'answered', detail: await probe(), duration_ms: after() };
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    return { state: 'failed', detail, duration_ms: after() };
  }
}

async function ask(address: string): Promise<string> {
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

/** The address of the Pusher protocol's handshake; TLS is forced when the scheme is https (section 9). */
export function handshakeAddress({ key, host, port, scheme }: RealtimeTarget): string {
  const protocol = scheme === 'https' ? 'wss' : 'ws';
  return `${protocol}://${host}:${port}/app/${key}?protocol=7&client=js&version=8.6.0&flash=false`;
}

/** What the first message of the realtime server says; rejects what is no greeting. */
export function greeting(data: string): string {
  const { event, data: said } = JSON.parse(data) as { event: string; data?: unknown };
  if (event === 'pusher:connection_established') return 'pusher:connection_established';
  throw new Error(typeof said === 'string' ? said : event);
}

function shakeHands(address: string): Promise<string> {
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
        const said = greeting(String(data));
        end(() => resolve(said));
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
  const warned: string[] = [];
  const client = await paymentClient(key, { load: loadStripe, warn: (text) => warned.push(text) });
  if (!client) throw new Error(warned.join(' '));
  return 'Stripe.js';
}

/** What the pages are configured with, as far as the probes ask for it. */
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
    healthz: () => ask(`${backend_url}/healthz`),
    readyz: () => ask(`${backend_url}/readyz`),
    api: () => ask(`${backend_url}/api/v1/properties?limit=1`),
    realtime: realtime?.key && realtime.host ? () => shakeHands(handshakeAddress(realtime)) : null,
    payment: payment_publishable_key ? () => loadPayments(payment_publishable_key) : null,
  };
}
