import { describe, expect, it } from 'vitest';
import { axisWidth } from './axisWidth.ts';

const euros = (value: number) => `€${Math.round(value / 100).toLocaleString('en')}`;

describe('the width of a vertical axis', () => {
  it('has room for the label of the highest tick, which is above the highest value', () => {
    // The highest tick is €10,000, seven characters.
    expect(axisWidth([0, 999_900], euros)).toBeGreaterThanOrEqual(7 * 7.5);
    expect(axisWidth([0, 999_900], euros)).toBeGreaterThan(axisWidth([0, 90_000], euros));
  });

  it('has room for negative values', () => {
    expect(axisWidth([-500_000, 100], euros)).toBeGreaterThan(axisWidth([0, 100], euros));
  });

  it('is small for an empty chart', () => {
    expect(axisWidth([], String)).toBe(20);
  });
});
