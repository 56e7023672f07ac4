import type { Nodes, Signal } from './nodeMessages.ts';

export type Members = ReadonlyMap<string, unknown>;

/** A node that is silent for this long is removed with its members. */
const GONE_AFTER_MS = 45_000;

interface PresenceListener {
  joined(channel: string, userId: string, info: unknown): void;
  left(channel: string, userId: string): void;
}

/**
 * Members of presence channels on all nodes. A node sends all its members of a channel on every
 * change. A user with two connections is one member.
 */
export interface PresenceTracker {
  members(channel: string): Members;
  join(channel: string, socketId: string, userId: string, info: unknown): void;
  leave(channel: string, socketId: string): void;
  hear(signal: Signal): void;
  /** Call regularly: sends a heartbeat, and removes nodes without one. */
  beat(): void;
  /** Starts: requests the members of the other nodes. */
  begin(): void;
  end(): void;
}

export function createPresence(
  node: string,
  nodes: Nodes,
  listener: PresenceListener,
  now: () => number,
): PresenceTracker {
  /** By channel, then by socket. */
  const localMembers = new Map<string, Map<string, { userId: string; info: unknown }>>();
  /** By node, then by channel. */
  const remoteNodes = new Map<string, { lastMessageAt: number; channels: Map<string, Members> }>();

  function localUsers(channel: string): Map<string, unknown> {
    const sockets = localMembers.get(channel)?.values() ?? [];
    return new Map([...sockets].map(({ userId, info }) => [userId, info]));
  }

  function members(channel: string): Members {
    const all = localUsers(channel);
    for (const { channels } of remoteNodes.values())
      for (const [userId, info] of channels.get(channel) ?? [])
        if (!all.has(userId)) all.set(userId, info);
    return all;
  }

  /** Applies a change to a channel, and reports the members who joined or left. */
  function change(channel: string, apply: () => void): void {
    const before = members(channel);
    apply();
    const after = members(channel);
    for (const [userId, info] of after)
      if (!before.has(userId)) listener.joined(channel, userId, info);
    for (const userId of before.keys()) if (!after.has(userId)) listener.left(channel, userId);
  }

  function announce(channel: string): void {
    nodes.send({ kind: 'members', node, channel, members: [...localUsers(channel)] });
  }

  function nodeEntry(other: string) {
    const entry = remoteNodes.get(other) ?? {
      lastMessageAt: 0,
      channels: new Map<string, Members>(),
    };
    entry.lastMessageAt = now();
    remoteNodes.set(other, entry);
    return entry;
  }

  function removeNode(other: string): void {
    const { channels } = remoteNodes.get(other) ?? { channels: new Map<string, Members>() };
    for (const channel of channels.keys()) change(channel, () => void channels.delete(channel));
    remoteNodes.delete(other);
  }

  return {
    members,
    join(channel, socketId, userId, info) {
      change(channel, () => {
        const sockets =
          localMembers.get(channel) ?? new Map<string, { userId: string; info: unknown }>();
        localMembers.set(channel, sockets.set(socketId, { userId, info }));
      });
      announce(channel);
    },
    leave(channel, socketId) {
      change(channel, () => {
        const sockets = localMembers.get(channel);
        sockets?.delete(socketId);
        if (sockets?.size === 0) localMembers.delete(channel);
      });
      announce(channel);
    },
    hear(signal) {
      if (!('node' in signal) || signal.node === node) return;
      if (signal.kind === 'gone') return removeNode(signal.node);
      const isNew = !remoteNodes.has(signal.node);
      const entry = nodeEntry(signal.node);
      if (signal.kind === 'members')
        change(signal.channel, () => {
          if (signal.members.length === 0) entry.channels.delete(signal.channel);
          else entry.channels.set(signal.channel, new Map(signal.members));
        });
      if (isNew || signal.kind === 'hello')
        for (const channel of localMembers.keys()) announce(channel);
    },
    beat() {
      nodes.send({ kind: 'alive', node });
      for (const [other, { lastMessageAt }] of remoteNodes)
        if (now() - lastMessageAt > GONE_AFTER_MS) removeNode(other);
    },
    begin: () => nodes.send({ kind: 'hello', node }),
    end: () => nodes.send({ kind: 'gone', node }),
  };
}
