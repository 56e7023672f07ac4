import { describe, expect, it } from 'vitest';
import { singleNode } from './nodeMessages.ts';
import type { Connection } from './connection.ts';
import { createHub } from './hub.ts';
import { CODES } from './protocol.ts';

const TIMEOUTS = { silentMs: 135_000, answerMs: 30_000 };

function hubWithOne() {
  const clock = { now: 0 };
  const sent: string[] = [];
  const connection: Connection = {
    id: '1.1',
    channels: new Set(),
    heard: 0,
    pingedAt: null,
    send: (text) => void sent.push((JSON.parse(text) as { event: string }).event),
    reject: (code) => void sent.push(`refused ${code}`),
    close: (code) => void sent.push(`closed ${code}`),
    may: () => true,
  };
  const hub = createHub(singleNode(), () => clock.now, TIMEOUTS);
  hub.add(connection);
  const sweepAfter = (ms: number) => {
    clock.now += ms;
    hub.sweep();
  };
  return { connection, sent, clock, sweepAfter };
}

describe('a silent connection', () => {
  it('gets one ping, and is closed with 4201 without a reply', () => {
    const { sent, sweepAfter } = hubWithOne();
    sweepAfter(TIMEOUTS.silentMs - 1);
    expect(sent).toEqual([]);
    sweepAfter(1);
    expect(sent).toEqual(['pusher:ping']);
    sweepAfter(TIMEOUTS.answerMs - 1);
    expect(sent).toEqual(['pusher:ping']);
    sweepAfter(1);
    expect(sent).toEqual(['pusher:ping', `closed ${CODES.pongTimeout}`]);
    expect(CODES.pongTimeout).toBe(4201);
  });

  it('remains open after a reply in time', () => {
    const { sent, connection, clock, sweepAfter } = hubWithOne();
    sweepAfter(TIMEOUTS.silentMs);
    // The socket does this for every message.
    connection.heard = clock.now;
    connection.pingedAt = null;
    sweepAfter(TIMEOUTS.answerMs);
    sweepAfter(TIMEOUTS.silentMs - TIMEOUTS.answerMs - 1);
    expect(sent).toEqual(['pusher:ping']);
    sweepAfter(1);
    expect(sent).toEqual(['pusher:ping', 'pusher:ping']);
  });
});
