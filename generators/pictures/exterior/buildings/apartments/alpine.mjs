import { openings, row, spaced } from '../parts/facade.mjs';
import { balcony } from '../parts/balcony.mjs';
import { gabled } from '../parts/roofs.mjs';
import { layers } from '../parts/surfaces.mjs';
import { box } from '../../../drawing/solid.mjs';

import { battens, plaster, slate } from '../looks.mjs';

/** An alpine block: plaster below, timber above, long balconies, a wide roof. */
export function alpine(random) {
  const [w, d, n] = [random.between(12, 14), 10, 3];
  const wall = '#efe7d6';
  const wood = random.pick(['#9c6f48', '#8a6242', '#ac7f54']);
  const glass = {
    trim: '#f3ead6',
    surround: '#7a5438',
    shutters: random.pick(['#4f7350', '#a8473a', '#7a5438']),
    columns: 2,
    rows: 2,
  };
  const us = spaced(w, 4, 1.1, 1.3);
  const rail = { paint: wood, step: 0.24, height: 0.95 };
  const h = 3.1 * n;
  const level = (f) => us.map((u) => ({ u, v: 0.75, w: 1.1, h: f === 0 ? 1.4 : 1.5 }));
  const solids = [
    box([-w / 2, 0, 0], [w / 2, 3.1, d], wall, {
      front: layers(
        plaster(random, 0.4),
        openings(
          random,
          [
            ...level(0).filter((_, i) => i !== 1),
            { u: us[1] - 0.1, w: 1.3, h: 2.3, paint: '#6b4630', glass: true },
          ],
          glass,
        ),
      ),
      left: openings(random, row(d, 3, { v: 0.9, w: 1.1, h: 1.4, edge: 1.2 }), glass),
      right: openings(random, row(d, 3, { v: 0.9, w: 1.1, h: 1.4, edge: 1.2 }), glass),
    }),
    box([-w / 2, 3.1, 0], [w / 2, h, d], wood, {
      front: layers(
        battens(random, 0.3),
        openings(random, [...level(1), ...level(2).map((o) => ({ ...o, v: o.v + 3.1 }))], glass),
      ),
      left: layers(
        battens(random, 0.3),
        openings(random, row(d, 3, { v: 0.9, w: 1.1, h: 1.4, edge: 1.2 }), glass),
      ),
      right: layers(
        battens(random, 0.3),
        openings(random, row(d, 3, { v: 0.9, w: 1.1, h: 1.4, edge: 1.2 }), glass),
      ),
    }),
    ...[3.1, 6.2].flatMap((y) =>
      balcony({
        u0: -w / 2 + 0.3,
        u1: w / 2 - 0.3,
        y: y + 0.1,
        z: 0,
        deep: 1.2,
        paint: wood,
        rail,
      }),
    ),
    gabled(random, {
      min: [-w / 2, -1.5],
      max: [w / 2, d],
      base: h,
      rise: w * 0.27,
      along: 'z',
      paint: '#6a645c',
      tiling: slate(random),
      wall: wood,
      surface: battens,
      trim: '#d9c09a',
      eaves: 1,
      attic: { start: { u: w / 2 + 1 - 0.7, v: w * 0.06, w: 1.4, h: 1.3 } },
    }),
  ];
  return {
    solids,
    description: 'Alpine apartment house with timber balconies',
    w,
    d,
    h: h + w * 0.27,
    doors: [-w / 2 + us[1] + 0.55],
    alone: true,
  };
}
