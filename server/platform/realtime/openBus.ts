import type { Bus } from './eventBus.ts';
import { userChannel } from '#src/realtime/channels.ts';
import type { Database } from '../database/client.ts';
import type { Env } from '#server/env.ts';
import { singleNode, type Nodes } from './nodeMessages.ts';
import { postgresNodes } from './postgresNodes.ts';
import { installedApp } from './installedApp.ts';

const DISABLED: Bus = {
  app: null,
  own: null,
  publish: () => undefined,
  reauthorise: () => undefined,
  close: () => Promise.resolve(),
};

/** Opens our own realtime server, the configured one, or none. */
export async function openBus(env: Env, database: Database): Promise<Bus> {
  const { on, app, server } = env.REALTIME;
  if (!on) return DISABLED;
  if (app && server) {
    // Imported on demand: its dependencies load slowly, and print warnings on newer versions of
    // Node.
    const { pusherServer } = await import('./pusherServer.ts');
    return pusherServer(app, server, env);
  }
  const own = { app: app ?? (await installedApp(database)), nodes: await nodesOf(database) };
  return {
    app: own.app,
    own,
    publish: (channel, event, data) =>
      own.nodes.send({
        kind: 'event',
        channels: [`private-${channel}`],
        event,
        data: JSON.stringify(data),
      }),
    reauthorise: (userId) =>
      own.nodes.send({ kind: 'reauthorise', channel: `private-${userChannel(userId)}` }),
    close: () => own.nodes.close(),
  };
}

function nodesOf({ kind, pool }: Database): Promise<Nodes> {
  // LISTEN and NOTIFY do not work through the embedded database's socket.
  return kind === 'embedded'
    ? Promise.resolve(singleNode())
    : postgresNodes(pool.options.connectionString ?? '');
}
