import { tone } from '../../../drawing/colour.mjs';
import { group, shape } from '../../../drawing/canvas.mjs';
import { box } from '../../../drawing/solid.mjs';
import { faceColour } from '../../../drawing/renderer.mjs';

/** An awning over a shop window, striped. */
export function awning({
  u0,
  u1,
  y,
  z,
  deep = 1.2,
  drop = 0.7,
  paint = '#2f6f58',
  stripe = '#f3ecdc',
}) {
  const min = [u0, y - drop, z - deep];
  const max = [u1, y, z];
  return {
    min,
    max,
    faces: [],
    layer: 2,
    castsShadow: true,
    vertices: [
      [u0, y, z],
      [u1, y, z],
      [u1, y - drop, z - deep],
      [u0, y - drop, z - deep],
    ],
    draw({ camera, mood }) {
      const count = Math.max(4, Math.round((u1 - u0) / 0.35));
      const normal = [0, 0.8, -0.6];
      const parts = [];
      for (let i = 0; i < count; i += 1) {
        const a = u0 + ((u1 - u0) * i) / count;
        const b = u0 + ((u1 - u0) * (i + 1)) / count;
        const fill = faceColour(i % 2 ? stripe : paint, normal, mood);
        parts.push(
          shape(
            camera.polygon([
              [a, y, z],
              [b, y, z],
              [b, y - drop, z - deep],
              [a, y - drop, z - deep],
            ]),
            fill,
          ),
        );
        parts.push(
          shape(
            camera.polygon([
              [a, y - drop, z - deep],
              [b, y - drop, z - deep],
              [b, y - drop - 0.22, z - deep],
              [a, y - drop - 0.22, z - deep],
            ]),
            tone(fill, -0.06),
          ),
        );
      }
      return group(parts);
    },
  };
}

export function chimney(random, at, top, paint, size = 0.9) {
  return box(
    [at[0], at[1], at[2]],
    [at[0] + size, top, at[2] + size * 0.8],
    paint,
    {},
    { layer: -1 },
  );
}

export const steps = (x0, x1, z, count, rise = 0.17, deep = 0.34, paint = '#b9b2a6') =>
  Array.from({ length: count }, (_, i) =>
    box([x0, 0, z - deep * (count - i)], [x1, rise * (i + 1), z - deep * (count - i - 1)], paint),
  );
