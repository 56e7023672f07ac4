import { tone } from '../../drawing/colour.mjs';
import { curve, ellipse, group, line, path } from '../../drawing/canvas.mjs';
import { faceColour } from '../../drawing/renderer.mjs';
import { placeAt, range } from './shapes.mjs';

/** A tall tap beside a tub. */
export function standingTap([x, z], metal) {
  return {
    min: [x - 0.03, 0, z - 0.03],
    max: [x + 0.03, 1, z + 0.03],
    faces: [],
    castsShadow: false,
    layer: 1,
    draw({ camera, mood }) {
      const s = camera.scale([x, 0, z]);
      const colour = faceColour(metal, [mood.sun[0] * 0.4, 0.4, -0.7], mood);
      const at = (dx, y) => camera.point([x + dx, y, z]);
      return group([
        line(
          [at(0, 0), at(0, 0.86), at(0.05, 0.93), at(0.22, 0.93), at(0.26, 0.86)],
          colour,
          s * 0.034,
        ),
        line([at(0, 0.72), at(-0.1, 0.72)], colour, s * 0.026),
      ]);
    },
  };
}

/** A vanity with a basin, against a wall. */
export function vanity(
  at,
  facing,
  { w = 1.2, paint, top, basin = '#f7f4ec', handle = '#c2a05f', wallMounted = true },
) {
  const local = placeAt(at, facing);
  const y = wallMounted ? 0.42 : 0.1;
  const front = (face, renderer) =>
    range(2, (i) => {
      const [a, b] = [(face.width * i) / 2 + 0.01, (face.width * (i + 1)) / 2 - 0.01];
      const colour = faceColour(paint, face.normal, renderer.mood);
      return (
        renderer.quad(face, a, 0.01, b, face.height - 0.01, tone(colour, 0.015)) +
        renderer.quad(
          face,
          (a + b) / 2 - 0.08,
          face.height - 0.07,
          (a + b) / 2 + 0.08,
          face.height - 0.055,
          handle,
        )
      );
    }).join('');
  return [
    local([-w / 2, y, -0.24], [w / 2, 0.8, 0.24], paint, { front }),
    local([-w / 2 - 0.02, 0.8, -0.26], [w / 2 + 0.02, 0.85, 0.24], top),
    local(
      [-0.26, 0.85, -0.17],
      [0.26, 0.98, 0.15],
      basin,
      {
        top: (f, s) =>
          s.quad(
            f,
            0.03,
            0.03,
            f.width - 0.03,
            f.height - 0.03,
            tone(faceColour(basin, [0, 1, 0], s.mood), -0.09),
          ),
      },
      { soft: 0.04, layer: 2 },
    ),
  ];
}

/** Towels over the bars of a ladder that leans on a wall facing the camera. */
export function towelLadder(random, [x, z], { wood, paints, high = 1.7 }) {
  return {
    min: [x - 0.25, 0, z - 0.25],
    max: [x + 0.25, high, z],
    faces: [],
    castsShadow: false,
    layer: 3,
    draw({ camera, mood }) {
      const colour = faceColour(wood, [0, 0.2, -1], mood);
      const at = (dx, t) => camera.point([x + dx, high * t, z - 0.28 * (1 - t)]);
      const s = camera.scale([x, 0, z]);
      const rails = [-0.22, 0.22].map((dx) => line([at(dx, 0), at(dx, 1)], colour, s * 0.035));
      const bars = [0.28, 0.5, 0.72, 0.92].map((t) =>
        line([at(-0.22, t), at(0.22, t)], colour, s * 0.028),
      );
      const towels = [
        [0.72, 0.34, 0],
        [0.5, 0.26, 1],
      ].map(([t, drop, i]) => {
        const fill = faceColour(paints[i % paints.length], [mood.sun[0] * 0.3, 0.2, -1], mood);
        const [a, b] = [at(-0.17, t), at(0.17, t)];
        const hem = drop * high * s * 0.62;
        const foot = curve(
          [
            [a[0], a[1] + hem],
            [(a[0] + b[0]) / 2, a[1] + hem + 4],
            [b[0], b[1] + hem],
          ],
          false,
        ).replace('M', 'L');
        return group([
          path(
            `M${a.map((n) => n.toFixed(1)).join(' ')}L${b.map((n) => n.toFixed(1)).join(' ')}L${b[0].toFixed(1)} ${(b[1] + hem).toFixed(1)}${foot}Z`,
            { fill },
          ),
          ...[0.3, 0.65].map((k) =>
            line(
              [
                [a[0] + (b[0] - a[0]) * k, a[1] + 4],
                [a[0] + (b[0] - a[0]) * (k + 0.02), a[1] + hem],
              ],
              tone(fill, -0.04),
              2.4,
            ),
          ),
          line(
            [
              [a[0], a[1] + hem * 0.86],
              [b[0], b[1] + hem * 0.86],
            ],
            tone(fill, -0.06),
            3,
          ),
        ]);
      });
      return group([rails, bars, towels]);
    },
  };
}

/** A glass screen between a shower and the room. */
export function glassScreen([x, z0, z1], high = 2.05, metal = '#2f3538') {
  return {
    min: [x - 0.01, 0, z0],
    max: [x + 0.01, high, z1],
    faces: [],
    castsShadow: false,
    layer: 4,
    draw({ camera, mood }) {
      const p = camera.polygon([
        [x, 0, z0],
        [x, 0, z1],
        [x, high, z1],
        [x, high, z0],
      ]);
      const data = `M${p.map((q) => q.map((n) => n.toFixed(1)).join(' ')).join('L')}Z`;
      const iron = faceColour(metal, [0, 0.2, -1], mood);
      return group([
        path(data, {
          fill: '#e4f0ee',
          opacity: 0.2,
          stroke: iron,
          'stroke-width': camera.scale([x, 1, z0]) * 0.025,
        }),
      ]);
    },
  };
}

export const soapDish = ([x, y, z], paint) => ({
  min: [x, y, z],
  max: [x + 0.01, y + 0.2, z + 0.01],
  faces: [],
  castsShadow: false,
  layer: 9,
  draw({ camera, mood }) {
    const s = camera.scale([x, y, z]);
    const [cx, cy] = camera.point([x, y, z]);
    const fill = faceColour(paint, [mood.sun[0] * 0.4, 0.3, -0.7], mood);
    return group([
      path(
        curve([
          [cx - s * 0.04, cy],
          [cx - s * 0.042, cy - s * 0.12],
          [cx, cy - s * 0.15],
          [cx + s * 0.042, cy - s * 0.12],
          [cx + s * 0.04, cy],
        ]),
        { fill },
      ),
      line(
        [
          [cx, cy - s * 0.14],
          [cx, cy - s * 0.2],
          [cx - s * 0.04, cy - s * 0.2],
        ],
        tone(fill, -0.2),
        s * 0.016,
      ),
      ellipse(cx + s * 0.11, cy - s * 0.02, s * 0.05, s * 0.02, tone(fill, 0.06)),
    ]);
  },
});
