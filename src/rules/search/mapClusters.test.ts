import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellDegrees, clustered, type Spot } from './mapClusters.ts';

const spot = fc.record({
  x: fc.double({ min: -180, max: 180, noNaN: true }),
  y: fc.double({ min: -180, max: 180, noNaN: true }),
});
const zoom = fc.integer({ min: 0, max: 36 }).map((half) => half / 2);

describe('clusters of homes on the map', () => {
  it('are about as wide as a price pin: the cell halves with each zoom level', () => {
    expect(cellDegrees(0)).toBe(112.5);
    expect(cellDegrees(1)).toBe(56.25);
  });

  it.each([
    [8, 1],
    [14, 2],
  ])('at zoom %i, two homes 2 km apart make %i', (level, cells) => {
    const homes = [
      { x: -9.131, y: 41.8 },
      { x: -9.108, y: 41.8 },
    ];
    expect(clustered(homes, level)).toHaveLength(cells);
  });

  it('contain each home once, not far from their mean', () => {
    fc.assert(
      fc.property(fc.array(spot, { maxLength: 60 }), zoom, (homes, level) => {
        const cells = clustered(homes, level);
        const order = (a: Spot, b: Spot) => a.x - b.x || a.y - b.y;
        expect(cells.flatMap((cell) => cell.homes).toSorted(order)).toEqual(homes.toSorted(order));
        const far = 3 * cellDegrees(level);
        for (const { homes: inside, x, y } of cells)
          for (const home of inside) {
            expect(Math.abs(home.x - x)).toBeLessThan(far);
            expect(Math.abs(home.y - y)).toBeLessThan(far);
          }
      }),
    );
  });

  it('join homes on both sides of a border of the grid', () => {
    const border = cellDegrees(10);
    const homes = [
      { x: border - 0.001, y: 1 },
      { x: border + 0.001, y: 1 },
    ];
    expect(clustered(homes, 10)).toHaveLength(1);
  });
});
