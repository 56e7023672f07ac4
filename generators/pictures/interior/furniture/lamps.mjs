import { mix, tone } from '../../drawing/colour.mjs';
import { curve, ellipse, group, line, path } from '../../drawing/canvas.mjs';
import { faceColour } from '../../drawing/renderer.mjs';

const thin = (min, max, draw, layer = 4) => ({
  min,
  max,
  faces: [],
  castsShadow: false,
  layer,
  draw,
});

/** The glow of a lamp, drawn over everything behind it. */
function halo({ camera, canvas, mood }, at, size) {
  if (mood.lamps < 0.3) return '';
  const [x, y] = camera.point(at);
  const r = camera.scale(at) * size;
  return ellipse(
    x,
    y,
    r,
    r,
    canvas.radial([x, y], r, [
      [0, '#ffe3a8', 0.62 * mood.lamps],
      [0.35, '#ffd48c', 0.24 * mood.lamps],
      [1, '#ffcf85', 0],
    ]),
  );
}

const shade = (mood, paint) => (mood.lamps > 0.3 ? mix(paint, '#fff1cc', 0.75) : paint);

/** A conical or drum shade at a point, with its opening downwards. */
function drum(renderer, [x, y, z], [low, high], h, paint) {
  const { camera, mood } = renderer;
  const s = camera.scale([x, y, z]);
  const [cx, foot] = camera.point([x, y, z]);
  const top = foot - h * s;
  const colour =
    mood.lamps > 0.3 ? shade(mood, paint) : faceColour(paint, [mood.sun[0] * 0.5, 0.2, -0.8], mood);
  const bend = (foot - camera.horizon) / 900;
  const parts = [
    path(
      `${curve(
        [
          [cx - low * s, foot],
          [cx, foot + low * s * bend],
          [cx + low * s, foot],
        ],
        false,
      )}L${(cx + high * s).toFixed(1)} ${top.toFixed(1)}L${(cx - high * s).toFixed(1)} ${top.toFixed(1)}Z`,
      {
        fill: renderer.canvas.linear(
          [cx - low * s, foot],
          [cx + low * s, foot],
          [
            [0, tone(colour, -0.06)],
            [0.4, tone(colour, 0.03)],
            [1, tone(colour, -0.08)],
          ],
        ),
      },
    ),
  ];
  if (foot < camera.horizon)
    parts.push(
      ellipse(
        cx,
        foot,
        low * s,
        Math.max(1.5, low * s * Math.abs(bend) * 0.6),
        mood.lamps > 0.3 ? '#fff6dc' : tone(colour, -0.14),
      ),
    );
  return group(parts);
}

export function floorLamp(
  random,
  [x, z],
  { paint, metal = '#3f3a36', kind = random.pick(['drum', 'arc', 'tripod']) },
) {
  const [w, h] = [0.26, 1.62];
  return thin([x - 0.1, 0, z - 0.1], [x + 0.1, 1.7, z + 0.1], (renderer) => {
    const { camera, mood } = renderer;
    const s = camera.scale([x, 0, z]);
    const iron = faceColour(metal, [0, 0.2, -1], mood);
    const at = (dx, y, dz = 0) => camera.point([x + dx, y, z + dz]);
    if (kind === 'tripod') {
      return group([
        halo(renderer, [x, h, z], 1.7),
        ...[
          [-0.25, -0.12],
          [0.27, -0.1],
          [0.03, 0.25],
        ].map(([a, b]) =>
          line([at(a, 0, b), at(0, h - 0.2)], faceColour('#9a7048', [0, 0.2, -1], mood), s * 0.032),
        ),
        drum(renderer, [x, h - 0.26, z], [w, w * 0.82], 0.36, paint),
      ]);
    }
    if (kind === 'arc') {
      const bend = [at(0, 0), at(0, 1.2), at(0.12, 1.75), at(0.5, 1.92), at(0.86, 1.72)];
      return group([
        halo(renderer, [x + 0.86, 1.6, z], 1.7),
        ellipse(...at(0, 0.02), s * 0.17, s * 0.045, iron),
        path(curve(bend, false), { fill: 'none', stroke: iron, 'stroke-width': s * 0.028 }),
        drum(renderer, [x + 0.86, 1.5, z], [0.23, 0.09], 0.2, paint),
      ]);
    }
    return group([
      halo(renderer, [x, h, z], 1.7),
      ellipse(...at(0, 0.02), s * 0.16, s * 0.045, iron),
      line([at(0, 0), at(0, h - 0.15)], iron, s * 0.026),
      drum(renderer, [x, h - 0.24, z], [w, w * 0.7], 0.32, paint),
    ]);
  });
}

