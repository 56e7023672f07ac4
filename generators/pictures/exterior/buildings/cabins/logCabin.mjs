import { railing } from '../parts/balcony.mjs';
import { openings, row } from '../parts/facade.mjs';
import { steps } from '../parts/fittings.mjs';
import { gabled } from '../parts/roofs.mjs';
import { layers } from '../parts/surfaces.mjs';
import { ellipse, group } from '../../../drawing/canvas.mjs';
import { box } from '../../../drawing/solid.mjs';

import { deck } from './deck.mjs';
import { battens, boards, logs, metal, shingle, stone } from '../looks.mjs';

/** Smoke from a chimney. */
function smoke(random, at) {
  return {
    min: at,
    max: [at[0] + 0.1, at[1] + 3, at[2] + 0.1],
    faces: [],
    castsShadow: false,
    layer: 5,
    draw({ camera, mood }) {
      const s = camera.scale(at);
      const puffs = Array.from({ length: 9 }, (_, i) => {
        const [x, y] = camera.point([
          at[0] + 0.3 + i * 0.16 + Math.sin(i) * 0.2,
          at[1] + 0.2 + i * 0.42,
          at[2],
        ]);
        return ellipse(x, y, s * (0.18 + i * 0.075), s * (0.16 + i * 0.06), mood.cloud[0], {
          opacity: 0.34 - i * 0.032,
        });
      });
      return group(puffs);
    },
  };
}

export function logCabin(random, wood, roofPaint) {
  const [w, d, h] = [random.between(7.4, 8.8), 6.2, 2.8];
  const style = {
    trim: '#e6d8b8',
    surround: '#7a5a3e',
    columns: 2,
    rows: 2,
    shutters: random.chance(0.5) ? random.pick(['#4f7058', '#9a4a3c', '#3f5f78']) : null,
  };
  const skin = random.pick([logs, boards, battens]);
  const along = random.pick(['x', 'z']);
  const rise = along === 'x' ? d * 0.48 : w * 0.44;
  const base = 0.5;
  const solids = [
    ...deck(random, [-w / 2 - 0.2, -2.3], [w / 2 + 0.2, 0], base, '#a98560'),
    box([-w / 2, 0, 0], [w / 2, base, d], '#8f8a82', {
      front: stone(random),
      left: stone(random),
      right: stone(random),
    }),
    box([-w / 2, base, 0], [w / 2, base + h, d], wood, {
      front: layers(
        skin(random),
        openings(
          random,
          [
            { u: 0.9, v: 0.75, w: 1.3, h: 1.2 },
            {
              u: w / 2 - 0.55,
              w: 1.1,
              h: 2.1,
              paint: random.pick(['#4f7058', '#9a4a3c', '#5b4030']),
              glass: true,
            },
            { u: w - 2.2, v: 0.75, w: 1.3, h: 1.2 },
          ],
          style,
        ),
      ),
      left: layers(
        skin(random),
        openings(random, row(d, 2, { v: 0.75, w: 1.1, h: 1.2, edge: 1 }), style),
      ),
      right: layers(
        skin(random),
        openings(random, row(d, 2, { v: 0.75, w: 1.1, h: 1.2, edge: 1 }), style),
      ),
    }),
    gabled(random, {
      min: [-w / 2, along === 'z' ? -2.2 : 0],
      max: [w / 2, d],
      base: base + h,
      rise,
      along,
      paint: roofPaint,
      tiling: random.chance(0.5) ? metal() : shingle(random),
      wall: wood,
      surface: skin,
      trim: '#e6d8b8',
      eaves: 0.6,
      attic:
        along === 'z'
          ? { start: { u: w / 2 + 0.6 - 0.6, v: rise * 0.24, w: 1.2, h: rise * 0.36 } }
          : {},
    }),
    box(
      [w * 0.22, base + h, d * 0.5],
      [w * 0.22 + 1, base + h + rise + 0.9, d * 0.5 + 0.9],
      '#9a938a',
      { front: stone(random), left: stone(random), right: stone(random) },
      { layer: -1 },
    ),
    smoke(random, [w * 0.22 + 0.5, base + h + rise + 0.9, d * 0.5 + 0.4]),
    railing([-w / 2 - 0.15, base, -2.25], [-0.9, base + 0.9, -0.02], {
      paint: '#b08a62',
      step: 0.3,
      sides: ['left', 'front'],
    }),
    railing([0.9, base, -2.25], [w / 2 + 0.15, base + 0.9, -0.02], {
      paint: '#b08a62',
      step: 0.3,
      sides: ['front', 'right'],
    }),
    ...steps(-0.8, 0.8, -2.3, 3, 0.17),
  ];
  if (along === 'z')
    for (const x of [-w / 2 + 0.1, w / 2 - 0.32])
      solids.push(box([x, base, -2.15], [x + 0.22, base + h, -1.93], '#a98560'));
  return {
    solids,
    description: 'Timber cabin with a porch and smoke from its chimney',
    w,
    d,
    h: base + h + rise,
    porch: 2.6,
  };
}
