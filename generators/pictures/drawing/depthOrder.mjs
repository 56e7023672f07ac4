const EPSILON = 1e-6;

/** From `eye`: -1 if `a` is behind `b`, 1 if in front, 0 if neither can hide the other. */
function compare(a, b, eye) {
  let found = 0;
  for (let i = 0; i < 3; i += 1) {
    if (a.max[i] <= b.min[i] + EPSILON) {
      if (eye[i] >= a.max[i] && eye[i] <= b.min[i]) return 0;
      found ||= eye[i] >= b.min[i] ? -1 : 1;
    } else if (b.max[i] <= a.min[i] + EPSILON) {
      if (eye[i] >= b.max[i] && eye[i] <= a.min[i]) return 0;
      found ||= eye[i] >= a.min[i] ? 1 : -1;
    }
  }
  return found || (a.layer ?? 0) - (b.layer ?? 0);
}

function corners({ min, max }) {
  return [0, 1, 2, 3, 4, 5, 6, 7].map((i) =>
    [0, 1, 2].map((axis) => ((i >> axis) & 1 ? max[axis] : min[axis])),
  );
}

function screenBox(solid, camera) {
  const points = corners(solid).map(camera.point);
  const xs = points.map((p) => p[0]);
  const ys = points.map((p) => p[1]);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

const overlap = (a, b) => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];

/** Sorts solids from back to front. Solids that intersect need a `layer`. */
export function backToFront(solids, camera) {
  const far = (s) => Math.max(...corners(s).map(camera.depth));
  const list = [...solids].sort((a, b) => far(b) - far(a));
  const boxes = list.map((s) => screenBox(s, camera));
  const behind = list.map(() => []);
  for (let i = 0; i < list.length; i += 1) {
    for (let j = i + 1; j < list.length; j += 1) {
      if (!overlap(boxes[i], boxes[j])) continue;
      const order = compare(list[i], list[j], camera.eye);
      if (order < 0) behind[j].push(i);
      if (order > 0) behind[i].push(j);
    }
  }
  const done = new Set();
  const open = new Set();
  const sorted = [];
  const visit = (i) => {
    if (done.has(i) || open.has(i)) return;
    open.add(i);
    behind[i].forEach(visit);
    open.delete(i);
    done.add(i);
    sorted.push(list[i]);
  };
  list.forEach((_, i) => visit(i));
  return sorted;
}
