import { mix } from '../../../drawing/colour.mjs';
import { openings } from '../parts/facade.mjs';
import { railing } from '../parts/balcony.mjs';
import { ellipse, group, line } from '../../../drawing/canvas.mjs';
import { box, createFace, createSolid, roof } from '../../../drawing/solid.mjs';
import { brick, metal } from '../looks.mjs';

/** A sawtooth roof: each tooth has glass on one side and a slope on the other. */
export function sawtooth(random, x0, x1, y, d, paint) {
  const count = 4;
  const w = (x1 - x0) / count;
  return Array.from({ length: count }, (_, i) => {
    const [a, b] = [x0 + i * w, x0 + (i + 1) * w];
    const rise = 1.9;
    const glass = {
      trim: '#3a4246',
      columns: 6,
      rows: 1,
      sill: false,
      curtains: false,
      thick: 0.05,
      litShare: 1,
    };
    return createSolid(
      [
        createFace(
          [
            [a, y, 0],
            [b, y, 0],
            [a + 0.15, y + rise, 0],
          ],
          [0, 0, -1],
          paint,
          brick(random),
        ),
        createFace(
          [
            [a, y, d],
            [a, y, 0],
            [a + 0.15, y + rise, 0],
            [a + 0.15, y + rise, d],
          ],
          [-1, 0.1, 0],
          '#5c666c',
          openings(random, [{ u: 0.4, v: 0.25, w: d - 0.8, h: rise - 0.5 }], glass),
        ),
        createFace(
          [
            [b, y, 0],
            [b, y, d],
            [a + 0.15, y + rise, d],
            [a + 0.15, y + rise, 0],
          ],
          [rise, w, 0],
          '#7a8288',
          metal(),
        ),
      ],
      { layer: 1 },
    );
  });
}

export function waterTower([x, y, z]) {
  const leg = (dx, dz) =>
    box([x + dx, y, z + dz], [x + dx + 0.14, y + 2, z + dz + 0.14], '#4a4440');
  return [
    leg(0, 0),
    leg(1.7, 0),
    leg(0, 1.7),
    leg(1.7, 1.7),
    box(
      [x - 0.2, y + 2, z - 0.2],
      [x + 2.1, y + 4.4, z + 2.1],
      '#8a6a50',
      { front: metal(), left: metal(), right: metal() },
      { round: 10 },
    ),
    roof({
      min: [x - 0.35, z - 0.35],
      max: [x + 2.25, z + 2.25],
      base: y + 4.4,
      rise: 1,
      along: 'x',
      hip: 1.25,
      paint: '#5f666a',
      gable: '#5f666a',
    }),
  ];
}

/** A zigzag of iron stairs on the front. */
export function fireEscape(random, x, floors, storey, base) {
  const out = [];
  for (let f = 0; f < floors; f += 1) {
    const y = base + f * storey;
    out.push(
      box([x, y - 0.1, -1.1], [x + 3.2, y, 0], '#3f4448'),
      railing([x + 0.02, y, -1.08], [x + 3.18, y + 1, 0], { paint: '#33383c', step: 0.22 }),
    );
    if (f < floors - 1) {
      out.push({
        min: [x, y, -1.05],
        max: [x + 3.2, y + storey, -0.5],
        faces: [],
        castsShadow: false,
        layer: 3,
        draw({ camera, mood }) {
          const iron = mix('#33383c', mood.shade, 0.25);
          const dir = f % 2;
          const at = (t, dz) =>
            camera.point([x + 0.3 + 2.6 * (dir ? 1 - t : t), y + storey * t, -0.55 + dz]);
          const s = camera.scale([x, y, 0]);
          const treads = [];
          for (let t = 0.06; t < 1; t += 0.085)
            treads.push(line([at(t, 0), at(t, -0.45)], iron, s * 0.035));
          return group([
            line([at(0, 0), at(1, 0)], iron, s * 0.06),
            line([at(0, -0.45), at(1, -0.45)], iron, s * 0.06),
            treads,
          ]);
        },
      });
    }
  }
  return out;
}

export function canopy(x) {
  const slab = box([x - 1.5, 3.1, -1.3], [x + 1.5, 3.25, 0], '#2f3a3e');
  return {
    ...slab,
    after({ camera, mood }) {
      const iron = mix('#2f3a3e', mood.shade, 0.25);
      const lamp = camera.point([x, 2.95, -0.3]);
      const r = camera.scale([x, 2.9, -0.3]) * 0.9;
      return group([
        ...[-1.4, 1.4].map((dx) =>
          line([camera.point([x + dx, 3.25, -1.2]), camera.point([x + dx, 4.3, 0])], iron, 1.6),
        ),
        mood.lamps > 0.4 ? ellipse(lamp[0], lamp[1], r, r, '#ffe0a0', { opacity: 0.35 }) : '',
      ]);
    },
  };
}
