import type { FastifyInstance } from 'fastify';
import { enforceAccess } from '../http/access.ts';
import type { Services } from '../services.ts';
import { httpApi } from './httpApi.ts';
import { createHub } from './hub.ts';
import { ACTIVITY_TIMEOUT_S, PONG_TIMEOUT_MS } from './protocol.ts';
import { socketsOf } from './sockets.ts';

/** We ask a little after the client would have done so by itself. */
const PATIENCE = { silentMs: (ACTIVITY_TIMEOUT_S + 15) * 1_000, answerMs: PONG_TIMEOUT_MS };

/** Our own realtime server, where the environment names no other and does not turn it off. */
export async function realtimeServer(app: FastifyInstance, services: Services): Promise<void> {
  const { own } = services.bus;
  if (!own) return;
  // Its own clock: what is measured is how long people are silent, not what day it is.
  const clock = () => performance.now();
  const hub = createHub(own.nodes, clock, PATIENCE);
  const hall = { app: own.app, hub, clientEvents: services.env.REALTIME.client_events };
  socketsOf(app, hall, clock);
  await app.register(async (scope) => {
    enforceAccess(scope);
    await httpApi(scope, hall, () => new Date());
  });
}
