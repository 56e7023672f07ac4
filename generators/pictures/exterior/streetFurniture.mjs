import { mix, tone, multiply } from '../drawing/colour.mjs';
import { ellipse, group, line, shape } from '../drawing/canvas.mjs';
import { flatBox } from '../drawing/flatBox.mjs';

/** A street lamp that glows in the evening. */
export function lampPost([x, , z], height = 3.6) {
  return {
    ...flatBox([x - 0.1, 0, z - 0.1], [x + 0.1, height, z + 0.1]),
    draw({ camera, mood, canvas }) {
      const foot = camera.point([x, 0, z]);
      const head = camera.point([x, height, z]);
      const s = camera.scale([x, 0, z]);
      const iron = mix('#2d3338', mood.shade, 0.25);
      const lit = mood.lamps > 0.4;
      const r = s * 1.9;
      return group([
        line([foot, head], iron, s * 0.09),
        line([foot, [foot[0], foot[1] - s * 0.5]], iron, s * 0.17),
        lit
          ? ellipse(
              head[0],
              head[1] - s * 0.2,
              r,
              r,
              canvas.radial([head[0], head[1] - s * 0.2], r, [
                [0, '#ffe2a0', 0.8],
                [0.3, '#ffd58a', 0.28],
                [1, '#ffd58a', 0],
              ]),
            )
          : '',
        shape(
          [
            [head[0] - s * 0.16, head[1] - s * 0.42],
            [head[0] + s * 0.16, head[1] - s * 0.42],
            [head[0] + s * 0.11, head[1]],
            [head[0] - s * 0.11, head[1]],
          ],
          lit ? '#fff0c8' : mix('#dfe6e4', mood.shade, 0.35),
        ),
        shape(
          [
            [head[0] - s * 0.21, head[1] - s * 0.42],
            [head[0], head[1] - s * 0.62],
            [head[0] + s * 0.21, head[1] - s * 0.42],
          ],
          iron,
        ),
      ]);
    },
  };
}

/** A terracotta pot; `plant(x, y, scale)` draws its plant. */
export function pot([x, y, z], { size = 0.45, paint = '#bf7350', plant }) {
  return {
    ...flatBox([x - size / 2, y, z - size / 2], [x + size / 2, y + size, z + size / 2]),
    layer: 3,
    draw({ camera, mood }) {
      const [px, py] = camera.point([x, y, z]);
      const s = camera.scale([x, y, z]) * size;
      const [lit, dark] = [multiply(paint, mood.light), multiply(paint, mood.shade)];
      return group([
        ellipse(px, py, s * 0.46, s * 0.1, '#2a2430', { opacity: 0.28 }),
        plant ? plant(px, py - s * 0.85, s) : '',
        shape(
          [
            [px - s * 0.42, py - s * 0.85],
            [px + s * 0.42, py - s * 0.85],
            [px + s * 0.3, py],
            [px - s * 0.3, py],
          ],
          mix(dark, lit, 0.55),
        ),
        shape(
          [
            [px + s * 0.08, py - s * 0.85],
            [px + s * 0.42, py - s * 0.85],
            [px + s * 0.3, py],
            [px + s * 0.06, py],
          ],
          dark,
          { opacity: 0.55 },
        ),
        shape(
          [
            [px - s * 0.48, py - s * 0.98],
            [px + s * 0.48, py - s * 0.98],
            [px + s * 0.45, py - s * 0.78],
            [px - s * 0.45, py - s * 0.78],
          ],
          mix(dark, lit, 0.75),
        ),
      ]);
    },
  };
}

/** A fence of posts and two rails along x or z. */
export function fence(from, to, { height = 0.95, step = 1.4, paint = '#8a6d52', pickets = false }) {
  const min = [Math.min(from[0], to[0]) - 0.04, 0, Math.min(from[1], to[1]) - 0.04];
  const max = [Math.max(from[0], to[0]) + 0.04, height, Math.max(from[1], to[1]) + 0.04];
  return {
    ...flatBox(min, max),
    draw({ camera, mood }) {
      const colour = mix(multiply(paint, mood.shade), multiply(paint, mood.light), 0.6);
      const at = (t, h) =>
        camera.point([from[0] + (to[0] - from[0]) * t, h, from[1] + (to[1] - from[1]) * t]);
      const long = Math.hypot(to[0] - from[0], to[1] - from[1]);
      const parts = [0.3, 0.72].map((h) =>
        line(
          [at(0, h * height), at(1, h * height)],
          tone(colour, -0.04),
          0.07 * camera.scale([(from[0] + to[0]) / 2, 0, (from[1] + to[1]) / 2]),
        ),
      );
      const gap = pickets ? 0.22 : step;
      for (let t = 0; t <= 1.0001; t += gap / long) {
        const p = [from[0] + (to[0] - from[0]) * t, 0, from[1] + (to[1] - from[1]) * t];
        if (camera.depth(p) < 0.6) continue;
        parts.push(
          line([at(t, 0), at(t, height)], colour, (pickets ? 0.1 : 0.11) * camera.scale(p), {
            'stroke-linecap': 'butt',
          }),
        );
      }
      return group(parts);
    },
  };
}
