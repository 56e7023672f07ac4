import { tone } from '../../../drawing/colour.mjs';
import { group } from '../../../drawing/canvas.mjs';
import { faceColour } from '../../../drawing/renderer.mjs';

// Every surface returns a decoration of a face: `(face, renderer) => svg`.

const spread = (random, amount) => (random.next() - 0.5) * 2 * amount;

function courses(face, step, draw) {
  const parts = [];
  for (let v = step; v < face.height; v += step) parts.push(draw(v));
  return parts;
}

/** The span of u that the face's outline covers at height v: gables narrow upwards. */
export function spanAt(face, v) {
  const hits = [];
  face.edge.forEach(([u, w], i) => {
    const [u2, w2] = face.edge[(i + 1) % face.edge.length];
    if (w <= v !== w2 <= v) hits.push(u + ((v - w) / (w2 - w)) * (u2 - u));
  });
  return hits.length < 2 ? null : [Math.min(...hits), Math.max(...hits)];
}

function strip(renderer, face, v0, v1, fill, attrs) {
  const low = spanAt(face, v0 + 0.001);
  const high = spanAt(face, v1 - 0.001);
  if (!low || !high) return '';
  return renderer.polygon(
    face,
    [
      [low[0], v0],
      [low[1], v0],
      [high[1], v1],
      [high[0], v1],
    ],
    fill,
    attrs,
  );
}

/** Horizontal boards; `step` metres each. */
export const boards =
  (random, step = 0.24) =>
  (face, renderer) => {
    const paint = faceColour(face.paint, face.normal, renderer.mood);
    return group(
      courses(face, step, (v) => [
        strip(renderer, face, v - step * 0.14, v, tone(paint, -0.045), { opacity: 0.75 }),
        random.chance(0.35)
          ? strip(renderer, face, v - step, v - step * 0.14, tone(paint, spread(random, 0.02)), {
              opacity: 0.8,
            })
          : '',
      ]),
    );
  };

/** Upright boards with battens. */
export const battens =
  (random, step = 0.34) =>
  (face, renderer) => {
    const paint = faceColour(face.paint, face.normal, renderer.mood);
    const parts = [];
    for (let u = step / 2; u < face.width; u += step) {
      const top = topAt(face, u);
      if (top <= 0.05) continue;
      if (random.chance(0.4))
        parts.push(
          renderer.quad(
            face,
            u,
            0,
            u + step,
            Math.min(top, topAt(face, u + step)),
            tone(paint, spread(random, 0.022)),
          ),
        );
      parts.push(
        renderer.quad(face, u - 0.03, 0, u + 0.02, top, tone(paint, -0.05), { opacity: 0.8 }),
      );
    }
    return group(parts);
  };

function topAt(face, u) {
  let top = 0;
  face.edge.forEach(([a, v], i) => {
    const [b, w] = face.edge[(i + 1) % face.edge.length];
    if (a <= u !== b <= u) top = Math.max(top, v + ((u - a) / (b - a)) * (w - v));
  });
  return top;
}

/** Some bricks or stones in another tone; drawing all of them would look too regular. */
export const masonry =
  (random, { course = 0.16, long = 0.34, share = 0.2, range = 0.045 } = {}) =>
  (face, renderer) => {
    const paint = faceColour(face.paint, face.normal, renderer.mood);
    const parts = [];
    for (let v = 0; v < face.height; v += course) {
      const span = spanAt(face, Math.min(v + course * 0.5, face.height - 0.01));
      if (!span) continue;
      const shift = random.next() * long;
      for (let u = span[0] - shift; u < span[1]; u += long) {
        if (!random.chance(share)) continue;
        const from = Math.max(span[0], u + 0.02);
        const to = Math.min(span[1], u + long * random.between(0.7, 1.6));
        if (to - from > long * 0.3)
          parts.push(
            renderer.quad(
              face,
              from,
              v + course * 0.1,
              to,
              Math.min(v + course * 0.92, face.height),
              tone(paint, spread(random, range)),
            ),
          );
      }
    }
    return group(parts);
  };

/** Plaster with patches and a damp base. */
export const plaster =
  (random, wear = 0.5) =>
  (face, renderer) => {
    const paint = faceColour(face.paint, face.normal, renderer.mood);
    const parts = [
      strip(renderer, face, 0, Math.min(0.35, face.height * 0.2), tone(paint, -0.05), {
        opacity: 0.5,
      }),
    ];
    const count = Math.round(face.width * face.height * 0.09 * wear);
    for (let i = 0; i < count; i += 1) {
      const v = random.next() * face.height * 0.9;
      const span = spanAt(face, v + 0.05);
      if (!span) continue;
      const u = random.between(span[0], span[1]);
      const w = random.between(0.2, 0.9);
      const h = random.between(0.1, 0.5);
      const outline = Array.from({ length: 7 }, (_, k) => {
        const angle = (k / 7) * Math.PI * 2;
        return [
          u + Math.cos(angle) * w * random.between(0.6, 1),
          v + Math.sin(angle) * h * random.between(0.6, 1),
        ];
      }).filter(([a, b]) => a > span[0] && a < span[1] && b > 0 && b < face.height);
      if (outline.length > 2)
        parts.push(
          renderer.polygon(face, outline, tone(paint, spread(random, 0.028)), { opacity: 0.7 }),
        );
    }
    return group(parts);
  };

/** Rows of tiles, shingles or slates up a slope. */
export const tiles =
  (random, { row = 0.42, range = 0.04, share = 0.34, long = 0.7 } = {}) =>
  (face, renderer) => {
    const paint = faceColour(face.paint, face.normal, renderer.mood);
    const parts = [];
    for (let v = 0; v < face.height; v += row) {
      const span = spanAt(face, Math.min(v + 0.01, face.height - 0.001));
      if (!span) continue;
      parts.push(strip(renderer, face, v, v + row * 0.16, tone(paint, -0.055), { opacity: 0.7 }));
      for (let u = span[0]; u < span[1]; u += long) {
        if (!random.chance(share)) continue;
        const to = Math.min(span[1], u + long * random.between(0.6, 1.7));
        parts.push(
          renderer.quad(
            face,
            u,
            v + row * 0.12,
            to,
            Math.min(v + row * 0.98, face.height),
            tone(paint, spread(random, range)),
          ),
        );
      }
    }
    return renderer.clipTo(face, parts);
  };

/** Standing seams of a metal roof. */
export const seams =
  (step = 0.55) =>
  (face, renderer) => {
    const paint = faceColour(face.paint, face.normal, renderer.mood);
    const parts = [];
    for (let u = step; u < face.width; u += step) {
      const top = topAt(face, u);
      parts.push(
        renderer.quad(face, u - 0.025, 0, u + 0.025, top, tone(paint, 0.05)),
        renderer.quad(face, u + 0.025, 0, u + 0.06, top, tone(paint, -0.06)),
      );
    }
    return group(parts);
  };

/** Round logs: a light and a dark line each. */
export const logs =
  (random, step = 0.3) =>
  (face, renderer) => {
    const paint = faceColour(face.paint, face.normal, renderer.mood);
    return group(
      courses(face, step, (v) => [
        strip(renderer, face, v - step, v - step * 0.7, tone(paint, -0.08)),
        strip(
          renderer,
          face,
          v - step * 0.35,
          v - step * 0.12,
          tone(paint, 0.035 + spread(random, 0.02)),
          { opacity: 0.8 },
        ),
      ]),
    );
  };

/** Several decorations, each drawn over the one before. */
export const layers =
  (...list) =>
  (face, renderer) =>
    group(list.filter(Boolean).map((draw) => draw(face, renderer)));
