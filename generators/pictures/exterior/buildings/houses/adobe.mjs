import { openings } from '../parts/facade.mjs';
import { layers } from '../parts/surfaces.mjs';
import { box } from '../../../drawing/solid.mjs';

/** A desert house: thick earth walls and a flat roof. */
export function adobe(random, look) {
  const { wall, surface, trim, doorPaint } = look;
  const glass = {
    trim,
    columns: 2,
    rows: 2,
    depth: 0.34,
    curtains: false,
    sill: false,
    thick: 0.07,
  };
  const [w, d, h] = [random.between(8, 10), 7, 3.5];
  const beams = (long) => (face, renderer) =>
    Array.from({ length: Math.floor(long / 0.9) }, (_, i) =>
      renderer.quad(face, 0.5 + i * 0.9, h - 0.75, 0.68 + i * 0.9, h - 0.57, '#5f4433', {}, 0.35),
    ).join('');
  const solids = [
    box(
      [-w / 2, 0, 0],
      [w / 2, h, d],
      wall,
      {
        front: layers(
          surface(random),
          openings(
            random,
            [
              { u: 1, v: 1, w: 1.3, h: 1.3 },
              { u: 3.2, w: 1.15, h: 2.3, arch: 0.55, paint: doorPaint, glass: false },
              { u: w - 2.8, v: 1, w: 1.6, h: 1.3 },
            ],
            glass,
          ),
          beams(w),
        ),
        left: layers(
          surface(random),
          openings(
            random,
            [
              { u: 1.4, v: 1, w: 1.2, h: 1.2 },
              { u: 4.2, v: 1, w: 1.2, h: 1.2 },
            ],
            glass,
          ),
        ),
        right: layers(
          surface(random),
          openings(
            random,
            [
              { u: 1.4, v: 1, w: 1.2, h: 1.2 },
              { u: 4.2, v: 1, w: 1.2, h: 1.2 },
            ],
            glass,
          ),
        ),
      },
      { round: 7 },
    ),
    box(
      [-w / 2 + 2.6, h, 1.4],
      [w / 2 - 0.6, h + 2.7, d],
      wall,
      {
        front: layers(
          surface(random),
          openings(
            random,
            [
              { u: 1, v: 0.7, w: 1.4, h: 1.3 },
              { u: w - 5.4, v: 0.05, w: 1, h: 2 },
            ],
            glass,
          ),
        ),
        left: surface(random),
        right: surface(random),
      },
      { round: 7 },
    ),
    box(
      [-w / 2 - 3, 0, 2],
      [-w / 2, 2.7, d - 0.5],
      wall,
      {
        front: layers(
          surface(random),
          openings(random, [{ u: 0.9, v: 0.9, w: 1.2, h: 1.2 }], glass),
        ),
        left: surface(random),
      },
      { round: 7 },
    ),
  ];
  return {
    solids,
    description: 'Earth-walled house with a flat roof',
    door: -w / 2 + 3.8,
    half: [w / 2 + 3, w / 2],
    deep: d,
    height: 6.2,
  };
}
