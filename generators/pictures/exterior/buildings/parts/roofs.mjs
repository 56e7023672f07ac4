import { tone, multiply } from '../../../drawing/colour.mjs';
import { group } from '../../../drawing/canvas.mjs';
import { roof } from '../../../drawing/solid.mjs';
import { faceColour } from '../../../drawing/renderer.mjs';
import { openings } from './facade.mjs';
import { layers } from './surfaces.mjs';

/**
 * The decoration of a gable: its wall, the boards along the slopes and their shadow. The roof overhangs
 * it by `out` metres.
 */
export function gableEnd({ trim, surface, paint, out = 0.3, window }) {
  return (face, renderer) => {
    const { mood } = renderer;
    const [a, b, top] = face.edge;
    const rakes = [
      [a, top],
      [b, top],
    ];
    const inset = (p, towards, by) => {
      const long = Math.hypot(towards[0] - p[0], towards[1] - p[1]);
      return [p[0] + ((towards[0] - p[0]) * by) / long, p[1] + ((towards[1] - p[1]) * by) / long];
    };
    const parts = [surface ? surface(face, renderer) : '', window ? window(face, renderer) : ''];
    const centre = [(a[0] + b[0]) / 2, a[1]];
    for (const [low, high] of rakes) {
      const strip = (by, fill, attrs, off) =>
        renderer.polygon(
          face,
          [low, high, inset(high, centre, by * 1.5), inset(low, centre, by * 2.1)],
          fill,
          attrs,
          off,
        );
      parts.push(strip(0.26, multiply('#3a4058', mood.shade), { opacity: 0.36 }));
      const ends = [face.at(...low), face.at(...high), face.at(...high, out), face.at(...low, out)];
      const lip = renderer.camera.polygon(ends);
      if (lip.length > 2)
        parts.push(
          `<path d="M${lip.map((p) => p.map((v) => v.toFixed(1)).join(' ')).join('L')}Z" fill="${tone(faceColour(paint, [0, 1, 0], mood), -0.04)}"/>`,
        );
      parts.push(strip(0.1, tone(faceColour(trim, face.normal, mood), 0.01), {}, out));
    }
    return group(parts);
  };
}

/** A gabled roof with eaves, over walls from `min` to `max`. */
export function gabled(
  random,
  { min, max, base, rise, along, paint, tiling, wall, surface, trim, eaves = 0.45, attic = {} },
  extra = {},
) {
  const [ex, ez] = along === 'x' ? [0, eaves] : [eaves, 0];
  const end = (item) =>
    gableEnd({
      trim,
      paint,
      surface: surface?.(random),
      window: item
        ? openings(random, [item], { trim, columns: 2, rows: 2, sill: false })
        : undefined,
    });
  return roof(
    {
      min: [min[0] - ex, min[1] - ez],
      max: [max[0] + ex, max[1] + ez],
      base,
      rise,
      along,
      paint,
      gable: wall,
      on: { slope: tiling, start: end(attic.start), end: end(attic.end) },
    },
    extra,
  );
}

/** A dormer standing on the front slope; the slope rises `pitch` metres per metre from z = `eave`. */
export function dormer(
  random,
  box,
  { x, w = 1.5, z, y, deep = 1.7, h = 1.5, wall, paint, tiling, trim, glass, surface },
) {
  const body = box(
    [x - w / 2, y, z],
    [x + w / 2, y + h, z + deep],
    wall,
    {
      front: layers(
        surface,
        openings(random, [{ u: w * 0.18, v: h * 0.18, w: w * 0.64, h: h * 0.68 }], {
          trim,
          ...glass,
          sill: false,
        }),
      ),
    },
    { layer: 1 },
  );
  const cap = roof(
    {
      min: [x - w / 2 - 0.18, z],
      max: [x + w / 2 + 0.18, z + deep],
      base: y + h,
      rise: w * 0.42,
      along: 'z',
      paint,
      gable: wall,
      on: { slope: tiling, start: gableEnd({ trim, paint, out: 0.16 }) },
    },
    { layer: 2 },
  );
  return [body, cap];
}
