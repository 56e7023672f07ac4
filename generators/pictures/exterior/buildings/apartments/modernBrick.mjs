import { mix } from '../../../drawing/colour.mjs';
import { openings } from '../parts/facade.mjs';
import { balcony, railing } from '../parts/balcony.mjs';
import { layers } from '../parts/surfaces.mjs';
import { box } from '../../../drawing/solid.mjs';
import { brick, slate } from '../looks.mjs';

/** A modern brick block: windows offset from floor to floor, loggias cut into the corner. */
export function modernBrick(random, open, index = 0) {
  const n = open ? 3 : 5;
  const [w, d] = [random.between(12, 14.5), 10];
  const bricks = ['#cfc2ac', '#8f6a5a', '#b9a79a', '#6a5f5c', '#d9b79a'];
  const wall = bricks[(index + random.integer(0, 1)) % bricks.length];
  const storey = 3.1;
  const h = 0.4 + n * storey;
  const dark = random.pick(['#2f363a', '#3f4a4c', '#8a6a4c']);
  const glass = { trim: dark, columns: 2, rows: 1, sill: false, depth: 0.26, thick: 0.06 };
  const items = Array.from({ length: n }, (_, f) => {
    if (f === 0)
      return [
        { u: 1, v: 0.4, w: w * 0.34, h: 2.3, style: { columns: 5 } },
        {
          u: w * 0.48,
          w: 1.4,
          h: 2.6,
          paint: random.pick(['#c8703f', '#4f7a68', '#d9a24a']),
          glass: true,
        },
        { u: w * 0.64, v: 0.4, w: w * 0.3, h: 2.3, style: { columns: 4 } },
      ];
    const shift = (f % 2) * 0.9;
    return [0.07, 0.3, 0.53, 0.76]
      .map((t, i) => ({
        u: w * t + shift,
        v: 0.65 + f * storey,
        w: (i + f) % 3 ? 1.3 : 2,
        h: 2.05,
      }))
      .filter((o) => o.u + o.w < w - 0.4);
  }).flat();
  const loggias = Array.from({ length: n - 1 }, (_, f) => f + 1)
    .filter((f) => f % 2)
    .flatMap((f) =>
      balcony({
        u0: -w / 2 + w * 0.28,
        u1: -w / 2 + w * 0.56,
        y: 0.6 + f * storey,
        z: 0,
        deep: 1.2,
        paint: mix(wall, '#ffffff', 0.25),
        rail: { kind: random.chance(0.5) ? 'glass' : 'bars', paint: dark, step: 0.14 },
      }),
    );
  const side = Array.from({ length: n }, (_, f) =>
    [1.2 + (f % 2) * 0.8, 5.4 - (f % 2) * 0.7].map((u) => ({
      u,
      v: 0.65 + f * storey,
      w: 1.4,
      h: 2,
    })),
  ).flat();
  return {
    solids: [
      box([-w / 2, 0, 0], [w / 2, h, d], wall, {
        front: layers(brick(random), openings(random, items, glass)),
        left: layers(brick(random), openings(random, side, glass)),
        right: layers(brick(random), openings(random, side, glass)),
      }),
      ...loggias,
      box([-w / 2 + 0.2, h, 0.2], [w / 2 - 0.2, h + 0.25, d], dark),
      box([w * 0.02, h + 0.25, 2.2], [w * 0.42, h + 2.9, d - 1.5], mix(wall, '#ffffff', 0.2), {
        front: openings(random, [{ u: 0.5, v: 0.15, w: w * 0.3, h: 2.1 }], glass),
      }),
      railing([-w / 2 + 0.2, h + 0.25, 0.2], [w / 2 - 0.2, h + 1.2, 2], {
        kind: 'bars',
        paint: dark,
        step: 0.18,
        sides: ['front'],
      }),
    ],
    description: 'Modern brick apartment building with a roof terrace',
    w,
    d,
    h: h + 2.9,
    doors: [-w / 2 + w * 0.48 + 0.7],
    walls: ['#d9d0c0', '#b9a08c', '#cfc8bc', '#a88a78'],
    skin: brick,
    roofPaint: '#6a6f72',
    tiling: slate,
    floors: [3, 5],
    flatNeighbours: true,
  };
}
