import { openings, row, spaced } from '../parts/facade.mjs';
import { steps } from '../parts/fittings.mjs';
import { railing } from '../parts/balcony.mjs';
import { layers } from '../parts/surfaces.mjs';
import { box, roof } from '../../../drawing/solid.mjs';
import { clay, looksFor } from '../looks.mjs';

/** A southern villa: hipped clay roofs, arches and shutters. */
export function southernVilla(random, setting) {
  const look = random.pick(
    looksFor(
      setting === 'desert' ? 'desert' : 'old_town',
      setting === 'desert' ? undefined : 'south',
    ).concat(looksFor('coast', 'south')),
  );
  const { wall, surface, roofPaint, trim, shutters } = look;
  const w = random.between(11, 13);
  const style = {
    trim: '#efe6d2',
    surround: trim,
    shutters: shutters ?? '#4f8068',
    columns: 2,
    rows: 3,
  };
  const arch = { trim: '#6f5a44', columns: 2, rows: 3, sill: false, curtains: true, depth: 0.3 };
  const h = 5.8;
  const arches = spaced(w, 4, 1.7, 1.1).map((u) => ({
    u,
    v: 0.05,
    w: 1.7,
    h: 2.5,
    arch: 0.8,
    style: { ...arch, shutters: null, surround: null },
  }));
  const tower = random.chance(0.55);
  const solids = [
    box([-w / 2, 0, 0], [w / 2, h, 7.6], wall, {
      front: layers(
        surface(random),
        openings(random, [...arches, ...row(w, 4, { v: 3.5, w: 1, h: 1.5, edge: 1.45 })], style),
      ),
      left: layers(
        surface(random),
        openings(
          random,
          [
            ...row(7.6, 2, { v: 3.5, w: 1, h: 1.5, edge: 1.4 }),
            ...row(7.6, 2, { v: 0.9, w: 1, h: 1.5, edge: 1.4 }),
          ],
          style,
        ),
      ),
      right: layers(
        surface(random),
        openings(
          random,
          tower
            ? []
            : [
                ...row(7.6, 2, { v: 3.5, w: 1, h: 1.5, edge: 1.4 }),
                ...row(7.6, 2, { v: 0.9, w: 1, h: 1.5, edge: 1.4 }),
              ],
          style,
        ),
      ),
    }),
    roof({
      min: [-w / 2 - 0.5, -0.5],
      max: [w / 2 + 0.5, 8.1],
      base: h,
      rise: 1.9,
      along: 'x',
      hip: 3.9,
      paint: roofPaint,
      gable: '#c9b79a',
      on: { slope: clay(random), start: clay(random), end: clay(random) },
    }),
    ...steps(-2, 2, 0, 2, 0.16, 0.45, '#d9cdb8'),
  ];
  if (tower) {
    solids.push(
      box([w / 2, 0, 1.2], [w / 2 + 4.2, h + 1.9, 5.6], wall, {
        front: layers(
          surface(random),
          openings(
            random,
            [
              {
                u: 1.35,
                v: 0.1,
                w: 1.5,
                h: 2.4,
                arch: 0.7,
                style: { ...arch, shutters: null, surround: null },
              },
              { u: 1.5, v: 5.3, w: 1.2, h: 1.6, arch: 0.55 },
            ],
            { ...style, shutters: null },
          ),
        ),
        right: layers(
          surface(random),
          openings(random, [{ u: 1.6, v: 5.3, w: 1.2, h: 1.6, arch: 0.55 }], {
            ...style,
            shutters: null,
          }),
        ),
      }),
      roof({
        min: [w / 2 - 0.4, 0.8],
        max: [w / 2 + 4.6, 6],
        base: h + 1.9,
        rise: 1.3,
        along: 'x',
        hip: 2.45,
        paint: roofPaint,
        gable: '#c9b79a',
        on: { slope: clay(random), start: clay(random), end: clay(random) },
      }),
    );
  } else {
    solids.push(
      box([-w / 2 - 4, 0, 1.4], [-w / 2, 3.1, 7], wall, {
        front: layers(
          surface(random),
          openings(
            random,
            [
              {
                u: 0.9,
                v: 0.1,
                w: 2,
                h: 2.5,
                arch: 0.9,
                style: { ...arch, shutters: null, surround: null },
              },
            ],
            style,
          ),
        ),
        left: surface(random),
      }),
      railing([-w / 2 - 4, 3.1, 1.4], [-w / 2, 4, 7], {
        paint: '#efe6d2',
        step: 0.3,
        sides: ['left', 'front'],
      }),
    );
  }
  return {
    solids,
    description: tower
      ? 'Villa with arched windows, a tower and a pool'
      : 'Villa with arched windows and a pool',
    w: w + 8,
    h: h + 2,
    deck: '#dccbae',
  };
}
