import type { Bus } from './eventBus.ts';
import { userChannel } from '#src/realtime/channels.ts';
import type { Database } from '../database/client.ts';
import type { Env } from '#server/platform/environment/env.ts';
import { singleNode, type Nodes } from './nodeMessages.ts';
import { postgresNodes } from './postgresNodes.ts';
import { installedApp } from './installedApp.ts';

/** Opens our own realtime server, the configured one, or none; and the connection between the nodes. */
export async function openBus(env: Env, database: Database): Promise<Bus> {
  const { on, app, server } = env.REALTIME;
  const nodes = await nodesOf(database);
  if (!on) return silentBus(nodes);
  if (app && server) {
    // Imported on demand: its dependencies load slowly, and print warnings on newer versions of
    // Node.
    const { pusherServer } = await import('./pusherServer.ts');
    const remote = pusherServer(app, server, env);
    return {
      ...remote,
      own: null,
      nodes,
      close: async () => {
        await remote.close();
        await nodes.close();
      },
    };
  }
  const own = { app: app ?? (await installedApp(database)) };
  return {
    app: own.app,
    own,
    nodes,
    publish: (channel, event, data) =>
      nodes.send({
        kind: 'event',
        channels: [`private-${channel}`],
        event,
        data: JSON.stringify(data),
      }),
    reauthorise: (userId) =>
      nodes.send({ kind: 'reauthorise', channel: `private-${userChannel(userId)}` }),
    close: () => nodes.close(),
  };
}

/** Without realtime messages. */
export const silentBus = (nodes: Nodes): Bus => ({
  app: null,
  own: null,
  nodes,
  publish: () => undefined,
  reauthorise: () => undefined,
  close: () => nodes.close(),
});

function nodesOf({ kind, direct }: Database): Promise<Nodes> {
  // LISTEN and NOTIFY do not work through the embedded database's socket.
  return kind === 'embedded'
    ? Promise.resolve(singleNode())
    : postgresNodes(direct.options.connectionString ?? '');
}
