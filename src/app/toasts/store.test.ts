import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeToast, shownToasts, toast, watchToasts } from './store.ts';

const titles = () => shownToasts().map((one) => one.title);

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  for (const { id } of shownToasts()) closeToast(id);
  vi.runAllTimers();
  vi.useRealTimers();
});

describe('toasts', () => {
  it('section 3, Toast: id, title, description, colour, open flag', () => {
    for (const colour of ['error', 'success', 'warning', 'info'] as const) {
      const id = toast({ title: 'Saved', description: 'All of it.', colour });
      const shown = shownToasts().find((one) => one.id === id);
      expect(shown).toMatchObject({
        title: 'Saved',
        description: 'All of it.',
        colour,
        open: true,
      });
    }
  });

  it('stay for 5000 ms and have the colour info by default', () => {
    toast({ title: 'Welcome back!' });
    expect(shownToasts()[0]).toMatchObject({ colour: 'info', open: true, duration_ms: 5000 });
  });

  it('are five at most: the oldest is removed', () => {
    for (const title of ['a', 'b', 'c', 'd', 'e', 'f']) toast({ title });
    expect(titles()).toEqual(['b', 'c', 'd', 'e', 'f']);
  });

  it('are removed 200 ms after they are closed', () => {
    const id = toast({ title: 'Saved' });
    closeToast(id);
    expect(shownToasts()[0]?.open).toBe(false);
    vi.advanceTimersByTime(199);
    expect(titles()).toEqual(['Saved']);
    vi.advanceTimersByTime(1);
    expect(titles()).toEqual([]);
  });

  it('replace the toast with the same id, even while it closes', () => {
    toast({ id: 'net', title: 'No connection' });
    closeToast('net');
    toast({ id: 'net', title: 'Still no connection' });
    vi.advanceTimersByTime(200);
    expect(titles()).toEqual(['Still no connection']);
  });

  it('notify listeners until they unsubscribe', () => {
    const listener = vi.fn();
    const stop = watchToasts(listener);
    const id = toast({ title: 'x' });
    expect(listener).toHaveBeenCalledTimes(1);
    stop();
    closeToast(id);
    expect(listener).toHaveBeenCalledTimes(1);
  });
});
