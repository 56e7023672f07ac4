import { box } from '../../../drawing/solid.mjs';

export function deck(random, [x0, z0], [x1, z1], y, paint = '#b08a62') {
  const posts = [x0 + 0.2, x1 - 0.4].flatMap((x) =>
    y > 0.5 ? [box([x, 0, z0 + 0.1], [x + 0.2, y - 0.18, z0 + 0.3], paint)] : [],
  );
  return [...posts, box([x0, y - 0.18, z0], [x1, y, z1], paint)];
}
