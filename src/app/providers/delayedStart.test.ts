import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { delayedStart } from './delayedStart.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('section 9: Realtime setup attempted 100 ms after load', () => {
  it('starts after 100 ms and not before', () => {
    const begin = vi.fn(() => Promise.resolve(() => undefined));
    delayedStart(begin);
    vi.advanceTimersByTime(99);
    expect(begin).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(begin).toHaveBeenCalledOnce();
  });

  it('does not start when cancelled within 100 ms', () => {
    const begin = vi.fn(() => Promise.resolve(() => undefined));
    delayedStart(begin)();
    vi.advanceTimersByTime(1000);
    expect(begin).not.toHaveBeenCalled();
  });

  it.each(['while starting', 'after starting'])('ends when cancelled %s', async (when) => {
    const end = vi.fn();
    const begun = Promise.resolve(end);
    const cancel = delayedStart(() => begun);
    vi.advanceTimersByTime(100);
    if (when === 'after starting') await begun;
    cancel();
    await vi.waitFor(() => expect(end).toHaveBeenCalledOnce());
  });

  it('section 8: realtime connection errors logged', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const lost = new Error('the chunk is missing');
    delayedStart(() => Promise.reject(lost));
    vi.advanceTimersByTime(100);
    await vi.waitFor(() =>
      expect(log.mock.calls).toEqual([['The realtime connection failed', lost]]),
    );
  });
});
