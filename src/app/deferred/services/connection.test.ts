import { describe, expect, it } from 'vitest';
import {
  initialConnection,
  nextConnection,
  type Connection,
  type ConnectionEvent,
} from './connection.ts';

const stateAfter = (online: boolean, events: readonly ConnectionEvent[]): Connection =>
  events.reduce(nextConnection, initialConnection(online)).connection;

describe('the state of the connection', () => {
  it.each<[from: boolean, events: ConnectionEvent[], to: Connection]>([
    [true, [], 'online'],
    [false, [], 'offline'],
    [true, ['went_offline'], 'offline'],
    [true, ['went_offline', 'failed', 'failed'], 'offline'],
    [true, ['went_offline', 'came_online'], 'back'],
    [true, ['went_offline', 'came_online', 'settled'], 'online'],
    [false, ['answered'], 'back'],
    // A single failure does not count.
    [true, ['failed'], 'online'],
    [true, ['failed', 'answered', 'failed'], 'online'],
    [true, ['failed', 'failed'], 'unreachable'],
    [true, ['failed', 'failed', 'failed', 'answered'], 'back'],
    // The network is back, the server is not.
    [true, ['failed', 'failed', 'came_online'], 'unreachable'],
    [true, ['failed', 'failed', 'went_offline', 'came_online', 'failed', 'failed'], 'unreachable'],
    [true, ['failed', 'failed', 'settled'], 'unreachable'],
    [true, ['answered', 'settled'], 'online'],
  ])('online %s, then %j: %s', (online, events, connection) => {
    expect(stateAfter(online, events)).toBe(connection);
  });
});
