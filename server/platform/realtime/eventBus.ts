import { userChannel } from '#src/realtime/channels.ts';
import type { News } from '#src/realtime/events.ts';
import type { Database } from '../database/client.ts';
import type { Env } from '#server/env.ts';
import type { Credentials } from './signatures.ts';
import { singleNode, type Nodes } from './nodeMessages.ts';
import { postgresNodes } from './postgresNodes.ts';
import { installedApp } from './installedApp.ts';
import { pusherServer } from './pusherServer.ts';

/**
 * News for browsers that are open. It may be lost and says only what to ask for again: whoever
 * connects reads what is true from the API.
 */
export interface Bus {
  /** What signs a channel's authorisation; null where realtime is off. */
  readonly app: Credentials | null;
  /** Our own server's part; null where another server carries the news, or nobody. */
  readonly own: { readonly app: Credentials; readonly nodes: Nodes } | null;
  /**
   * Tells whoever listens to the private channel, at once. The channel is named as Echo's `private`
   * takes it, see `src/realtime/channels.ts`. In a command use `work.publish`, which waits for the
   * commit.
   */
  publish<Event extends keyof News>(channel: string, event: Event, data: News[Event]): void;
  /** The user's connections are made anew, so that a session that has ended hears no more. */
  reauthorise(userId: string): void;
  close(): Promise<void>;
}

const SILENT: Bus = {
  app: null,
  own: null,
  publish: () => undefined,
  reauthorise: () => undefined,
  close: () => Promise.resolve(),
};

/** Our own server, the one the environment names, or none. */
export async function openBus(env: Env, database: Database): Promise<Bus> {
  const { on, app, server } = env.REALTIME;
  if (!on) return SILENT;
  if (app && server) return pusherServer(app, server, env);
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
  // LISTEN and NOTIFY do not pass the embedded database's socket.
  return kind === 'embedded'
    ? Promise.resolve(singleNode())
    : postgresNodes(pool.options.connectionString ?? '');
}
