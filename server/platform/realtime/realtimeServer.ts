import type { FastifyInstance } from 'fastify';
import { enforceAccess } from '../http/access.ts';
import type { Services } from '../services.ts';
import { httpApi } from './httpApi.ts';
import { createHub } from './hub.ts';
import { ACTIVITY_TIMEOUT_S, PONG_TIMEOUT_MS } from './protocol.ts';
import { socketsOf } from './sockets.ts';

/** Slightly longer than the client's own timeout. */
const TIMEOUTS = { silentMs: (ACTIVITY_TIMEOUT_S + 15) * 1_000, answerMs: PONG_TIMEOUT_MS };

/** Starts our own realtime server, unless another one is configured or realtime is off. */
export async function realtimeServer(app: FastifyInstance, services: Services): Promise<void> {
  const { own, nodes } = services.bus;
  if (!own) return;
  // A monotonic clock: it measures durations only.
  const clock = () => performance.now();
  const hub = createHub(nodes, clock, TIMEOUTS);
  const realtime = { app: own.app, hub, clientEvents: services.env.REALTIME.client_events };
  const { LIMITS, TRUST_PROXY } = services.env;
  socketsOf(app, realtime, clock, { perAddress: LIMITS.sockets_per_address, proxies: TRUST_PROXY });
  await app.register(async (scope) => {
    enforceAccess(scope, services);
    await httpApi(scope, realtime, () => new Date());
  });
}
