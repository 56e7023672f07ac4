import { randomUUID } from 'node:crypto';
import type { Nodes, Signal } from './nodeMessages.ts';
import type { Connection } from './connection.ts';
import { CODES, frame, isPresence } from './protocol.ts';
import { createPresence, type Members } from './presence.ts';

/** Maximum silence before a ping, and maximum time until the reply; milliseconds. */
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
  /** Channels with subscribers on this node, and the number of their connections. */
  occupied(): ReadonlyMap<string, number>;
  /** Pings silent connections, and closes those that did not reply. */
  sweep(): void;
  /** Sends an event to the subscribers on all nodes. */
  tell(event: Extract<Signal, { kind: 'event' }>): void;
  /** Closes all connections; clients reconnect to any node. */
  dismiss(): void;
  end(): void;
}

export function createHub(nodes: Nodes, now: () => number, timeouts: Timeouts): Hub {
  const connections = new Set<Connection>();
  const channels = new Map<string, Set<Connection>>();
  const presence = createPresence(
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
    isRecipient: (connection: Connection) => boolean = () => true,
  ): void {
    for (const connection of channels.get(channel) ?? [])
      if (isRecipient(connection)) connection.send(text);
  }

  function leave(connection: Connection, channel: string): void {
    if (!connection.channels.delete(channel)) return;
    const listeners = channels.get(channel);
    listeners?.delete(connection);
    if (listeners?.size === 0) channels.delete(channel);
    if (isPresence(channel)) presence.leave(channel, connection.id);
  }

  function dismiss(list: Iterable<Connection>): void {
    for (const connection of list) connection.close(CODES.reconnect);
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
      else presence.hear(signal);
    },
    // Events may be lost: clients reload their data when they reconnect.
    () => {
      dismiss(connections);
      presence.begin();
    },
  );
  presence.begin();

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
      // Before it subscribes, so that it gets no event about itself.
      if (member) presence.join(channel, connection.id, member.userId, member.info);
      listeners.add(connection);
      connection.channels.add(channel);
    },
    leave,
    members: (channel) => presence.members(channel),
    occupied: () => new Map([...channels].map(([name, listeners]) => [name, listeners.size])),
    sweep() {
      presence.beat();
      const time = now();
      for (const connection of connections) {
        if (connection.pingedAt !== null && time - connection.pingedAt >= timeouts.answerMs)
          connection.close(CODES.pongTimeout);
        else if (connection.pingedAt === null && time - connection.heard >= timeouts.silentMs) {
          connection.pingedAt = time;
          connection.send(frame('pusher:ping', {}));
        }
      }
    },
    tell: (event) => nodes.send(event),
    dismiss: () => dismiss(connections),
    end: () => presence.end(),
  };
}
