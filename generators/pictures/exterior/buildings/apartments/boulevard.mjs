import { openings, row, spaced } from '../parts/facade.mjs';
import { awning } from '../parts/fittings.mjs';
import { balcony } from '../parts/balcony.mjs';
import { layers } from '../parts/surfaces.mjs';
import { box, roof } from '../../../drawing/solid.mjs';

import { entrance, shop } from './groundFloor.mjs';
import { metal, plaster } from '../looks.mjs';

/** A stone block with tall windows, iron balconies and a zinc roof with dormers. */
export function boulevard(random) {
  const [w, d, n] = [random.between(13, 16), 11, random.integer(4, 5)];
  const wall = random.pick(['#eadfc8', '#e3d6bd', '#efe6d6', '#dccdb8', '#e6d2c0']);
  const bays = Math.round(w / 2.3);
  const storey = 3.2;
  const h = 3.6 + (n - 1) * storey;
  const us = spaced(w, bays, 1.05, 0.9);
  const glass = { trim: '#f5f0e4', surround: '#f4ecda', columns: 2, rows: 3, sill: false };
  const paint = random.pick(['#2f5d50', '#28456a', '#6b3038', '#3a3f44']);
  const upper = Array.from({ length: n - 1 }, (_, f) =>
    us.map((u) => ({ u, v: 3.75 + f * storey, w: 1.05, h: 2.25 })),
  ).flat();
  const bands = (face, renderer) =>
    [3.45, h - 0.35]
      .map((v) => renderer.quad(face, 0, v, face.width, v + 0.22, wall, { opacity: 0.9 }, 0.08))
      .join('');
  const rails = [0, n - 2].flatMap((f) =>
    balcony({
      u0: -w / 2 + 0.5,
      u1: w / 2 - 0.5,
      y: 3.65 + f * storey,
      z: 0,
      deep: 0.6,
      paint: wall,
      slab: 0.14,
      rail: { paint: '#2f3336', step: 0.14, height: 0.9 },
    }),
  );
  const single = Array.from({ length: n - 3 }, (_, f) =>
    us.flatMap((u) =>
      balcony({
        u0: -w / 2 + u - 0.15,
        u1: -w / 2 + u + 1.2,
        y: 3.65 + (f + 1) * storey,
        z: 0,
        deep: 0.28,
        paint: wall,
        slab: 0.1,
        rail: { paint: '#2f3336', step: 0.13, height: 0.85 },
      }),
    ),
  ).flat();
  const side = Array.from({ length: n }, (_, f) =>
    row(d, 3, { v: 1 + f * storey, w: 1, h: 1.9, edge: 1.2 }),
  ).flat();
  const zinc = random.pick(['#7f8a94', '#737f8a', '#6d7882']);
  const dormers = us
    .filter((_, i) => i % 2 === 0)
    .map((u) =>
      box(
        [-w / 2 + u - 0.1, h + 0.3, 0.25],
        [-w / 2 + u + 1.15, h + 2, 1.5],
        '#efe8d8',
        {
          front: openings(random, [{ u: 0.18, v: 0.2, w: 0.9, h: 1.3 }], {
            ...glass,
            surround: null,
          }),
        },
        { layer: 2 },
      ),
    );
  return {
    solids: [
      box([-w / 2, 0, 0], [w / 2, h, d], wall, {
        front: layers(
          plaster(random, 0.3),
          bands,
          openings(
            random,
            [
              ...shop(random, w, 4, paint).filter((_, i) => i !== 2),
              entrance(w * 0.56, paint),
              ...upper,
            ],
            glass,
          ),
        ),
        left: layers(plaster(random, 0.3), openings(random, side, glass)),
        right: layers(plaster(random, 0.3), openings(random, side, glass)),
      }),
      ...rails,
      ...single,
      box([-w / 2 - 0.2, h, -0.25], [w / 2 + 0.2, h + 0.28, d + 0.2], wall),
      roof({
        min: [-w / 2, 0],
        max: [w / 2, d],
        base: h + 0.28,
        rise: 3,
        along: 'x',
        hip: 1.2,
        paint: zinc,
        gable: zinc,
        on: { slope: metal(), start: metal(), end: metal() },
      }),
      ...dormers,
      ...[-0.3, 0.28].map((t) =>
        box(
          [w * t, h + 1.6, d * 0.4],
          [w * t + 1.3, h + 4.2, d * 0.4 + 0.7],
          '#b4694f',
          {},
          { layer: 1 },
        ),
      ),
      awning({
        u0: -w / 2 + 0.5,
        u1: -w / 2 + w * 0.5,
        y: 3.2,
        z: -0.02,
        paint,
        drop: 0.55,
        deep: 1.1,
      }),
    ],
    description: 'Stone apartment building with iron balconies and a zinc roof',
    w,
    d,
    h: h + 3.3,
    doors: [-w / 2 + w * 0.56 + 0.65],
    walls: ['#e8dcc4', '#e0d1b6', '#efe6d6', '#d9c8ac'],
    skin: plaster,
    roofPaint: zinc,
    tiling: metal,
    floors: [4, 5],
  };
}
