import { mix, multiply } from '../../../drawing/colour.mjs';
import { group, line, outline, path, shape } from '../../../drawing/canvas.mjs';
import { box } from '../../../drawing/solid.mjs';
import { flatBox } from '../../../drawing/flatBox.mjs';

/** Iron bars or glass around the open sides of a slab. `sides`: front, left, right. */
export function railing(
  [x0, y, z0],
  [x1, , z1],
  {
    height = 1,
    paint = '#33383c',
    kind = 'bars',
    sides = ['front', 'left', 'right'],
    step = 0.16,
  } = {},
) {
  const runs = {
    left: [
      [x0, z1],
      [x0, z0],
    ],
    front: [
      [x0, z0],
      [x1, z0],
    ],
    right: [
      [x1, z0],
      [x1, z1],
    ],
  };
  return {
    ...flatBox([x0, y, z0], [x1, y + height, z1]),
    layer: 2,
    draw({ camera, mood }) {
      const colour = mix(multiply(paint, mood.shade), multiply(paint, mood.light), 0.5);
      const scale = camera.scale([(x0 + x1) / 2, y, z0]);
      const parts = [];
      for (const side of sides) {
        const [[ax, az], [bx, bz]] = runs[side];
        const at = (t, h) => camera.point([ax + (bx - ax) * t, y + h, az + (bz - az) * t]);
        const long = Math.hypot(bx - ax, bz - az);
        if (kind === 'glass') {
          parts.push(
            shape(
              [at(0, 0.06), at(1, 0.06), at(1, height), at(0, height)],
              mix(mood.sky[1], '#dff0ee', 0.4),
              { opacity: 0.32 },
            ),
          );
        } else {
          const bars = [];
          for (let t = 0; t <= 1.0001; t += step / long)
            bars.push(outline([at(t, 0), at(t, height)], false));
          parts.push(
            path(bars.join(''), {
              fill: 'none',
              stroke: colour,
              'stroke-width': Math.max(0.9, 0.028 * scale),
            }),
          );
        }
        parts.push(line([at(0, height), at(1, height)], colour, Math.max(1.4, 0.06 * scale)));
        if (kind === 'bars')
          parts.push(line([at(0, 0.08), at(1, 0.08)], colour, Math.max(1, 0.035 * scale)));
      }
      return group(parts);
    },
  };
}

/** A balcony on a front wall at z = `z`. */
export function balcony({ u0, u1, y, z, deep = 1.1, paint = '#d9d4c8', rail = {}, slab = 0.18 }) {
  return [
    box([u0, y - slab, z - deep], [u1, y, z], paint),
    railing([u0 + 0.03, y, z - deep + 0.03], [u1 - 0.03, y, z], rail),
  ];
}
