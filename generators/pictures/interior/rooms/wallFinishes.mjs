import { tone } from '../../drawing/colour.mjs';
import { group } from '../../drawing/canvas.mjs';
import { tinted } from './floors.mjs';

export const WALLS = {
  plain: () => () => '',
  panels: () => (face, renderer) => {
    const count = Math.max(2, Math.round(face.width / 1.1));
    const step = face.width / count;
    const frame = (u0, v0, u1, v1) => [
      renderer.quad(face, u0, v0, u1, v1, tinted(face, renderer, -0.035)),
      renderer.quad(
        face,
        u0 + 0.025,
        v0 + 0.025,
        u1 - 0.025,
        v1 - 0.025,
        tinted(face, renderer, 0.008),
      ),
    ];
    return group(
      Array.from({ length: count }, (_, i) => [
        frame(i * step + 0.12, 0.2, (i + 1) * step - 0.12, 0.85),
        frame(i * step + 0.12, 1.05, (i + 1) * step - 0.12, face.height - 0.25),
      ]),
    );
  },
  wainscot: (random, paint) => (face, renderer) => {
    const low = tinted(face, renderer, 0, paint);
    const parts = [
      renderer.quad(face, 0, 0, face.width, 1.05, low),
      renderer.quad(face, 0, 1.05, face.width, 1.11, tone(low, 0.03)),
    ];
    for (let u = 0.12; u < face.width; u += 0.12)
      parts.push(renderer.quad(face, u - 0.004, 0.1, u + 0.004, 1.05, tone(low, -0.05)));
    return group(parts);
  },
  boards: (random) => (face, renderer) => {
    const parts = [];
    for (let u = 0; u < face.width; u += 0.17) {
      if (random.chance(0.45))
        parts.push(
          renderer.quad(
            face,
            u,
            0,
            Math.min(face.width, u + 0.17),
            face.height,
            tinted(face, renderer, random.bell() * 0.022),
          ),
        );
      parts.push(
        renderer.quad(face, u - 0.005, 0, u + 0.005, face.height, tinted(face, renderer, -0.06)),
      );
    }
    return group(parts);
  },
  logs: (random) => (face, renderer) => {
    const parts = [];
    for (let v = 0; v < face.height; v += 0.24)
      parts.push(
        renderer.quad(
          face,
          0,
          v,
          face.width,
          Math.min(face.height, v + 0.07),
          tinted(face, renderer, -0.07),
        ),
        renderer.quad(
          face,
          0,
          v + 0.15,
          face.width,
          Math.min(face.height, v + 0.2),
          tinted(face, renderer, 0.03 + random.bell() * 0.015),
        ),
      );
    return group(parts);
  },
  bricks: (random) => (face, renderer) => {
    const parts = [];
    for (let v = 0, i = 0; v < face.height; v += 0.085, i += 1) {
      for (let u = i % 2 ? -0.12 : 0; u < face.width; u += 0.25) {
        if (random.chance(0.42))
          parts.push(
            renderer.quad(
              face,
              Math.max(0, u + 0.006),
              v + 0.006,
              Math.min(face.width, u + 0.24),
              Math.min(face.height, v + 0.078),
              tinted(face, renderer, random.bell() * 0.05),
            ),
          );
      }
    }
    return group(parts);
  },
  /** Glazed tiles up to `top` metres. */
  tiled:
    (random, paint, { top = 9, w = 0.2, h = 0.1, from = 0 } = {}) =>
    (face, renderer) => {
      const high = Math.min(face.height, top);
      const base = tinted(face, renderer, 0, paint);
      const parts = [renderer.quad(face, 0, from, face.width, high, base)];
      for (let v = from, i = 0; v < high; v += h, i += 1) {
        for (let u = i % 2 ? -w / 2 : 0; u < face.width; u += w)
          if (random.chance(0.4))
            parts.push(
              renderer.quad(
                face,
                Math.max(0, u + 0.008),
                v + 0.008,
                Math.min(face.width, u + w - 0.008),
                Math.min(high, v + h - 0.008),
                tone(base, random.bell() * 0.03),
              ),
            );
        parts.push(
          renderer.quad(face, 0, v - 0.004, face.width, v + 0.004, tone(base, -0.05), {
            opacity: 0.8,
          }),
        );
      }
      if (top < face.height)
        parts.push(renderer.quad(face, 0, high, face.width, high + 0.035, tone(base, -0.06)));
      return group(parts);
    },
};
