import { describe, expect, it } from 'vitest';
import { singleNode } from './nodeMessages.ts';
import type { Connection } from './connection.ts';
import { createHub } from './hub.ts';
import { CODES } from './protocol.ts';

const PATIENCE = { silentMs: 135_000, answerMs: 30_000 };

function hubWithOne() {
  const clock = { now: 0 };
  const said: string[] = [];
  const connection: Connection = {
    id: '1.1',
    channels: new Set(),
    heard: 0,
    asked: null,
    send: (text) => void said.push((JSON.parse(text) as { event: string }).event),
    refuse: (code) => void said.push(`refused ${code}`),
    close: (code) => void said.push(`closed ${code}`),
    may: () => true,
  };
  const hub = createHub(singleNode(), () => clock.now, PATIENCE);
  hub.add(connection);
  const sweepAfter = (ms: number) => {
    clock.now += ms;
    hub.sweep();
  };
  return { connection, said, clock, sweepAfter };
}

describe('whoever is silent', () => {
  it('is asked once whether they are there, and cut off with 4201 where no answer comes', () => {
    const { said, sweepAfter } = hubWithOne();
    sweepAfter(PATIENCE.silentMs - 1);
    expect(said).toEqual([]);
    sweepAfter(1);
    expect(said).toEqual(['pusher:ping']);
    sweepAfter(PATIENCE.answerMs - 1);
    expect(said).toEqual(['pusher:ping']);
    sweepAfter(1);
    expect(said).toEqual(['pusher:ping', `closed ${CODES.pongTimeout}`]);
    expect(CODES.pongTimeout).toBe(4201);
  });

  it('stays where an answer comes in time', () => {
    const { said, connection, clock, sweepAfter } = hubWithOne();
    sweepAfter(PATIENCE.silentMs);
    // As the socket notes it.
    connection.heard = clock.now;
    connection.asked = null;
    sweepAfter(PATIENCE.answerMs);
    sweepAfter(PATIENCE.silentMs - PATIENCE.answerMs - 1);
    expect(said).toEqual(['pusher:ping']);
    sweepAfter(1);
    expect(said).toEqual(['pusher:ping', 'pusher:ping']);
  });
});
