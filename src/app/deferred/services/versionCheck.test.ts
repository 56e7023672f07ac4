import { describe, expect, it, vi } from 'vitest';
import { VERSION_POLL_MS, VERSION_MIN_INTERVAL_MS, createVersionCheck } from './versionCheck.ts';

function setUp(newest: () => Promise<string>) {
  const clock = { now: 0 };
  const onNewer = vi.fn();
  const fetchNewest = vi.fn(newest);
  const check = createVersionCheck({
    build: 'aaa',
    newest: fetchNewest,
    onNewer,
    now: () => clock.now,
  });
  const after = async (ms: number) => {
    clock.now += ms;
    await check();
  };
  return { after, fetchNewest, onNewer };
}

describe('section 7: the app fetches a build manifest; section 9: version check', () => {
  it('does nothing while the build is the same', async () => {
    const { after, fetchNewest, onNewer } = setUp(async () => 'aaa');
    await after(VERSION_POLL_MS);
    await after(VERSION_POLL_MS);
    expect(fetchNewest).toHaveBeenCalledTimes(2);
    expect(onNewer).not.toHaveBeenCalled();
  });

  it('reports a newer build once and stops checking', async () => {
    const { after, fetchNewest, onNewer } = setUp(async () => 'bbb');
    await after(VERSION_POLL_MS);
    await after(VERSION_POLL_MS);
    expect(fetchNewest).toHaveBeenCalledTimes(1);
    expect(onNewer).toHaveBeenCalledTimes(1);
  });

  it('keeps the minimum interval between checks, counted from page load', async () => {
    const { after, fetchNewest } = setUp(async () => 'aaa');
    await after(VERSION_MIN_INTERVAL_MS - 1);
    expect(fetchNewest).not.toHaveBeenCalled();
    await after(1);
    await after(VERSION_MIN_INTERVAL_MS - 1);
    expect(fetchNewest).toHaveBeenCalledTimes(1);
  });

  it('ignores a failed check', async () => {
    const { after, onNewer } = setUp(() => Promise.reject(new TypeError('Failed to fetch')));
    await after(VERSION_POLL_MS);
    expect(onNewer).not.toHaveBeenCalled();
  });
});
