import { mix, tone } from '../../drawing/colour.mjs';
import { group, line, shape } from '../../drawing/canvas.mjs';
import { faceColour } from '../../drawing/renderer.mjs';

/** Curtains on both sides of a window, from a rail to the floor. */
export function curtains(
  renderer,
  o,
  paint,
  random,
  { foot = 0.04, wide = 0.42, sheer = false } = {},
) {
  const { camera, mood, canvas } = renderer;
  const top = o.v + o.h + 0.16;
  const lit = faceColour(paint, o.face.normal, mood);
  const through = mood.lamps > 0.7 ? 0 : 0.05;
  const panel = (u0, u1) => {
    const folds = 6;
    const parts = [];
    const xs = Array.from({ length: folds + 1 }, (_, i) => u0 + ((u1 - u0) * i) / folds);
    for (let i = 0; i < folds; i += 1) {
      const a = camera.polygon([
        o.face.at(xs[i], top, 0.07),
        o.face.at(xs[i + 1], top, 0.07),
        o.face.at(xs[i + 1] + random.bell() * 0.02, foot, 0.09),
        o.face.at(xs[i] + random.bell() * 0.02, foot, 0.09),
      ]);
      if (a.length < 3) continue;
      const [l, r] = [a[0], a[1]];
      parts.push(
        shape(
          a,
          canvas.linear(
            [l[0], 0],
            [r[0] + 0.1, 0],
            [
              [0, tone(lit, -0.06)],
              [0.45, tone(lit, 0.04 + through)],
              [1, tone(lit, -0.03)],
            ],
          ),
          { opacity: sheer ? 0.72 : 1 },
        ),
      );
    }
    return parts;
  };
  const rail = [
    o.face.at(o.u - wide - 0.08, top + 0.03, 0.08),
    o.face.at(o.u + o.w + wide + 0.08, top + 0.03, 0.08),
  ].map(camera.point);
  const s = camera.scale(o.face.at(o.u, top));
  return group([
    panel(o.u - wide * 0.72, o.u + wide * 0.32),
    panel(o.u + o.w - wide * 0.32, o.u + o.w + wide * 0.72),
    line(rail, mix('#4a4038', mood.shade, 0.2), s * 0.03),
  ]);
}
