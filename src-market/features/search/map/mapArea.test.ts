import { describe, expect, it } from 'vitest';
import { areaOf } from './mapArea.ts';

describe('areaOf', () => {
  it('is the requested area', () => {
    expect(areaOf('-9.2,38.6,-9,38.8', [{ lat: 1, lng: 1 }])).toEqual([-9.2, 38.6, -9, 38.8]);
  });

  it('otherwise contains every point', () => {
    const [west, south, east, north] = areaOf(null, [
      { lat: 38.7, lng: -9.1 },
      { lat: 41.1, lng: -8.6 },
    ]) ?? [0, 0, 0, 0];
    expect(west).toBeLessThan(-9.1);
    expect(south).toBeLessThan(38.7);
    expect(east).toBeGreaterThan(-8.6);
    expect(north).toBeGreaterThan(41.1);
  });

  it('is null without either', () => {
    expect(areaOf(null, [])).toBeNull();
  });
});
