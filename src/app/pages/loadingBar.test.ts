import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type BarState, clampProgress, estimatedProgress, loadingBar } from './loadingBar.ts';

let last: BarState | null;
const bar = () => loadingBar((state) => (last = state));

beforeEach(() => {
  last = null;
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

describe('loadingBar', () => {
  it('stays hidden for a page that loads within 200 ms', () => {
    const one = bar();
    one.start();
    vi.advanceTimersByTime(199);
    one.finish();
    vi.advanceTimersByTime(5_000);
    expect(last).toBeNull();
  });

  it('appears after 200 ms and advances', () => {
    const one = bar();
    one.start();
    vi.advanceTimersByTime(200);
    expect(last).toEqual({ visible: true, progress: 0 });
    vi.advanceTimersByTime(1_000);
    expect(last?.progress).toBeGreaterThan(30);
    one.stop();
  });

  it('fills up, hides after 500 ms and resets after another 400 ms', () => {
    const one = bar();
    one.start();
    vi.advanceTimersByTime(300);
    one.finish();
    expect(last).toEqual({ visible: true, progress: 100 });
    vi.advanceTimersByTime(499);
    expect(last?.visible).toBe(true);
    vi.advanceTimersByTime(1);
    expect(last).toEqual({ visible: false, progress: 100 });
    vi.advanceTimersByTime(400);
    expect(last).toEqual({ visible: false, progress: 0 });
  });
});

describe('progress', () => {
  it('grows and never passes 100 on its estimate', () => {
    const steps = [0, 500, 2_000, 10_000, 1e9].map(estimatedProgress);
    expect(steps).toEqual(steps.toSorted((a, b) => a - b));
    expect(steps.at(-1)).toBeLessThanOrEqual(100);
    expect(estimatedProgress(2_000)).toBeCloseTo(70, 0);
  });

  it('clamps to 0 and 100', () => {
    expect([clampProgress(-4), clampProgress(140), clampProgress(42)]).toEqual([0, 100, 42]);
  });
});
