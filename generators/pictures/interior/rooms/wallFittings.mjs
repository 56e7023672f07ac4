import { mix, tone } from '../../drawing/colour.mjs';
import { group } from '../../drawing/canvas.mjs';
import { faceColour } from '../../drawing/renderer.mjs';

/** A round or tall mirror in the colours of the room. */
export function mirror(random, { u, v, w, h, round = false, frame = '#c8a46a', glass }) {
  return (face, renderer) => {
    const { mood, camera, canvas } = renderer;
    const points = round
      ? Array.from({ length: 28 }, (_, i) => {
          const a = (i / 28) * Math.PI * 2;
          return [u + w / 2 + (Math.cos(a) * w) / 2, v + h / 2 + (Math.sin(a) * h) / 2];
        })
      : [
          [u, v],
          [u + w, v],
          [u + w, v + h],
          [u, v + h],
        ];
    const inner = points.map(([a, b]) => [
      u + w / 2 + (a - u - w / 2) * (1 - 0.05 / w),
      v + h / 2 + (b - v - h / 2) * (1 - 0.05 / h),
    ]);
    const [a, b] = [camera.point(face.at(u, v + h)), camera.point(face.at(u + w, v))];
    const base = faceColour(glass, face.normal, mood);
    return group([
      renderer.polygon(
        face,
        points.map(([x, y]) => [x + 0.03, y - 0.05]),
        tone(mood.shade, -0.3),
        { opacity: 0.22 },
      ),
      renderer.polygon(face, points, faceColour(frame, face.normal, mood)),
      renderer.polygon(
        face,
        inner,
        canvas.linear(a, b, [
          [0, tone(base, 0.05)],
          [0.45, mix(base, '#ffffff', 0.35)],
          [0.55, tone(base, -0.02)],
          [1, tone(base, -0.08)],
        ]),
      ),
    ]);
  };
}

/** A board on a wall with things on it. */
export function shelf(random, { u, v, w, wood, paints }) {
  return (face, renderer) => {
    const { mood } = renderer;
    const tint = (hex, shift = 0) => tone(faceColour(hex, face.normal, mood), shift);
    const parts = [
      renderer.quad(face, u, v - 0.16, u + w, v - 0.03, tone(mood.shade, -0.3), { opacity: 0.16 }),
      renderer.quad(face, u, v - 0.035, u + w, v, tint(wood), {}, 0.18),
      renderer.polygon(
        face,
        [
          [u, v],
          [u + w, v],
          [u + w, v + 0.001],
          [u, v + 0.001],
        ],
        tint(wood, 0.05),
      ),
    ];
    let x = u + 0.06;
    while (x < u + w - 0.14) {
      const kind = random.next();
      if (kind < 0.4) {
        const [cw, ch] = [random.between(0.07, 0.12), random.between(0.1, 0.24)];
        const fill = tint(random.pick(paints));
        parts.push(
          renderer.polygon(
            face,
            [
              [x, v],
              [x + cw, v],
              [x + cw * 1.05, v + ch * 0.6],
              [x + cw * 0.7, v + ch],
              [x + cw * 0.3, v + ch],
              [x - cw * 0.05, v + ch * 0.6],
            ],
            fill,
            {},
            0.1,
          ),
          renderer.polygon(
            face,
            [
              [x + cw * 0.55, v],
              [x + cw, v],
              [x + cw * 1.05, v + ch * 0.6],
              [x + cw * 0.7, v + ch],
              [x + cw * 0.55, v + ch],
            ],
            tone(fill, -0.06),
            {},
            0.1,
          ),
        );
        x += cw + random.between(0.05, 0.12);
      } else if (kind < 0.7) {
        for (let i = 0; i < random.integer(2, 5); i += 1) {
          const t = random.between(0.03, 0.045);
          parts.push(
            renderer.quad(
              face,
              x,
              v,
              x + t,
              v + random.between(0.17, 0.25),
              tint(random.pick(paints)),
              {},
              0.12,
            ),
          );
          x += t + 0.004;
        }
        x += 0.06;
      } else {
        parts.push(
          renderer.quad(face, x, v, x + 0.14, v + 0.018, tint(random.pick(paints)), {}, 0.1),
          renderer.quad(
            face,
            x + 0.01,
            v + 0.018,
            x + 0.13,
            v + 0.06,
            tint(random.pick(paints)),
            {},
            0.1,
          ),
        );
        x += random.between(0.2, 0.3);
      }
    }
    return group(parts);
  };
}
