import { box } from '../../drawing/solid.mjs';
import { openings, row } from './parts/facade.mjs';
import { layers } from './parts/surfaces.mjs';
import { gabled } from './parts/roofs.mjs';

/** Plain houses on both sides, so that the street continues beyond the picture. */
export function neighbours(
  random,
  {
    left,
    right,
    deep,
    walls,
    skin,
    roofPaint,
    tiling,
    floors = [2, 4],
    glass = {},
    gap = 0,
    pitched = true,
  },
) {
  const solids = [];
  for (const side of [-1, 1]) {
    let x = side < 0 ? -left - gap : right + gap;
    for (let i = 0; i < 4; i += 1) {
      const w = random.between(5.5, 9);
      const storeys = random.integer(...floors);
      const h = 0.5 + storeys * 3.05;
      const [x0, x1] = side < 0 ? [x - w, x] : [x, x + w];
      const wall = random.pick(walls);
      const bays = Math.max(2, Math.round(w / 2.4));
      const items = Array.from({ length: storeys }, (_, f) =>
        row(w, bays, { v: 1 + f * 3.05, w: 1, h: f === 0 ? 1.6 : 1.5, edge: 0.8 }),
      ).flat();
      solids.push(
        box([x0, 0, 0], [x1, h, deep], wall, {
          front: layers(
            skin(random),
            openings(random, items, {
              trim: '#efe9dc',
              columns: 2,
              rows: 2,
              litShare: 0.45,
              ...glass,
            }),
          ),
          left: skin(random),
          right: skin(random),
        }),
      );
      if (pitched)
        solids.push(
          gabled(random, {
            min: [x0, 0],
            max: [x1, deep],
            base: h,
            rise: deep * 0.24,
            along: 'x',
            paint: roofPaint,
            tiling: tiling(random),
            wall,
            trim: '#d9d0bf',
            eaves: 0.35,
          }),
        );
      else solids.push(box([x0 - 0.1, h, -0.15], [x1 + 0.1, h + 0.3, deep], '#cfc8ba'));
      x += side * w;
    }
  }
  return solids;
}
