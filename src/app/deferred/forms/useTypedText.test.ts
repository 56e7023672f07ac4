// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useTypedText } from './useTypedText.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function open() {
  const reported: string[] = [];
  const hook = renderHook(({ value }) => useTypedText(value, (text) => reported.push(text)), {
    initialProps: { value: '' },
  });
  const wait = (ms: number) => {
    act(() => {
      vi.advanceTimersByTime(ms);
    });
  };
  return {
    ...hook,
    reported,
    wait,
    type: (text: string) => act(() => hook.result.current.onChange(text)),
  };
}

it('reports after a pause in typing', () => {
  const { result, reported, type, wait } = open();
  type('tam');
  wait(200);
  type('tamsin');
  wait(299);
  expect([result.current.value, reported]).toEqual(['tamsin', []]);
  wait(1);
  expect(reported).toEqual(['tamsin']);
});

it('does not report while the press that took the focus lasts, and keeps the text until it has reported', () => {
  const { result, reported, type, wait, rerender } = open();
  type('tamsin');
  act(() => result.current.onBlur());
  expect([result.current.value, reported]).toEqual(['tamsin', []]);
  wait(300);
  rerender({ value: 'tamsin of the address' });
  wait(1);
  expect([result.current.value, reported]).toEqual(['tamsin of the address', ['tamsin']]);
});

it('shows the value after a blur without changes', () => {
  const { result, type, wait, rerender } = open();
  type('7');
  wait(300);
  rerender({ value: '7.00' });
  expect(result.current.value).toBe('7');
  act(() => result.current.onBlur());
  expect(result.current.value).toBe('7.00');
});

it('reports what was typed last when it is removed', () => {
  const { reported, type, unmount, wait } = open();
  type('tamsin');
  unmount();
  wait(1000);
  expect(reported).toEqual(['tamsin']);
});
