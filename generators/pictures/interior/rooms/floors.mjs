import { tone } from '../../drawing/colour.mjs';
import { group } from '../../drawing/canvas.mjs';
import { faceColour } from '../../drawing/renderer.mjs';

export const tinted = (face, renderer, shift, paint = face.paint) =>
  tone(faceColour(paint, face.normal, renderer.mood), shift);

/** Floors; u of the face runs to the right, v into the room. */
export const FLOORS = {
  planks:
    (random, wide = 0.18) =>
    (face, renderer) => {
      const parts = [];
      for (let u = 0; u < face.width; u += wide) {
        let v = -random.next() * 1.4;
        while (v < face.height) {
          const long = random.between(1.1, 2.2);
          if (random.chance(0.55))
            parts.push(
              renderer.quad(
                face,
                u,
                Math.max(0, v),
                u + wide,
                Math.min(face.height, v + long),
                tinted(face, renderer, random.bell() * 0.028),
              ),
            );
          if (v > 0)
            parts.push(
              renderer.quad(face, u, v, u + wide, v + 0.012, tinted(face, renderer, -0.09)),
            );
          v += long;
        }
        parts.push(
          renderer.quad(
            face,
            u - 0.004,
            0,
            u + 0.005,
            face.height,
            tinted(face, renderer, -0.075),
            {
              opacity: 0.8,
            },
          ),
        );
      }
      return group(parts);
    },
  herringbone: (random) => (face, renderer) => {
    const parts = [];
    const [a, b] = [0.42, 0.1];
    const step = a / Math.SQRT2;
    for (let v = -a; v < face.height + a; v += b * Math.SQRT2) {
      for (let u = -a, k = 0; u < face.width + a; u += step, k += 1) {
        if (!random.chance(0.6)) continue;
        const s = k % 2 ? 1 : -1;
        const y = v + (k % 2 ? step : 0);
        const t = b / Math.SQRT2;
        parts.push(
          renderer.polygon(
            face,
            [
              [u, y],
              [u + step, y + s * step],
              [u + step, y + s * step + 2 * t],
              [u, y + 2 * t],
            ].map(([p, q]) => [
              Math.min(face.width, Math.max(0, p)),
              Math.min(face.height, Math.max(0, q)),
            ]),
            tinted(face, renderer, s * 0.018 + random.bell() * 0.025),
          ),
        );
      }
    }
    return group(parts);
  },
  slabs:
    (random, size = 0.7) =>
    (face, renderer) => {
      const parts = [];
      for (let v = 0; v < face.height; v += size)
        for (let u = 0; u < face.width; u += size)
          if (random.chance(0.55))
            parts.push(
              renderer.quad(
                face,
                u,
                v,
                Math.min(face.width, u + size),
                Math.min(face.height, v + size),
                tinted(face, renderer, random.bell() * 0.02),
              ),
            );
      for (let v = size; v < face.height; v += size)
        parts.push(
          renderer.quad(face, 0, v - 0.006, face.width, v + 0.006, tinted(face, renderer, -0.06)),
        );
      for (let u = size; u < face.width; u += size)
        parts.push(
          renderer.quad(face, u - 0.006, 0, u + 0.006, face.height, tinted(face, renderer, -0.06)),
        );
      return group(parts);
    },
  checks:
    (random, size = 0.36) =>
    (face, renderer) => {
      const parts = [];
      for (let v = 0, i = 0; v < face.height; v += size, i += 1)
        for (let u = 0, k = 0; u < face.width; u += size, k += 1)
          if ((i + k) % 2)
            parts.push(
              renderer.quad(
                face,
                u,
                v,
                Math.min(face.width, u + size),
                Math.min(face.height, v + size),
                tinted(face, renderer, -0.15 + random.bell() * 0.01),
              ),
            );
      return group(parts);
    },
};
