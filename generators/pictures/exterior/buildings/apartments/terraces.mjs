import { openings, row } from '../parts/facade.mjs';
import { balcony, railing } from '../parts/balcony.mjs';
import { layers } from '../parts/surfaces.mjs';
import { box } from '../../../drawing/solid.mjs';
import { entrance, shop } from './groundFloor.mjs';
import { battens, metal, plaster } from '../looks.mjs';

/** A block with deep balconies above each other, pale walls and timber. */
export function terraces(random, open) {
  const [w, d, n] = [
    random.between(13, 16),
    10,
    open ? random.integer(3, 4) : random.integer(4, 5),
  ];
  const wall = random.pick(['#f1ede4', '#e9e4d8', '#dfe3e0', '#efe1cc']);
  const accent = random.pick(['#b98a60', '#5f8f86', '#c77f5a', '#6f8fa8']);
  const storey = 3.05;
  const h = 3.3 + (n - 1) * storey;
  const glass = { trim: '#454b50', columns: 2, rows: 1, sill: false, thick: 0.06, depth: 0.2 };
  const cells = 3;
  const cell = (w - 1) / cells;
  const doors = Array.from({ length: n - 1 }, (_, f) =>
    Array.from({ length: cells }, (_, i) => ({
      u: 0.5 + i * cell + cell * 0.16,
      v: 3.4 + f * storey,
      w: cell * 0.68,
      h: 2.35,
    })),
  ).flat();
  const rail = random.pick([
    { kind: 'glass' },
    { kind: 'bars', paint: '#3c4246', step: 0.18 },
    { kind: 'glass' },
  ]);
  const balconies = Array.from({ length: n - 1 }, (_, f) => {
    const whole = random.chance(0.4);
    return (whole ? [0] : [0, 1, 2]).flatMap((i) =>
      whole
        ? balcony({
            u0: -w / 2,
            u1: w / 2,
            y: 3.4 + f * storey,
            z: 0,
            deep: 1.4,
            paint: wall,
            rail,
          })
        : balcony({
            u0: -w / 2 + 0.6 + i * cell,
            u1: -w / 2 + 0.3 + (i + 1) * cell,
            y: 3.4 + f * storey,
            z: 0,
            deep: 1.3,
            paint: wall,
            rail,
          }),
    );
  }).flat();
  const fins = Array.from({ length: cells + 1 }, (_, i) => -w / 2 + 0.28 + i * cell);
  const clad = (face, renderer) =>
    fins
      .map((x) => renderer.quad(face, x + w / 2 - 0.02, 3.3, x + w / 2 + 0.42, h, accent))
      .join('');
  const side = Array.from({ length: n }, (_, f) =>
    row(d, 3, { v: 1 + f * storey, w: 1.3, h: 1.5, edge: 1.2 }),
  ).flat();
  return {
    solids: [
      box(
        [-w / 2, 0, 0],
        [w / 2, h, d],
        { front: wall, rest: wall },
        {
          front: layers(
            plaster(random, 0.15),
            clad,
            openings(
              random,
              [
                ...shop(random, w, 3, '#454b50').filter((_, i) => i !== 1),
                entrance(w / 2 - 0.65, accent),
                ...doors,
              ],
              glass,
            ),
          ),
          left: layers(battens(random, 0.8), openings(random, side, glass)),
          right: layers(battens(random, 0.8), openings(random, side, glass)),
        },
      ),
      ...balconies,
      box([-w / 2 - 0.15, h, -0.5], [w / 2 + 0.15, h + 0.35, d + 0.15], wall),
      box([-w * 0.25, h + 0.35, 2.5], [w * 0.3, h + 2.9, d - 1], accent, {
        front: openings(random, [{ u: 0.6, v: 0.2, w: w * 0.3, h: 2 }], glass),
      }),
      railing([-w / 2, h + 0.35, -0.4], [w / 2, h + 1.25, 2.4], {
        kind: 'glass',
        sides: ['front'],
      }),
    ],
    description: 'Apartment building with deep balconies',
    w,
    d,
    h: h + 3,
    doors: [0],
    walls: ['#ece8df', '#dcd8cc', '#d5dcdc', '#e7d8c2'],
    skin: plaster,
    roofPaint: '#8a8f92',
    tiling: metal,
    floors: [3, 5],
    flatNeighbours: true,
  };
}
