import { randomUUID } from 'node:crypto';
import type { Nodes, Signal } from './nodeMessages.ts';
import type { Connection } from './connection.ts';
import { CODES, frame, isPresence } from './protocol.ts';
import { createPresence, type Members } from './presence.ts';

/** How long a connection may be silent, and how long it may take to answer; milliseconds. */
export interface Timeouts {
  readonly silentMs: number;
  readonly answerMs: number;
}

/** The connections of this node and their channels. */
export interface Hub {
  readonly size: number;
  add(connection: Connection): void;
  remove(connection: Connection): void;
  join(connection: Connection, channel: string, member?: { userId: string; info: unknown }): void;
  leave(connection: Connection, channel: string): void;
  members(channel: string): Members;
  /** Channels that somebody listens to on this node, with the number of their connections. */
  occupied(): ReadonlyMap<string, number>;
  /** Asks the silent whether they are there, cuts off those who did not answer. */
  sweep(): void;
  /** Tells every node's listeners. */
  tell(event: Extract<Signal, { kind: 'event' }>): void;
  /** Sends everyone elsewhere: they connect anew, to whichever node answers. */
  dismiss(): void;
  end(): void;
}

export function createHub(nodes: Nodes, now: () => number, patience: Timeouts): Hub {
  const connections = new Set<Connection>();
  const channels = new Map<string, Set<Connection>>();
  const roster = createPresence(
    randomUUID(),
    nodes,
    {
      joined: (channel, user_id, user_info) =>
        deliver(channel, frame('pusher_internal:member_added', { user_id, user_info }, channel)),
      left: (channel, user_id) =>
        deliver(channel, frame('pusher_internal:member_removed', { user_id }, channel)),
    },
    now,
  );

  function deliver(
    channel: string,
    text: string,
    hears: (connection: Connection) => boolean = () => true,
  ): void {
    for (const connection of channels.get(channel) ?? [])
      if (hears(connection)) connection.send(text);
  }

  function leave(connection: Connection, channel: string): void {
    if (!connection.channels.delete(channel)) return;
    const listeners = channels.get(channel);
    listeners?.delete(connection);
    if (listeners?.size === 0) channels.delete(channel);
    if (isPresence(channel)) roster.leave(channel, connection.id);
  }

  function dismiss(some: Iterable<Connection>): void {
    for (const connection of some) connection.close(CODES.reconnect);
  }

  nodes.listen(
    (signal) => {
      if (signal.kind === 'event')
        for (const channel of signal.channels)
          deliver(
            channel,
            frame(signal.event, signal.data, channel),
            ({ id }) => id !== signal.except,
          );
      else if (signal.kind === 'reauthorise') dismiss(channels.get(signal.channel) ?? []);
      else roster.hear(signal);
    },
    // Nobody knows what was said meanwhile: whoever connects anew asks for what is true now.
    () => {
      dismiss(connections);
      roster.begin();
    },
  );
  roster.begin();

  return {
    get size() {
      return connections.size;
    },
    add: (connection) => void connections.add(connection),
    remove(connection) {
      connections.delete(connection);
      for (const channel of connection.channels) leave(connection, channel);
    },
    join(connection, channel, member) {
      const listeners = channels.get(channel) ?? new Set();
      channels.set(channel, listeners);
      // Before it listens, so that it is not told of itself.
      if (member) roster.join(channel, connection.id, member.userId, member.info);
      listeners.add(connection);
      connection.channels.add(channel);
    },
    leave,
    members: (channel) => roster.members(channel),
    occupied: () => new Map([...channels].map(([name, listeners]) => [name, listeners.size])),
    sweep() {
      roster.beat();
      const moment = now();
      for (const connection of connections) {
        if (connection.asked !== null && moment - connection.asked >= patience.answerMs)
          connection.close(CODES.pongTimeout);
        else if (connection.asked === null && moment - connection.heard >= patience.silentMs) {
          connection.asked = moment;
          connection.send(frame('pusher:ping', {}));
        }
      }
    },
    tell: (event) => nodes.send(event),
    dismiss: () => dismiss(connections),
    end: () => roster.end(),
  };
}
