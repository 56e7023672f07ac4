import { openings, row, spaced } from '../parts/facade.mjs';
import { awning } from '../parts/fittings.mjs';
import { balcony } from '../parts/balcony.mjs';
import { layers } from '../parts/surfaces.mjs';
import { box, roof } from '../../../drawing/solid.mjs';
import { clay, plaster } from '../looks.mjs';

/** A southern block: ochre plaster, shutters and small iron balconies under a clay roof. */
export function southernBlock(random, open) {
  const [w, d, n] = [random.between(11.5, 14), 9, open ? 3 : random.integer(3, 4)];
  const wall = random.pick(['#e6b98a', '#ecd09a', '#dfa58a', '#f0dfc0', '#d9b0a0']);
  const storey = 3.1;
  const h = 3.4 + (n - 1) * storey;
  const shutters = random.pick(['#4f8068', '#5f8a9a', '#6f7d5a', '#8a5a48']);
  const glass = {
    trim: '#f6eedd',
    surround: '#f3e7cf',
    shutters,
    columns: 2,
    rows: 3,
    sill: false,
  };
  const us = spaced(w, 4, 1.05, 1.35);
  const upper = Array.from({ length: n - 1 }, (_, f) =>
    us.map((u) => ({ u, v: 3.65 + f * storey, w: 1.05, h: 2 })),
  ).flat();
  const side = Array.from({ length: n - 1 }, (_, f) =>
    row(d, 2, { v: 3.9 + f * storey, w: 1, h: 1.6, edge: 1.6 }),
  ).flat();
  const rails = Array.from({ length: n - 1 }, (_, f) =>
    us.flatMap((u) =>
      random.chance(0.62)
        ? balcony({
            u0: -w / 2 + u - 0.3,
            u1: -w / 2 + u + 1.35,
            y: 3.62 + f * storey,
            z: 0,
            deep: 0.55,
            paint: '#d8cbb2',
            slab: 0.12,
            rail: { paint: '#33373a', step: 0.14, height: 0.9 },
          })
        : [],
    ),
  ).flat();
  const doorPaint = random.pick(['#4f6b58', '#6b4a36', '#3f6480']);
  const shops = [0.08, 0.7].map((t) => ({
    u: w * t,
    v: 0.4,
    w: w * 0.22,
    h: 2.3,
    arch: 0.7,
    style: { shutters: null, columns: 2, rows: 2, curtains: false },
  }));
  return {
    solids: [
      box([-w / 2, 0, 0], [w / 2, h, d], wall, {
        front: layers(
          plaster(random, 0.9),
          openings(
            random,
            [
              ...shops,
              {
                u: w * 0.45,
                w: 1.3,
                h: 2.5,
                arch: 0.65,
                paint: doorPaint,
                glass: false,
                trim: '#efe2c8',
              },
              ...upper,
            ],
            glass,
          ),
        ),
        left: layers(plaster(random, 0.9), openings(random, side, glass)),
        right: layers(plaster(random, 0.9), openings(random, side, glass)),
      }),
      ...rails,
      roof({
        min: [-w / 2 - 0.45, -0.5],
        max: [w / 2 + 0.45, d + 0.5],
        base: h,
        rise: 1.7,
        along: 'x',
        hip: 3.6,
        paint: '#bb6c4c',
        gable: '#cdbb9c',
        on: { slope: clay(random), start: clay(random), end: clay(random) },
      }),
      ...(random.chance(0.6)
        ? [
            awning({
              u0: -w / 2 + w * 0.06,
              u1: -w / 2 + w * 0.34,
              y: 3.05,
              z: -0.02,
              paint: shutters,
              deep: 1,
              drop: 0.5,
            }),
          ]
        : []),
    ],
    description: 'Apartment building with shutters and small balconies',
    w,
    d,
    h: h + 1.7,
    doors: [-w / 2 + w * 0.45 + 0.65],
    walls: ['#ecd2a4', '#e3b08f', '#f1e9d8', '#e8c6a6', '#d9c3a0'],
    skin: plaster,
    roofPaint: '#b96a4b',
    tiling: clay,
    floors: [2, 4],
  };
}
