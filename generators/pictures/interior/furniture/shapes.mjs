import { box, createFace, createSolid } from '../../drawing/solid.mjs';

const TURNS = {
  s: (a, b) => [a, b],
  n: (a, b) => [-a, -b],
  e: (a, b) => [-b, a],
  w: (a, b) => [b, -a],
};
const NAMES = {
  s: {},
  n: { front: 'back', back: 'front', left: 'right', right: 'left' },
  e: { front: 'right', back: 'left', left: 'front', right: 'back' },
  w: { front: 'left', back: 'right', left: 'back', right: 'front' },
};

/**
 * Places furniture, which is designed with its front towards -z and its middle at 0, and turns it to
 * face the camera (s), away (n), right (e) or left (w). Returns a `box` that takes local corners.
 */
export function placeAt([x, z], facing = 's', y = 0) {
  const turn = TURNS[facing];
  const point = ([a, b, c]) => {
    const [u, w] = turn(a, c);
    return [x + u, y + b, z + w];
  };
  const local = (min, max, paint, on = {}, extra = {}) => {
    const [p, q] = [point(min), point(max)];
    const low = p.map((v, i) => Math.min(v, q[i]));
    const high = p.map((v, i) => Math.max(v, q[i]));
    const renamed = Object.fromEntries(
      Object.entries(on).map(([side, draw]) => [NAMES[facing][side] ?? side, draw]),
    );
    return box(low, high, paint, renamed, extra);
  };
  local.point = point;
  local.facing = facing;
  return local;
}

/** A solid of revolution; `profile` is a list of [radius, height] from the bottom up. */
export function lathe([x, y, z], profile, paint, { sides = 30, extra = {} } = {}) {
  const faces = [];
  const at = (r, h, k) => {
    const angle = (k / sides) * Math.PI * 2;
    return [x + Math.cos(angle) * r, y + h, z + Math.sin(angle) * r];
  };
  for (let i = 0; i < profile.length - 1; i += 1) {
    const [[r0, h0], [r1, h1]] = [profile[i], profile[i + 1]];
    for (let k = 0; k < sides; k += 1) {
      const middle = ((k + 0.5) / sides) * Math.PI * 2;
      const slope = (r0 - r1) / Math.max(0.001, Math.hypot(h1 - h0, r0 - r1));
      const out = Math.sqrt(Math.max(0, 1 - slope * slope));
      const corners =
        r1 < 0.001
          ? [at(r0, h0, k + 1), at(r0, h0, k), at(r1, h1, k)]
          : r0 < 0.001
            ? [at(r0, h0, k), at(r1, h1, k), at(r1, h1, k + 1)]
            : [at(r0, h0, k + 1), at(r0, h0, k), at(r1, h1, k), at(r1, h1, k + 1)];
      faces.push(
        createFace(corners, [Math.cos(middle) * out, slope, Math.sin(middle) * out], paint),
      );
    }
  }
  const [top, height] = profile.at(-1);
  if (top > 0.001)
    faces.push(
      createFace(
        Array.from({ length: sides }, (_, k) => at(top, height, -k)),
        [0, 1, 0],
        extra.top ?? paint,
      ),
    );
  // Sunbeams on that many narrow faces would cost time and hardly show.
  return createSolid(faces, { withoutSunbeams: true, ...extra });
}

/** Four legs under a rectangle in local coordinates. */
export function legs(local, [x0, x1], [z0, z1], height, paint, thick = 0.06) {
  return [
    [x0, z0],
    [x1 - thick, z0],
    [x0, z1 - thick],
    [x1 - thick, z1 - thick],
  ].map(([x, z]) => local([x, 0, z], [x + thick, height, z + thick], paint));
}

export const range = (count, make) => Array.from({ length: count }, (_, i) => make(i));
