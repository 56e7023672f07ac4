import { bands } from '../parts/bands.mjs';
import { openings, row, spaced } from '../parts/facade.mjs';
import { awning } from '../parts/fittings.mjs';
import { balcony } from '../parts/balcony.mjs';
import { gabled } from '../parts/roofs.mjs';
import { layers } from '../parts/surfaces.mjs';
import { group } from '../../../drawing/canvas.mjs';
import { box } from '../../../drawing/solid.mjs';
import { faceColour } from '../../../drawing/renderer.mjs';
import { entrance, shop } from './groundFloor.mjs';
import { clay, plaster, slate } from '../looks.mjs';

/** Small gables and plaster bands over windows. */
const windowHeads = (items, paint, pointed) => (face, renderer) =>
  group(
    items.map(({ u, v, w, h }, i) => {
      const colour = faceColour(paint, face.normal, renderer.mood);
      const top = v + h + 0.12;
      return pointed && i % 2
        ? renderer.polygon(
            face,
            [
              [u - 0.2, top],
              [u + w + 0.2, top],
              [u + w / 2, top + 0.42],
            ],
            colour,
            {},
            0.05,
          )
        : renderer.quad(face, u - 0.2, top, u + w + 0.2, top + 0.16, colour, {}, 0.06);
    }),
  );

/** An older northern block: painted plaster, window heads, a tall attic and a bright door. */
export function northernBlock(random, open, index = 0) {
  const n = open ? 3 : 4;
  const [w, d] = [random.between(12, 15), 11];
  const hues = [
    '#d9e0c4',
    '#e9c9a4',
    '#c9d6dc',
    '#e6bfae',
    '#efe3c4',
    '#cfd0e0',
    '#dcb9a0',
    '#bfcfc0',
  ];
  const wall = hues[(index * 3 + random.integer(0, 2)) % hues.length];
  const trim = '#f6f1e4';
  const storey = 3.3;
  const h = 3.6 + (n - 1) * storey;
  const us = spaced(w, 5, 1.1, 1);
  const glass = { trim: '#f4efe2', surround: trim, columns: 2, rows: 2, sill: true };
  const upper = Array.from({ length: n - 1 }, (_, f) =>
    us.map((u) => ({ u, v: 4.2 + f * storey, w: 1.1, h: 1.95 })),
  ).flat();
  const side = Array.from({ length: n }, (_, f) =>
    row(d, 3, { v: 1.1 + f * storey, w: 1.05, h: 1.7, edge: 1.2 }),
  ).flat();
  const paint = random.pick(['#2f5d50', '#7a3a32', '#28456a', '#35444a', '#8a6a3c']);
  const roofPaint = random.pick(['#b0644a', '#5f666c', '#7a5548']);
  const tiling = roofPaint === '#b0644a' ? clay : slate;
  const middle = random.chance(0.6)
    ? Array.from({ length: n - 1 }, (_, f) =>
        balcony({
          u0: -w / 2 + us[2] - 0.6,
          u1: -w / 2 + us[2] + 1.7,
          y: 4.15 + f * storey,
          z: 0,
          deep: 0.9,
          paint: trim,
          slab: 0.16,
          rail: { paint: '#33383c', step: 0.16, height: 0.9 },
        }),
      ).flat()
    : [];
  return {
    solids: [
      box([-w / 2, 0, 0], [w / 2, h, d], wall, {
        front: layers(
          plaster(random, 0.3),
          bands([3.5, h - 0.3], trim),
          openings(
            random,
            [
              ...shop(random, w, 5, paint).filter((_, i) => i !== 2),
              entrance(w / 2 - 0.65, paint),
              ...upper,
            ],
            glass,
          ),
          windowHeads(upper, trim, index % 2 === 0),
        ),
        left: layers(plaster(random, 0.3), openings(random, side, glass)),
        right: layers(plaster(random, 0.3), openings(random, side, glass)),
      }),
      ...middle,
      box([-w / 2 - 0.2, h, -0.3], [w / 2 + 0.2, h + 0.3, d + 0.2], trim),
      gabled(random, {
        min: [-w / 2, 0],
        max: [w / 2, d],
        base: h + 0.3,
        rise: 3.1,
        along: 'x',
        paint: roofPaint,
        tiling: tiling(random),
        wall,
        surface: plaster,
        trim,
        eaves: 0.2,
      }),
      ...[-0.3, 0.05, 0.33].map((t) =>
        box(
          [w * t - 0.7, h + 0.5, 0.6],
          [w * t + 0.7, h + 2.1, 2.4],
          trim,
          {
            front: openings(random, [{ u: 0.25, v: 0.2, w: 0.9, h: 1.2 }], {
              ...glass,
              surround: null,
            }),
          },
          { layer: 2 },
        ),
      ),
      ...(random.chance(0.5)
        ? [
            awning({
              u0: -w / 2 + 0.5,
              u1: -w / 2 + w * 0.36,
              y: 3.2,
              z: -0.02,
              paint,
              deep: 1,
              drop: 0.5,
            }),
          ]
        : []),
    ],
    description: 'Apartment building with painted plaster and decorated windows',
    w,
    d,
    h: h + 3.4,
    doors: [0],
    walls: ['#efe3c4', '#d9cbb4', '#cfd6d2', '#e3c6ae'],
    skin: plaster,
    roofPaint,
    tiling,
    floors: [3, 4],
  };
}
