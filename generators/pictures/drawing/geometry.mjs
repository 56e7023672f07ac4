/** Vectors are [x, y, z] in metres: x to the right, y up, z away from an unturned camera. */
export const add = (a, b, times = 1) => [
  a[0] + b[0] * times,
  a[1] + b[1] * times,
  a[2] + b[2] * times,
];
export const subtract = (a, b) => add(a, b, -1);
export const dot = (a, b) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const normalize = (a) => {
  const length = Math.hypot(...a) || 1;
  return a.map((v) => v / length);
};

const NEAR = 0.25;

/**
 * A camera that turns (`yaw`, radians) but does not tilt, so that verticals stay vertical. `focal` is in
 * pixels; `centre` is the picture position of the middle of the horizon.
 */
export function createCamera({ eye, yaw = 0, focal, centre }) {
  const cos = Math.cos(yaw);
  const sin = Math.sin(yaw);
  const toView = (p) => {
    const [x, y, z] = subtract(p, eye);
    return [x * cos - z * sin, y, x * sin + z * cos];
  };
  const flat = ([x, y, z]) => [centre[0] + (focal * x) / z, centre[1] - (focal * y) / z];

  return {
    eye,
    horizon: centre[1],
    depth: (p) => toView(p)[2],
    /** Pixels per metre at `p`. */
    scale: (p) => focal / Math.max(NEAR, toView(p)[2]),
    point(p) {
      const view = toView(p);
      return flat([view[0], view[1], Math.max(NEAR, view[2])]);
    },
    /** A polygon's points in the picture, cut at the near plane; empty if it is behind the camera. */
    polygon(points) {
      const visible = [];
      const views = points.map(toView);
      views.forEach((here, i) => {
        const next = views[(i + 1) % views.length];
        if (here[2] >= NEAR) visible.push(here);
        if (here[2] >= NEAR !== next[2] >= NEAR) {
          const t = (NEAR - here[2]) / (next[2] - here[2]);
          visible.push(here.map((v, k) => v + (next[k] - v) * t));
        }
      });
      return visible.map(flat);
    },
    /** The ground point at picture position `x` and distance `depth`. */
    ground(x, depth) {
      const side = ((x - centre[0]) * depth) / focal;
      return [eye[0] + side * cos + depth * sin, 0, eye[2] - side * sin + depth * cos];
    },
  };
}

/** The convex hull of points in a plane. */
export function convexHull(points) {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const turn = (o, a, b) => (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0]);
  const half = (list) => {
    const chain = [];
    for (const p of list) {
      while (chain.length > 1 && turn(chain.at(-2), chain.at(-1), p) <= 0) chain.pop();
      chain.push(p);
    }
    chain.pop();
    return chain;
  };
  if (sorted.length < 3) return sorted;
  return [...half(sorted), ...half(sorted.reverse())];
}
