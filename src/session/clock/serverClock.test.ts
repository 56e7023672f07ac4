import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const SERVER = Date.parse('2026-11-26T12:00:00Z');
const HOUR_MS = 3_600_000;

const header = (time: number) => new Date(time).toUTCString();

/** A fresh module: what is learned lasts as long as a page. */
const open = () => import('./serverClock.ts');

/** Sets the device's clock without time passing, as its owner or the network may. */
function setDevice(now: number): void {
  vi.setSystemTime(now);
}

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

describe('the server’s time', () => {
  it.each([
    ['ahead', 3],
    ['behind', -3],
    ['right', 0],
  ])('is known on a device that is %s (%d h)', async (_how, hours) => {
    setDevice(SERVER + hours * HOUR_MS);
    const { noteServerTime, serverNow } = await open();
    noteServerTime(header(SERVER));
    expect(serverNow().getTime()).toBe(SERVER);
    vi.advanceTimersByTime(90_000);
    expect(serverNow().getTime()).toBe(SERVER + 90_000);
  });

  it('is the device’s before the first reply, and without a date', async () => {
    setDevice(SERVER);
    const { noteServerTime, serverNow } = await open();
    noteServerTime(null);
    noteServerTime('yesterday');
    expect(serverNow().getTime()).toBe(SERVER);
  });

  it('does not go back because a reply was slow or came from a cache', async () => {
    setDevice(SERVER + HOUR_MS);
    const { noteServerTime, serverNow } = await open();
    noteServerTime(header(SERVER));
    vi.advanceTimersByTime(10_000);
    noteServerTime(header(SERVER - 24 * HOUR_MS));
    noteServerTime(header(SERVER + 4_000));
    expect(serverNow().getTime()).toBe(SERVER + 10_000);
  });

  it.each([HOUR_MS, -HOUR_MS])(
    'is learned again after the device’s clock moved by %d',
    async (by) => {
      setDevice(SERVER);
      const { noteServerTime, serverNow } = await open();
      noteServerTime(header(SERVER));
      vi.advanceTimersByTime(10_000);
      setDevice(SERVER + 10_000 + by);
      noteServerTime(header(SERVER + 10_000));
      expect(serverNow().getTime()).toBe(SERVER + 10_000);
    },
  );

  it('is learned from every reply of a wrapped fetch', async () => {
    setDevice(SERVER - 5 * HOUR_MS);
    const { learnServerTime, serverNow } = await open();
    const reply = new Response('{}', { headers: { date: header(SERVER) } });
    const fetch = learnServerTime(() => Promise.resolve(reply));
    expect(await fetch('/api/user')).toBe(reply);
    expect(serverNow().getTime()).toBe(SERVER);
  });
});
