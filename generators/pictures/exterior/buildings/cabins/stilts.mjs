import { railing } from '../parts/balcony.mjs';
import { openings, row } from '../parts/facade.mjs';
import { steps } from '../parts/fittings.mjs';
import { gabled } from '../parts/roofs.mjs';
import { layers } from '../parts/surfaces.mjs';
import { box } from '../../../drawing/solid.mjs';

import { boards, metal } from '../looks.mjs';

/** A cabin on stilts by the water, with a veranda. */
export function stilts(random, paint) {
  const [w, d, y, h] = [random.between(6.6, 7.6), 5.6, 1.5, 2.9];
  const style = { trim: '#ffffff', surround: '#ffffff', columns: 2, rows: 2 };
  const posts = [-w / 2, -0.1, w / 2 - 0.24].flatMap((x) =>
    [-2.1, 0.2, d - 0.5].map((z) => box([x, 0, z], [x + 0.24, y - 0.2, z + 0.24], '#9a8468')),
  );
  return {
    solids: [
      ...posts,
      box([-w / 2 - 0.2, y - 0.2, -2.3], [w / 2 + 0.2, y, d], '#b99a72'),
      box([-w / 2, y, 0], [w / 2, y + h, d], paint, {
        front: layers(
          boards(random),
          openings(
            random,
            [
              { u: 0.7, v: 0.2, w: 2.6, h: 2.1 },
              { u: w - 2.4, w: 1, h: 2.1, paint: '#e9dfc8', glass: true },
            ],
            { ...style, sill: false },
          ),
        ),
        left: layers(
          boards(random),
          openings(random, row(d, 2, { v: 0.8, w: 1.1, h: 1.1, edge: 0.9 }), style),
        ),
        right: layers(
          boards(random),
          openings(random, row(d, 2, { v: 0.8, w: 1.1, h: 1.1, edge: 0.9 }), style),
        ),
      }),
      gabled(random, {
        min: [-w / 2, -1.6],
        max: [w / 2, d],
        base: y + h,
        rise: 2,
        along: 'z',
        paint: '#7f8a8f',
        tiling: metal(),
        wall: paint,
        surface: boards,
        trim: '#ffffff',
        eaves: 0.5,
      }),
      railing([-w / 2 - 0.15, y, -2.25], [w / 2 + 0.15, y + 0.95, -0.02], {
        paint: '#f4f1e8',
        step: 0.22,
      }),
      ...[-w / 2 + 0.1, w / 2 - 0.3].map((x) =>
        box([x, y, -1.5], [x + 0.18, y + h, -1.32], '#f4f1e8'),
      ),
      ...steps(w / 2 - 2.2, w / 2 - 1, -2.3, 6, 0.24, 0.32, '#b99a72'),
    ],
    description: 'Painted cabin on stilts with a veranda',
    w,
    d,
    h: y + h + 2,
    porch: 3,
  };
}
