import type { Nodes, Signal } from './nodeMessages.ts';

export type Members = ReadonlyMap<string, unknown>;

/** A node that was not heard of for so long is gone, and its members with it. */
const GONE_AFTER_MS = 45_000;

interface Told {
  joined(channel: string, userId: string, info: unknown): void;
  left(channel: string, userId: string): void;
}

/**
 * Who is in which presence channel, on whichever node they are connected. Each node tells the others
 * all members of a channel whenever they change there; one person with two tabs is one member.
 */
export interface PresenceTracker {
  members(channel: string): Members;
  join(channel: string, socketId: string, userId: string, info: unknown): void;
  leave(channel: string, socketId: string): void;
  hear(signal: Signal): void;
  /** To be called now and then: says that this node lives and forgets those that do not. */
  beat(): void;
  /** Begins: the other nodes tell who is there. */
  begin(): void;
  end(): void;
}

export function createPresence(
  node: string,
  nodes: Nodes,
  told: Told,
  now: () => number,
): PresenceTracker {
  /** Channel, then socket. */
  const here = new Map<string, Map<string, { userId: string; info: unknown }>>();
  /** Node, then channel. */
  const elsewhere = new Map<string, { heard: number; channels: Map<string, Members> }>();

  function own(channel: string): Map<string, unknown> {
    const sockets = here.get(channel)?.values() ?? [];
    return new Map([...sockets].map(({ userId, info }) => [userId, info]));
  }

  function members(channel: string): Members {
    const all = own(channel);
    for (const { channels } of elsewhere.values())
      for (const [userId, info] of channels.get(channel) ?? [])
        if (!all.has(userId)) all.set(userId, info);
    return all;
  }

  /** Does something to who is in the channel, and tells what came of it. */
  function change(channel: string, act: () => void): void {
    const before = members(channel);
    act();
    const after = members(channel);
    for (const [userId, info] of after) if (!before.has(userId)) told.joined(channel, userId, info);
    for (const userId of before.keys()) if (!after.has(userId)) told.left(channel, userId);
  }

  function announce(channel: string): void {
    nodes.send({ kind: 'members', node, channel, members: [...own(channel)] });
  }

  function known(other: string) {
    const entry = elsewhere.get(other) ?? { heard: 0, channels: new Map<string, Members>() };
    entry.heard = now();
    elsewhere.set(other, entry);
    return entry;
  }

  function forget(other: string): void {
    const { channels } = elsewhere.get(other) ?? { channels: new Map<string, Members>() };
    for (const channel of channels.keys()) change(channel, () => void channels.delete(channel));
    elsewhere.delete(other);
  }

  return {
    members,
    join(channel, socketId, userId, info) {
      change(channel, () => {
        const sockets = here.get(channel) ?? new Map<string, { userId: string; info: unknown }>();
        here.set(channel, sockets.set(socketId, { userId, info }));
      });
      announce(channel);
    },
    leave(channel, socketId) {
      change(channel, () => {
        const sockets = here.get(channel);
        sockets?.delete(socketId);
        if (sockets?.size === 0) here.delete(channel);
      });
      announce(channel);
    },
    hear(signal) {
      if (!('node' in signal) || signal.node === node) return;
      if (signal.kind === 'gone') return forget(signal.node);
      const isNew = !elsewhere.has(signal.node);
      const entry = known(signal.node);
      if (signal.kind === 'members')
        change(signal.channel, () => {
          if (signal.members.length === 0) entry.channels.delete(signal.channel);
          else entry.channels.set(signal.channel, new Map(signal.members));
        });
      if (isNew || signal.kind === 'hello') for (const channel of here.keys()) announce(channel);
    },
    beat() {
      nodes.send({ kind: 'alive', node });
      for (const [other, { heard }] of elsewhere) if (now() - heard > GONE_AFTER_MS) forget(other);
    },
    begin: () => nodes.send({ kind: 'hello', node }),
    end: () => nodes.send({ kind: 'gone', node }),
  };
}
