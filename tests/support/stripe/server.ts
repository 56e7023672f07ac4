import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Stripe } from 'stripe';
import { handleCall, type StripeRequest } from './api.ts';
import { readForm } from './form.ts';
import { StripeError } from './errors.ts';
import { newState, type Fields, type StripeState } from './state.ts';

const WEBHOOK_SECRET = 'whsec_standin';
/** Signs the webhooks of connected accounts. */
const CONNECT_SECRET = 'whsec_standinsellers';

/** A fault of the next calls whose method and path match. */
export interface Fault {
  /** Such as `POST /v1/refunds`. */
  readonly on: string;
  /** `lost`: done, but without a reply. `broken`: 500, not done. */
  readonly how: 'lost' | 'broken';
  readonly times: number;
}

/** A webhook as Stripe sends it. */
export interface Webhook {
  readonly body: string;
  readonly signature: string;
  readonly type: string;
}

/**
 * A fake Stripe on the loopback for the official SDK: it stores customers, cards, intents and refunds,
 * honours idempotency keys, signs its webhooks, and fails on request.
 */
export async function startFakeStripe() {
  const state = newState();
  const keys = new Map<string, { readonly request: string; readonly reply: string }>();
  const faults: { on: string; how: Fault['how']; left: number }[] = [];
  const calls: string[] = [];
  let nextFault: () => Fault['how'] | null = () => null;

  async function reply(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://stripe.test');
    const text = await bodyOf(request);
    const on = `${request.method ?? ''} ${url.pathname}`;
    calls.push(on);
    const fault = faults.find((each) => each.left > 0 && on.startsWith(each.on));
    if (fault) fault.left -= 1;
    const how = fault?.how ?? nextFault();
    if (how === 'broken')
      return send(response, 500, { error: { type: 'api_error', message: 'Out of order.' } });
    const key = request.headers['idempotency-key'];
    const known = typeof key === 'string' && request.method === 'POST' ? keys.get(key) : undefined;
    const fingerprint = `${on} ${text}`;
    if (known && known.request !== fingerprint)
      return send(response, 400, {
        error: { type: 'idempotency_error', message: 'Keys for idempotent requests differ.' },
      });
    if (known && how) return void request.socket.destroy();
    if (known) return sendText(response, 200, known.reply);
    const call: StripeRequest = {
      method: request.method ?? '',
      path: url.pathname.split('/').slice(2),
      form: readForm(text || url.search.slice(1)),
    };
    try {
      const answer = JSON.stringify(handleCall(state, call));
      if (typeof key === 'string' && request.method === 'POST')
        keys.set(key, { request: fingerprint, reply: answer });
      if (how === 'lost') return void request.socket.destroy();
      sendText(response, 200, answer);
    } catch (error) {
      if (!(error instanceof StripeError)) throw error;
      send(response, error.status, { error: error.body });
    }
  }

  const server = createServer((request, response) => {
    reply(request, response).catch((error: unknown) => {
      send(response, 500, { error: { type: 'api_error', message: String(error) } });
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A TCP server has an AddressInfo.
  const { port } = server.address() as AddressInfo;
  const signer = new Stripe('sk_test_standin');

  return {
    state,
    /** The received calls in order, such as `POST /v1/refunds`. */
    calls,
    environment: {
      STRIPE_PUBLISHABLE_KEY: 'pk_test_standin',
      STRIPE_SECRET_KEY: 'sk_test_standin',
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_CONNECT_WEBHOOK_SECRET: CONNECT_SECRET,
      STRIPE_API_URL: `http://127.0.0.1:${port}`,
    },
    fail({ on, how, times }: Fault) {
      faults.push({ on, how, left: times });
    },
    /** Expires all idempotency keys, as after a day. */
    forgetKeys() {
      keys.clear();
    },
    /** Decides the fault of each further call. */
    setNextFault(next: typeof nextFault) {
      nextFault = next;
    },
    /** The webhooks since the last call, in order. */
    messages(): Webhook[] {
      return state.events.splice(0).map((event) => sign(signer, event));
    },
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

export type FakeStripe = Awaited<ReturnType<typeof startFakeStripe>> & {
  readonly state: StripeState;
};

/** A webhook signed by the SDK's helper. */
function sign(signer: Stripe, event: Fields): Webhook {
  const body = JSON.stringify(event);
  const signature = signer.webhooks.generateTestHeaderString({
    payload: body,
    secret: event['account'] === undefined ? WEBHOOK_SECRET : CONNECT_SECRET,
  });
  return { body, signature, type: String(event['type']) };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

const send = (response: ServerResponse, status: number, body: object) =>
  sendText(response, status, JSON.stringify(body));

function sendText(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_standin' });
  response.end(body);
}
