import { mix, tone } from '../../../drawing/colour.mjs';
import { group, line, outline } from '../../../drawing/canvas.mjs';
import { faceColour, sunlit } from '../../../drawing/renderer.mjs';
import { SHADOW, edges, glaze, enlarge, pane } from './pane.mjs';

/** Bars that divide the pane evenly; `thick` is in metres. */
function bars(renderer, face, o, { columns, rows, thick, paint }) {
  const scale = renderer.camera.scale(face.at(o.u + o.w / 2, o.v + o.h / 2));
  const width = Math.max(1.1, thick * scale);
  const parts = [];
  const draw = (a, b) =>
    parts.push(
      line(
        [a, b].map(([u, v]) => renderer.camera.point(face.at(u, v, -0.06))),
        paint,
        width,
        { 'stroke-linecap': 'butt' },
      ),
    );
  for (let i = 1; i < columns; i += 1)
    draw([o.u + (o.w * i) / columns, o.v], [o.u + (o.w * i) / columns, o.v + o.h]);
  for (let i = 1; i < rows; i += 1)
    draw([o.u, o.v + (o.h * i) / rows], [o.u + o.w, o.v + (o.h * i) / rows]);
  return parts;
}

/**
 * A window in a face. `at` is {u, v, w, h, arch?} in metres; `trim` the frame's paint; `surround` a
 * border's paint; `glow` 0…1 the brightness of the room behind.
 */
export function glazing(renderer, face, at, random, options = {}) {
  const {
    trim = '#f2efe6',
    columns = 2,
    rows = 2,
    surround,
    border = 0.11,
    sill = true,
    shutters,
    glow = 0,
    curtains = random.chance(0.6),
    depth = 0.14,
    thick = 0.05,
  } = options;
  const { mood, canvas, camera } = renderer;
  const shaded = (paint) => faceColour(paint, face.normal, mood);
  const opening = edges(face, at);
  const edge = outline(camera.polygon(opening.map(([u, v]) => face.at(u, v))));
  const parts = [];
  if (shutters) {
    const leaf = Math.min(0.55, at.w / 2);
    for (const u of [at.u - leaf - 0.04, at.u + at.w + 0.04]) {
      const paint = shaded(shutters);
      parts.push(
        renderer.quad(
          face,
          u + 0.05,
          at.v - 0.08,
          u + leaf + 0.05,
          at.v + at.h - 0.03,
          glaze(mood),
          SHADOW,
        ),
      );
      parts.push(renderer.quad(face, u, at.v, u + leaf, at.v + at.h, paint));
      for (let v = at.v + 0.14; v < at.v + at.h - 0.1; v += 0.13)
        parts.push(
          renderer.quad(face, u + 0.06, v, u + leaf - 0.06, v + 0.05, tone(paint, -0.055)),
        );
    }
  }
  if (surround)
    parts.push(renderer.polygon(face, edges(face, enlarge(at, border)), shaded(surround)));
  const glass = pane(renderer, face, at, random, glow);
  const inside = [
    renderer.polygon(face, opening, tone(shaded(surround ?? face.paint), -0.16)),
    renderer.polygon(face, edges(face, at), glass.fill, {}, -depth),
  ];
  if (curtains) {
    const share = random.between(0.16, 0.3);
    for (const [a, b] of [
      [0, share],
      [1 - share, 1],
    ]) {
      inside.push(
        renderer.quad(
          face,
          at.u + at.w * a,
          at.v,
          at.u + at.w * b,
          at.v + at.h,
          glass.curtain,
          { opacity: glass.glowing ? 0.75 : 0.5 },
          -depth,
        ),
      );
    }
  }
  if (glass.glowing) {
    const lamp = camera.point(
      face.at(at.u + at.w * random.between(0.3, 0.7), at.v + at.h * 0.62, -depth),
    );
    const r = camera.scale(face.at(at.u, at.v)) * Math.min(at.w, at.h) * 0.6;
    inside.push(
      `<circle cx="${lamp[0].toFixed(1)}" cy="${lamp[1].toFixed(1)}" r="${r.toFixed(1)}" fill="${canvas.radial(
        lamp,
        r,
        [
          [0, '#fff6d8', 0.85],
          [1, '#fff0c4', 0],
        ],
      )}"/>`,
    );
    if (random.chance(0.55))
      inside.push(
        renderer.quad(
          face,
          at.u + at.w * 0.1,
          at.v,
          at.u + at.w * random.between(0.3, 0.6),
          at.v + at.h * random.between(0.18, 0.32),
          mix('#5f3c30', mood.shade, 0.3),
          { opacity: 0.5 },
          -depth,
        ),
      );
  } else {
    const slant = at.h * 0.45;
    const from = at.u + at.w * random.between(-0.1, 0.3);
    inside.push(
      renderer.polygon(
        face,
        [
          [from, at.v],
          [from + at.w * 0.3, at.v],
          [from + at.w * 0.3 + slant, at.v + at.h],
          [from + slant, at.v + at.h],
        ],
        mood.sky[2],
        { opacity: 0.2 },
        -depth,
      ),
    );
  }
  if (sunlit(face.normal, mood) > 0.05 && !mood.flat) {
    inside.push(
      renderer.quad(
        face,
        at.u,
        at.v + at.h - depth * 0.9,
        at.u + at.w,
        at.v + at.h,
        glaze(mood),
        SHADOW,
      ),
    );
  }
  inside.push(bars(renderer, face, at, { columns, rows, thick, paint: shaded(trim) }));
  parts.push(group(inside, { 'clip-path': canvas.clip(edge) }));
  const scale = camera.scale(face.at(at.u + at.w / 2, at.v + at.h / 2));
  parts.push(
    line(
      [...opening, opening[0]].map(([u, v]) => camera.point(face.at(u, v, -0.02))),
      shaded(trim),
      Math.max(1.2, thick * 1.5 * scale),
      { 'stroke-linecap': 'butt', 'stroke-linejoin': 'miter' },
    ),
  );
  if (sill) {
    parts.push(
      renderer.quad(face, at.u - 0.08, at.v - 0.3, at.u + at.w + 0.06, at.v - 0.08, glaze(mood), {
        opacity: 0.26,
      }),
    );
    parts.push(
      renderer.quad(
        face,
        at.u - 0.1,
        at.v - 0.12,
        at.u + at.w + 0.1,
        at.v,
        tone(shaded(surround ?? trim), 0.03),
      ),
    );
  }
  return group(parts);
}
