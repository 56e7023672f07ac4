import { openings, row, spaced } from '../parts/facade.mjs';
import { awning } from '../parts/fittings.mjs';
import { layers } from '../parts/surfaces.mjs';
import { box } from '../../../drawing/solid.mjs';

import { entrance, shop } from './groundFloor.mjs';
import { brick, slate } from '../looks.mjs';

/** A red or dark brick block with bays and a cornice. */
export function brickBlock(random) {
  const [w, d, n] = [random.between(12, 15), 10, random.integer(4, 5)];
  const wall = random.pick(['#a35c48', '#8f5446', '#b57a5c', '#7d5a50']);
  const storey = 3.1;
  const h = 3.4 + (n - 1) * storey;
  const stoneTrim = '#e4d9c4';
  const glass = {
    trim: random.pick(['#f3eee2', '#35444a', '#3f5a4c']),
    surround: stoneTrim,
    columns: 2,
    rows: 2,
    border: 0.1,
  };
  const bays = [-w * 0.36, w * 0.14];
  const bayW = w * 0.22;
  const us = spaced(w, 6, 1.05, 0.8);
  const free = us.filter(
    (u) => !bays.some((b) => u - w / 2 + 1.05 > b - 0.1 && u - w / 2 < b + bayW + 0.1),
  );
  const upper = Array.from({ length: n - 1 }, (_, f) =>
    free.map((u) => ({ u, v: 4.1 + f * storey, w: 1.05, h: 1.7 })),
  ).flat();
  const side = Array.from({ length: n }, (_, f) =>
    row(d, 3, { v: 1.1 + f * storey, w: 1.05, h: 1.6, edge: 1.2 }),
  ).flat();
  const bayBox = (x) =>
    box([x, 3.5, -0.85], [x + bayW, h - 0.5, 0], wall, {
      front: layers(
        brick(random),
        openings(
          random,
          Array.from({ length: n - 1 }, (_, f) => [
            { u: bayW * 0.1, v: 0.55 + f * storey, w: bayW * 0.8, h: 1.75, style: { columns: 3 } },
          ]).flat(),
          glass,
        ),
      ),
      left: openings(
        random,
        Array.from({ length: n - 1 }, (_, f) => ({
          u: 0.15,
          v: 0.55 + f * storey,
          w: 0.5,
          h: 1.7,
          style: { columns: 1 },
        })),
        glass,
      ),
      right: openings(
        random,
        Array.from({ length: n - 1 }, (_, f) => ({
          u: 0.15,
          v: 0.55 + f * storey,
          w: 0.5,
          h: 1.7,
          style: { columns: 1 },
        })),
        glass,
      ),
    });
  const paint = random.pick(['#2f5d50', '#28456a', '#c89a3d', '#35444a']);
  const base = (face, renderer) =>
    renderer.quad(face, 0, 0, face.width, 3.3, stoneTrim, { opacity: 0.55 }) +
    renderer.quad(face, 0, 3.3, face.width, 3.55, stoneTrim);
  return {
    solids: [
      box([-w / 2, 0, 0], [w / 2, h, d], wall, {
        front: layers(
          brick(random),
          base,
          openings(
            random,
            [
              ...shop(random, w, 4, paint).filter((_, i) => i !== 1),
              entrance(w * 0.33, paint),
              ...upper,
            ],
            glass,
          ),
        ),
        left: layers(brick(random), openings(random, side, glass)),
        right: layers(brick(random), openings(random, side, glass)),
      }),
      ...bays.map(bayBox),
      box([-w / 2 - 0.25, h, -0.4], [w / 2 + 0.25, h + 0.55, d + 0.2], stoneTrim),
      awning({ u0: w * 0.06, u1: w / 2 - 0.4, y: 3.1, z: -0.02, paint, deep: 1, drop: 0.5 }),
    ],
    description: 'Brick apartment building with bay windows',
    w,
    d,
    h: h + 0.8,
    doors: [-w / 2 + w * 0.33 + 0.65],
    walls: ['#a8654e', '#93594a', '#b98a6c', '#c9a184'],
    skin: brick,
    roofPaint: '#666b70',
    tiling: slate,
    floors: [3, 4],
    flatNeighbours: true,
  };
}