export function tableLamp([x, y, z], { paint, base = '#b9846a', size = 1 }) {
  return thin(
    [x - 0.08, y, z - 0.08],
    [x + 0.08, y + 0.5 * size, z + 0.08],
    (renderer) => {
      const s = renderer.camera.scale([x, y, z]) * size;
      const [cx, cy] = renderer.camera.point([x, y, z]);
      const colour = faceColour(base, [renderer.mood.sun[0] * 0.5, 0.3, -0.7], renderer.mood);
      const body = curve([
        [cx - s * 0.05, cy],
        [cx - s * 0.09, cy - s * 0.08],
        [cx - s * 0.03, cy - s * 0.2],
        [cx + s * 0.03, cy - s * 0.2],
        [cx + s * 0.09, cy - s * 0.08],
        [cx + s * 0.05, cy],
      ]);
      return group([
        halo(renderer, [x, y + 0.32 * size, z], 1.25 * size),
        path(body, { fill: colour }),
        drum(renderer, [x, y + 0.2 * size, z], [0.16 * size, 0.11 * size], 0.19 * size, paint),
      ]);
    },
    8,
  );
}

/** A lamp that hangs from the ceiling (`top`) with its shade at `y`. */
export function pendant(
  random,
  [x, y, z],
  { top, paint, kind = random.pick(['cone', 'globe', 'drum', 'rattan']), size = 1 },
) {
  return thin([x - 0.05, y, z - 0.05], [x + 0.05, top, z + 0.05], (renderer) => {
    const { camera, mood } = renderer;
    const s = camera.scale([x, y, z]) * size;
    const [cx, cy] = camera.point([x, y, z]);
    const cord = line(
      [camera.point([x, top, z]), [cx, cy - s * 0.12]],
      mix('#33302e', mood.shade, 0.2),
      Math.max(1.4, s * 0.012),
    );
    const glow = halo(renderer, [x, y, z], 1.35 * size);
    if (kind === 'globe') {
      const r = s * 0.17;
      const fill =
        mood.lamps > 0.3 ? '#fff3d2' : faceColour(paint, [mood.sun[0] * 0.4, 0.4, -0.6], mood);
      return group([
        glow,
        cord,
        ellipse(
          cx,
          cy,
          r,
          r,
          renderer.canvas.radial(
            [cx + (mood.sun[0] < 0 ? -1 : 1) * r * 0.4, cy - r * 0.4],
            r * 1.7,
            [
              [0, tone(fill, 0.05)],
              [1, tone(fill, -0.12)],
            ],
          ),
        ),
      ]);
    }
    if (kind === 'rattan') {
      const colour = faceColour('#d0a467', [mood.sun[0] * 0.4, 0.3, -0.6], mood);
      const ribs = [-0.8, -0.5, -0.2, 0.2, 0.5, 0.8].map((t) =>
        path(
          curve(
            [
              [cx + t * s * 0.07, cy - s * 0.24],
              [cx + t * s * 0.3, cy - s * 0.05],
              [cx + t * s * 0.26, cy + s * 0.1],
            ],
            false,
          ),
          { fill: 'none', stroke: tone(colour, -0.1), 'stroke-width': Math.max(1, s * 0.012) },
        ),
      );
      const body = curve([
        [cx - s * 0.07, cy - s * 0.25],
        [cx - s * 0.3, cy - s * 0.05],
        [cx - s * 0.26, cy + s * 0.1],
        [cx + s * 0.26, cy + s * 0.1],
        [cx + s * 0.3, cy - s * 0.05],
        [cx + s * 0.07, cy - s * 0.25],
      ]);
      return group([
        glow,
        cord,
        path(body, { fill: mood.lamps > 0.3 ? mix(colour, '#ffe2a4', 0.5) : colour }),
        ribs,
        ellipse(
          cx,
          cy + s * 0.1,
          s * 0.25,
          s * 0.03,
          mood.lamps > 0.3 ? '#fff2cc' : tone(colour, -0.16),
        ),
      ]);
    }
    return group([
      glow,
      cord,
      drum(
        renderer,
        [x, y - 0.08 * size, z],
        kind === 'cone' ? [0.24 * size, 0.05 * size] : [0.26 * size, 0.24 * size],
        (kind === 'cone' ? 0.22 : 0.2) * size,
        paint,
      ),
    ]);
  });
}
