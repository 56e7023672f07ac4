import { describe, expect, it } from 'vitest';
import { pinMovedBy, roundedPin } from './pinKeys.ts';

describe('the pin', () => {
  it('moves by the arrow keys, further with Shift', () => {
    expect(pinMovedBy([38.71, -9.13], 'ArrowUp', false)).toEqual([38.7101, -9.13]);
    expect(pinMovedBy([38.71, -9.13], 'ArrowLeft', true)).toEqual([38.71, -9.131]);
    expect(pinMovedBy([38.71, -9.13], 'Enter', false)).toBeNull();
  });

  it('stays on the globe', () => {
    expect(roundedPin(91, 190)).toEqual([90, -170]);
    expect(roundedPin(-95, -541)).toEqual([-90, 179]);
  });
});
