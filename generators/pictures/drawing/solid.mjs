import { add, dot, subtract, normalize } from './geometry.mjs';

const length = (a) => Math.hypot(...a);

/**
 * A flat face with its own coordinates: `at(u, v, out)` is the point u metres along, v metres up and
 * `out` metres in front of the face. `edge` is its outline in those coordinates.
 */
export function createFace(corners, normal, paint, decorate) {
  const [origin, right] = corners;
  const u = normalize(subtract(right, origin));
  const n = normalize(normal);
  const rise = subtract(corners.at(-1), origin);
  const v = normalize(add(rise, u, -dot(rise, u)));
  const edge = corners.map((c) => [dot(subtract(c, origin), u), dot(subtract(c, origin), v)]);
  return {
    corners,
    normal: n,
    paint,
    decorate,
    edge,
    width: length(subtract(right, origin)),
    height: Math.max(...edge.map((e) => e[1])),
    at: (a, b, out = 0) => add(add(add(origin, u, a), v, b), n, out),
    local: (p) => [dot(subtract(p, origin), u), dot(subtract(p, origin), v)],
    distance: (p) => dot(subtract(p, origin), n),
  };
}

function bounds(points) {
  const along = (pick) => [0, 1, 2].map((i) => pick(...points.map((p) => p[i])));
  return { min: along(Math.min), max: along(Math.max) };
}

export function createSolid(faces, extra = {}) {
  const vertices = faces.flatMap((face) => face.corners);
  return { faces, vertices, ...bounds(vertices), castsShadow: true, ...extra };
}

/**
 * A box. `paint` is one colour or colours by side (front, back, left, right, top, bottom, rest);
 * `on` are decorations by side.
 */
export function box([x0, y0, z0], [x1, y1, z1], paint, on = {}, extra = {}) {
  const of = (side) => (typeof paint === 'string' ? paint : (paint[side] ?? paint.rest));
  const sides = {
    front: [
      [
        [x0, y0, z0],
        [x1, y0, z0],
        [x1, y1, z0],
        [x0, y1, z0],
      ],
      [0, 0, -1],
    ],
    back: [
      [
        [x1, y0, z1],
        [x0, y0, z1],
        [x0, y1, z1],
        [x1, y1, z1],
      ],
      [0, 0, 1],
    ],
    left: [
      [
        [x0, y0, z1],
        [x0, y0, z0],
        [x0, y1, z0],
        [x0, y1, z1],
      ],
      [-1, 0, 0],
    ],
    right: [
      [
        [x1, y0, z0],
        [x1, y0, z1],
        [x1, y1, z1],
        [x1, y1, z0],
      ],
      [1, 0, 0],
    ],
    top: [
      [
        [x0, y1, z0],
        [x1, y1, z0],
        [x1, y1, z1],
        [x0, y1, z1],
      ],
      [0, 1, 0],
    ],
    bottom: [
      [
        [x0, y0, z1],
        [x1, y0, z1],
        [x1, y0, z0],
        [x0, y0, z0],
      ],
      [0, -1, 0],
    ],
  };
  const faces = Object.entries(sides).map(([side, [corners, normal]]) =>
    createFace(corners, normal, of(side), on[side]),
  );
  return createSolid(faces, extra);
}

/**
 * A pitched roof over the rectangle `min`–`max` at height `base`, its ridge `rise` higher. `along`
 * is the ridge's axis; `hip` shortens the ridge by so many metres at both ends; 0 makes gables.
 */
export function roof({ min, max, base, rise, along, hip = 0, paint, gable, on = {} }, extra = {}) {
  const turned = along === 'z';
  const place = (a, y, b) => (turned ? [b, y, a] : [a, y, b]);
  const [a0, a1] = turned ? [min[1], max[1]] : [min[0], max[0]];
  const [b0, b1] = turned ? [min[0], max[0]] : [min[1], max[1]];
  const middle = (b0 + b1) / 2;
  const half = (b1 - b0) / 2;
  const top = base + rise;
  const normal = (a, y, b) => place(a, y, b);
  const low = [place(a0, base, b0), place(a1, base, b0), place(a1, base, b1), place(a0, base, b1)];
  const ridge = [place(a0 + hip, top, middle), place(a1 - hip, top, middle)];
  const slopes = [
    { side: 'near', corners: [low[0], low[1], ridge[1], ridge[0]], normal: normal(0, half, -rise) },
    { side: 'far', corners: [low[2], low[3], ridge[0], ridge[1]], normal: normal(0, half, rise) },
  ];
  const ends = [
    { side: 'start', corners: [low[3], low[0], ridge[0]], normal: normal(-rise, hip, 0) },
    { side: 'end', corners: [low[1], low[2], ridge[1]], normal: normal(rise, hip, 0) },
  ];
  const mirror = (corners) =>
    turned ? [corners[1], corners[0], ...corners.slice(2).reverse()] : corners;
  const faces = [
    ...slopes.map((s) => createFace(mirror(s.corners), s.normal, paint, on[s.side] ?? on.slope)),
    ...ends.map((s) => createFace(mirror(s.corners), s.normal, hip ? paint : gable, on[s.side])),
    createFace([low[3], low[2], low[1], low[0]], [0, -1, 0], gable ?? paint),
  ];
  return createSolid(faces, extra);
}
