import { bands } from '../parts/bands.mjs';
import { openings, row } from '../parts/facade.mjs';
import { railing } from '../parts/balcony.mjs';
import { layers } from '../parts/surfaces.mjs';
import { box } from '../../../drawing/solid.mjs';
import { entrance, shop } from './groundFloor.mjs';
import { clay, plaster } from '../looks.mjs';

/** A block of the 1930s: white bands, long windows, balconies with round edges. */
export function stucco(random, open, index = 0) {
  const n = open ? 3 : 5;
  const [w, d] = [random.between(12, 15), 10];
  const wall = ['#f6f2e8', '#f3e3d0', '#e6ecea', '#f7e6c8'][index % 4];
  const band = random.pick(['#6f9fae', '#d98a6a', '#7fa58c', '#c9a24f', '#5f7a9a']);
  const storey = 3.05;
  const h = 3.4 + (n - 1) * storey;
  const glass = { trim: '#4a5256', columns: 4, rows: 1, sill: false, depth: 0.18, thick: 0.05 };
  const tower = random.chance(0.5) ? -1 : 1;
  const items = Array.from({ length: n - 1 }, (_, f) =>
    [0.08, 0.4, 0.72].map((t) => ({ u: w * t, v: 4 + f * storey, w: w * 0.2, h: 1.6 })),
  ).flat();
  const stripes = bands(
    Array.from({ length: n - 1 }, (_, f) => [3.6 + f * storey, 5.85 + f * storey]).flat(),
    band,
    0.14,
  );
  const balconies = Array.from({ length: n - 1 }, (_, f) => {
    const [u0, u1] =
      tower < 0 ? [-w / 2 + w * 0.36, -w / 2 + w * 0.96] : [-w / 2 + w * 0.04, -w / 2 + w * 0.64];
    return [
      box([u0, 3.3 + f * storey, -1.25], [u1, 3.95 + f * storey, 0], wall, {}, { round: 9 }),
      railing([u0 + 0.05, 3.95 + f * storey, -1.2], [u1 - 0.05, 4.35 + f * storey, 0], {
        kind: 'bars',
        paint: '#4a5256',
        height: 0.35,
        step: 0.9,
      }),
    ];
  }).flat();
  const side = Array.from({ length: n }, (_, f) =>
    row(d, 2, { v: 1.1 + f * storey, w: 2, h: 1.5, edge: 1.4 }),
  ).flat();
  const x = tower < 0 ? -w / 2 + w * 0.05 : w / 2 - w * 0.3;
  return {
    solids: [
      box(
        [-w / 2, 0, 0],
        [w / 2, h, d],
        wall,
        {
          front: layers(
            plaster(random, 0.2),
            stripes,
            openings(
              random,
              [
                ...shop(random, w, 3, '#4a5256').filter((_, i) => i !== 1),
                entrance(w / 2 - 0.65, band),
                ...items,
              ],
              glass,
            ),
          ),
          left: layers(plaster(random, 0.2), openings(random, side, glass)),
          right: layers(plaster(random, 0.2), openings(random, side, glass)),
        },
        { round: 4 },
      ),
      ...balconies,
      box([-w / 2 - 0.1, h, -0.1], [w / 2 + 0.1, h + 0.45, d], wall),
      box(
        [x, h + 0.45, 0.4],
        [x + w * 0.25, h + 2.6, 3.4],
        wall,
        { front: openings(random, [{ u: 0.5, v: 0.4, w: w * 0.25 - 1, h: 1.3 }], glass) },
        { round: 4 },
      ),
    ],
    description: 'White apartment building of the thirties with long balconies',
    w,
    d,
    h: h + 2.6,
    doors: [0],
    walls: ['#f1ebdd', '#e6d9c4', '#dfe3de', '#efd9bf'],
    skin: plaster,
    roofPaint: '#b0745a',
    tiling: clay,
    floors: [3, 5],
    flatNeighbours: true,
  };
}
