import { openings, row } from '../parts/facade.mjs';
import { railing } from '../parts/balcony.mjs';
import { layers } from '../parts/surfaces.mjs';
import { box } from '../../../drawing/solid.mjs';
import { plaster } from '../looks.mjs';

/** A stepped block of earth-walled cubes. */
export function pueblo(random) {
  const wall = random.pick(['#dcae86', '#e6c29a', '#d29b74']);
  const glass = { trim: '#6a4a36', columns: 2, rows: 2, depth: 0.32, sill: false, curtains: false };
  const cube = (x0, x1, y, z0, n) => {
    const items = Array.from({ length: n }, (_, i) => ({
      u: 0.8 + i * ((x1 - x0 - 2) / Math.max(1, n - 1)),
      v: 0.9,
      w: 1.2,
      h: 1.4,
    }));
    return box(
      [x0, y, z0],
      [x1, y + 3.1, 9],
      wall,
      {
        front: layers(plaster(random, 0.5), openings(random, items, glass)),
        left: layers(
          plaster(random, 0.5),
          openings(random, row(9 - z0, 2, { v: 0.9, w: 1.1, h: 1.3, edge: 1 }), glass),
        ),
        right: layers(
          plaster(random, 0.5),
          openings(random, row(9 - z0, 2, { v: 0.9, w: 1.1, h: 1.3, edge: 1 }), glass),
        ),
      },
      { round: 6 },
    );
  };
  return {
    solids: [
      box(
        [-8, 0, 0],
        [8, 3.2, 9],
        wall,
        {
          front: layers(
            plaster(random, 0.5),
            openings(
              random,
              [
                { u: 1, v: 0.9, w: 1.3, h: 1.4 },
                { u: 3.6, w: 1.2, h: 2.3, arch: 0.6, paint: '#3f8a8a', glass: false },
                { u: 6.4, v: 0.9, w: 1.3, h: 1.4 },
                { u: 9.4, w: 1.2, h: 2.3, arch: 0.6, paint: '#b8573f', glass: false },
                { u: 12.4, v: 0.9, w: 1.6, h: 1.4 },
              ],
              glass,
            ),
          ),
          left: layers(
            plaster(random),
            openings(random, row(9, 2, { v: 0.9, w: 1.2, h: 1.4, edge: 1.4 }), glass),
          ),
          right: layers(
            plaster(random),
            openings(random, row(9, 2, { v: 0.9, w: 1.2, h: 1.4, edge: 1.4 }), glass),
          ),
        },
        { round: 6 },
      ),
      cube(-6.6, 3.4, 3.2, 1.8, 4),
      cube(-5, 0.6, 6.3, 3.2, 2),
      cube(4.6, 8, 3.2, 3, 1),
      railing([-8, 3.2, 0.05], [8, 4.1, 1.8], { paint: '#6a4a36', step: 0.3, sides: ['front'] }),
    ],
    description: 'Stepped earth-walled apartments',
    w: 16,
    d: 9,
    h: 9.4,
    doors: [-3.8, 2],
    alone: true,
  };
}
