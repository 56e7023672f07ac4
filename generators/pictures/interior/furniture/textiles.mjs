import { mix, tone } from '../../drawing/colour.mjs';
import { curve, group, path, stroke } from '../../drawing/canvas.mjs';
import { faceColour } from '../../drawing/renderer.mjs';

/**
 * A cushion; `corners` are its corners in space: bottom left, bottom right, top right, top left. Its
 * edges bend inwards by `bulge`.
 */
export function cushion(
  corners,
  paint,
  { pattern, random, bulge = 0.055, layer = 6, near = 0 } = {},
) {
  const axis = (i, pick) => pick(...corners.map((c) => c[i]));
  return {
    min: [0, 1, 2].map((i) => axis(i, Math.min) - near),
    max: [0, 1, 2].map((i) => axis(i, Math.max) - near),
    faces: [],
    castsShadow: false,
    layer,
    draw({ camera, mood, canvas }) {
      const p = corners.map(camera.point);
      const middle = [0, 1].map((i) => p.reduce((sum, c) => sum + c[i], 0) / 4);
      const out = (a, b) => {
        const m = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
        return [m[0] + (m[0] - middle[0]) * -bulge, m[1] + (m[1] - middle[1]) * -bulge];
      };
      const pull = (c, t) => [
        middle[0] + (c[0] - middle[0]) * t,
        middle[1] + (c[1] - middle[1]) * t,
      ];
      const rim = p.flatMap((c, i) => [pull(c, 1.02), out(c, p[(i + 1) % 4])]);
      const lit = faceColour(paint, [mood.sun[0] * 0.6, 0.5, -0.6], mood);
      const dark = tone(faceColour(paint, [0, -0.4, -1], mood), -0.04);
      const side = mood.sun[0] < 0 ? -1 : 1;
      const size = Math.hypot(p[1][0] - p[0][0], p[1][1] - p[0][1]);
      const light = [middle[0] + side * size * 0.2, middle[1] - size * 0.22];
      const data = curve(rim);
      const parts = [
        path(data, {
          fill: canvas.radial(light, size * 0.85, [
            [0, tone(lit, 0.03)],
            [0.55, lit],
            [1, dark],
          ]),
        }),
      ];
      if (pattern === 'stripes') {
        for (const t of [0.2, 0.35, 0.5, 0.65, 0.8]) {
          const a = [p[0][0] + (p[1][0] - p[0][0]) * t, p[0][1] + (p[1][1] - p[0][1]) * t];
          const b = [p[3][0] + (p[2][0] - p[3][0]) * t, p[3][1] + (p[2][1] - p[3][1]) * t];
          parts.push(
            stroke([pull(a, 0.92), pull(b, 0.92)], mix(lit, '#fff8ea', 0.55), size * 0.045, {
              opacity: 0.8,
            }),
          );
        }
      } else if (pattern === 'dots' && random) {
        for (let i = 0; i < 12; i += 1) {
          const [u, v] = [random.between(-0.36, 0.36), random.between(-0.36, 0.36)];
          const at = [middle[0] + u * size, middle[1] + v * size];
          parts.push(
            `<circle cx="${at[0].toFixed(1)}" cy="${at[1].toFixed(1)}" r="${(size * 0.03).toFixed(1)}" fill="${mix(lit, '#fff8ea', 0.6)}"/>`,
          );
        }
      }
      return group([
        path(data, {
          fill: dark,
          transform: `translate(0 ${(size * 0.03).toFixed(1)})`,
          opacity: 0.5,
        }),
        parts,
      ]);
    },
  };
}

/** A blanket over an edge; `points` are its rows from top to hem, each two points in space. */
export function blanket(points, paint, { fringe = true, layer = 6, near = 0 } = {}) {
  const all = points.flat();
  return {
    min: [0, 1, 2].map((i) => Math.min(...all.map((p) => p[i])) - near),
    max: [0, 1, 2].map((i) => Math.max(...all.map((p) => p[i])) - near),
    faces: [],
    castsShadow: false,
    layer,
    draw({ camera, mood }) {
      const rows = points.map((row) => row.map(camera.point));
      const lit = faceColour(paint, [mood.sun[0] * 0.5, 0.6, -0.6], mood);
      const parts = [];
      for (let i = 0; i < rows.length - 1; i += 1) {
        const [a, b] = [rows[i], rows[i + 1]];
        const fill = tone(lit, i ? -0.05 : 0.02);
        parts.push(
          path(
            `M${[a[0], a[1], b[1], b[0]].map((p) => p.map((v) => v.toFixed(1)).join(' ')).join('L')}Z`,
            { fill, stroke: fill, 'stroke-width': 3, 'stroke-linejoin': 'round' },
          ),
        );
        for (const t of [0.25, 0.5, 0.75]) {
          const at = (row) => [
            row[0][0] + (row[1][0] - row[0][0]) * t,
            row[0][1] + (row[1][1] - row[0][1]) * t,
          ];
          parts.push(stroke([at(a), at(b)], tone(fill, -0.05), 2.4, { opacity: 0.7 }));
        }
      }
      if (fringe) {
        const hem = rows.at(-1);
        for (let t = 0; t <= 1; t += 0.08) {
          const [x, y] = [
            hem[0][0] + (hem[1][0] - hem[0][0]) * t,
            hem[0][1] + (hem[1][1] - hem[0][1]) * t,
          ];
          parts.push(
            stroke(
              [
                [x, y],
                [x, y + 9],
              ],
              lit,
              2,
            ),
          );
        }
      }
      return group(parts);
    },
  };
}
