import { describe, expect, it, vi } from 'vitest';
import { VERSION_POLL_MS, VERSION_MIN_INTERVAL_MS, createVersionCheck } from './versionCheck.ts';

function check(newest: () => Promise<string>) {
  const clock = { now: 0 };
  const onNewer = vi.fn();
  const asks = vi.fn(newest);
  const ask = createVersionCheck({ build: 'aaa', newest: asks, onNewer, now: () => clock.now });
  const after = async (ms: number) => {
    clock.now += ms;
    await ask();
  };
  return { after, asks, onNewer };
}

describe('section 7: the app fetches a build manifest; section 9: version check', () => {
  it('is quiet while the build is the same', async () => {
    const { after, asks, onNewer } = check(async () => 'aaa');
    await after(VERSION_POLL_MS);
    await after(VERSION_POLL_MS);
    expect(asks).toHaveBeenCalledTimes(2);
    expect(onNewer).not.toHaveBeenCalled();
  });

  it('tells a newer build once, and asks no more', async () => {
    const { after, asks, onNewer } = check(async () => 'bbb');
    await after(VERSION_POLL_MS);
    await after(VERSION_POLL_MS);
    expect(asks).toHaveBeenCalledTimes(1);
    expect(onNewer).toHaveBeenCalledTimes(1);
  });

  it('rests between two questions, the page itself counting as the first', async () => {
    const { after, asks } = check(async () => 'aaa');
    await after(VERSION_MIN_INTERVAL_MS - 1);
    expect(asks).not.toHaveBeenCalled();
    await after(1);
    await after(VERSION_MIN_INTERVAL_MS - 1);
    expect(asks).toHaveBeenCalledTimes(1);
  });

  it('takes no answer for no news', async () => {
    const { after, onNewer } = check(() => Promise.reject(new TypeError('Failed to fetch')));
    await after(VERSION_POLL_MS);
    expect(onNewer).not.toHaveBeenCalled();
  });
});
