import { mix, tone } from '../../drawing/colour.mjs';
import { curve, ellipse, group, path } from '../../drawing/canvas.mjs';
import { faceColour } from '../../drawing/renderer.mjs';

/** Small paintings; `at(u, v)` maps 0…1 to the frame. */
const ART = {
  hills(random, at, paints) {
    const sky = `M${[
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 1],
    ]
      .map((p) => at(...p).join(' '))
      .join('L')}Z`;
    const layer = (v, fill) =>
      path(
        `M${[
          [0, 0],
          [0, v],
          [0.2, v + random.bell() * 0.08],
          [0.45, v + random.bell() * 0.12],
          [0.7, v + random.bell() * 0.1],
          [1, v + random.bell() * 0.08],
          [1, 0],
        ]
          .map((p) => at(...p).join(' '))
          .join('L')}Z`,
        { fill },
      );
    const [x, y] = at(random.between(0.25, 0.75), 0.72);
    const r = Math.hypot(at(0.12, 0)[0] - at(0, 0)[0], at(0.12, 0)[1] - at(0, 0)[1]);
    return [
      path(sky, { fill: paints[1] }),
      ellipse(x, y, r, r, paints[0]),
      layer(0.52, mix(paints[2], paints[1], 0.4)),
      layer(0.36, paints[2]),
      layer(0.18, paints[3]),
    ];
  },
  shapes(random, at, paints) {
    const parts = [
      path(
        `M${[
          [0, 0],
          [1, 0],
          [1, 1],
          [0, 1],
        ]
          .map((p) => at(...p).join(' '))
          .join('L')}Z`,
        { fill: '#f4eee2' },
      ),
    ];
    for (let i = 0; i < 3; i += 1) {
      const [cx, cy] = [random.between(0.3, 0.7), random.between(0.25, 0.75)];
      const r = random.between(0.14, 0.27);
      parts.push(
        path(
          curve(
            Array.from({ length: 7 }, (_, k) => {
              const a = (k / 7) * Math.PI * 2;
              const d = r * random.between(0.7, 1.15);
              return at(cx + Math.cos(a) * d, cy + Math.sin(a) * d);
            }),
          ),
          { fill: paints[i % paints.length] },
        ),
      );
    }
    return parts;
  },
  stems(random, at, paints) {
    const parts = [
      path(
        `M${[
          [0, 0],
          [1, 0],
          [1, 1],
          [0, 1],
        ]
          .map((p) => at(...p).join(' '))
          .join('L')}Z`,
        { fill: '#efe8da' },
      ),
    ];
    const stalk = [
      [0.5, 0.1],
      [0.48, 0.4],
      [0.53, 0.7],
      [0.5, 0.88],
    ].map((p) => at(...p));
    parts.push(path(curve(stalk, false), { fill: 'none', stroke: paints[2], 'stroke-width': 2.4 }));
    for (let i = 0; i < 7; i += 1) {
      const v = 0.26 + i * 0.085;
      const s = i % 2 ? 1 : -1;
      parts.push(
        path(
          curve([
            at(0.5, v),
            at(0.5 + s * 0.15, v + 0.1),
            at(0.5 + s * 0.27, v + 0.1),
            at(0.5 + s * 0.16, v + 0.02),
          ]),
          { fill: i % 3 ? paints[2] : paints[0] },
        ),
      );
    }
    return parts;
  },
  stripes(random, at, paints) {
    return [0, 1, 2, 3, 4].map((i) =>
      path(
        `M${[
          [0, i / 5],
          [1, i / 5],
          [1, (i + 1) / 5],
          [0, (i + 1) / 5],
        ]
          .map((p) => at(...p).join(' '))
          .join('L')}Z`,
        { fill: mix(paints[i % paints.length], '#f4eee2', 0.15) },
      ),
    );
  },
};

/** A framed picture on a wall. */
export function art(random, { u, v, w, h, paints, wood = '#6b4f3a', mount = true }) {
  const paint = random.pick(Object.values(ART));
  return (face, renderer) => {
    const { mood } = renderer;
    const tint = (hex) => faceColour(hex, face.normal, mood);
    const pad = mount ? Math.min(w, h) * 0.13 : 0.02;
    const at = (a, b) =>
      renderer.camera
        .point(
          face.at(
            u + 0.025 + pad + (w - 0.05 - 2 * pad) * a,
            v + 0.025 + pad + (h - 0.05 - 2 * pad) * b,
          ),
        )
        .map((n) => Math.round(n * 10) / 10);
    const side = mood.sun[0] < 0 ? 0.04 : -0.04;
    return group([
      renderer.quad(face, u + side, v - 0.06, u + w + side, v + h - 0.03, tone(mood.shade, -0.3), {
        opacity: 0.22,
      }),
      renderer.quad(face, u, v, u + w, v + h, tint(wood)),
      renderer.quad(face, u + 0.025, v + 0.025, u + w - 0.025, v + h - 0.025, tint('#faf6ec')),
      paint(random.fork(`${u}${v}`), at, paints.map(tint)),
    ]);
  };
}
