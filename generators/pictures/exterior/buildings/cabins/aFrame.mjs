import { openings } from '../parts/facade.mjs';
import { steps } from '../parts/fittings.mjs';
import { gableEnd } from '../parts/roofs.mjs';
import { roof } from '../../../drawing/solid.mjs';

import { deck } from './deck.mjs';
import { battens, metal, shingle } from '../looks.mjs';

/** A cabin whose roof reaches the ground. */
export function aFrame(random, wood, dark) {
  const [w, d, rise] = [random.between(6.6, 7.6), 8, random.between(7, 8)];
  const glass = {
    trim: dark,
    columns: 2,
    rows: 3,
    sill: false,
    curtains: false,
    depth: 0.2,
    litShare: 1,
    thick: 0.08,
  };
  const leg = w * 0.2;
  const front = openings(
    random,
    [
      { u: leg + 0.5, v: 0.45, w: w - 2 * leg - 1, h: 2.35 },
      { u: w / 2 - 1.15, v: 3.15, w: 2.3, h: 1.75 },
    ],
    glass,
  );
  return {
    solids: [
      ...deck(random, [-w / 2 + 0.4, -2.6], [w / 2 - 0.4, 0], 0.42),
      roof({
        min: [-w / 2, 0],
        max: [w / 2, d],
        base: 0,
        rise,
        along: 'z',
        paint: random.pick(['#4c545a', '#6b4f40', '#54605a']),
        gable: wood,
        on: {
          slope: random.chance(0.5) ? metal() : shingle(random),
          start: gableEnd({
            trim: dark,
            paint: '#4c545a',
            surface: battens(random, 0.26),
            out: 0.9,
            window: front,
          }),
        },
      }),
      ...steps(-1, 1, -2.6, 2, 0.2),
    ],
    description: 'A-frame cabin with a glazed front',
    w,
    d,
    h: rise,
    porch: 2.8,
  };
}
