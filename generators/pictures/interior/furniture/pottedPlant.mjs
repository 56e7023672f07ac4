import { mix, tone, multiply } from '../../drawing/colour.mjs';
import { shadesOf } from '../../exterior/plants/crown.mjs';
import { curve, ellipse, group, path } from '../../drawing/canvas.mjs';
import { KINDS } from './houseplants.mjs';

/** A plant at `at`; `pot` is the colour of its pot or basket. */
export function plant(
  random,
  kind,
  [x, y, z],
  { h = 1, pot, potSize = 0.2, leaves = '#5d8a55', layer = 6 } = {},
) {
  return {
    min: [x - 0.1, y, z - 0.1],
    max: [x + 0.1, y + h, z + 0.1],
    faces: [],
    castsShadow: false,
    layer,
    foot: pot ? [x, z, potSize] : null,
    draw({ camera, mood, canvas }) {
      const s = camera.scale([x, y, z]);
      const [cx, cy] = camera.point([x, y, z]);
      const colours = shadesOf(leaves, { ...mood, flat: true }, 1.1);
      const rise = pot ? potSize * 1.7 * s : 0;
      const drawn = KINDS[kind](
        random.fork(`${x}${z}`),
        cx,
        cy - rise * 0.92,
        (h - (pot ? potSize * 1.7 : 0)) * s,
        colours,
      );
      if (!pot) return drawn;
      const w = potSize * s;
      const lit = multiply(pot, mix(mood.shade, mood.light, 0.8));
      const dark = multiply(pot, mood.shade);
      const left = mood.sun[0] < 0;
      const fill = canvas.linear(
        [cx - w, cy],
        [cx + w, cy],
        [
          [0, left ? tone(lit, 0.02) : tone(dark, -0.03)],
          [0.55, mix(lit, dark, 0.35)],
          [1, left ? tone(dark, -0.03) : tone(lit, 0.02)],
        ],
      );
      const body = `${curve(
        [
          [cx - w * 0.74, cy - w * 0.05],
          [cx, cy + w * 0.13],
          [cx + w * 0.74, cy - w * 0.05],
        ],
        false,
      )}L${(cx + w).toFixed(1)} ${(cy - rise).toFixed(1)}L${(cx - w).toFixed(1)} ${(cy - rise).toFixed(1)}Z`;
      return group([
        path(body, { fill }),
        ellipse(cx, cy - rise, w, w * 0.2, tone(dark, -0.08)),
        drawn,
      ]);
    },
  };
}
