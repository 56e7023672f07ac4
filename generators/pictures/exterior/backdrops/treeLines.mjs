import { blob, group, path } from '../../drawing/canvas.mjs';

/** Distant firs along a land line. */
export function firLine(random, points, size, fill, density = 1) {
  const trees = [];
  for (let i = 0; i < points.length - 1; i += 1) {
    const [a, b] = [points[i], points[i + 1]];
    const count = Math.max(1, Math.round((density * (b[0] - a[0])) / (size * 0.5)));
    for (let k = 0; k < count; k += 1) {
      const t = (k + random.next()) / count;
      const x = a[0] + (b[0] - a[0]) * t;
      const y = a[1] + (b[1] - a[1]) * t + 6;
      const h = size * random.between(0.6, 1.25);
      const w = h * random.between(0.17, 0.24);
      trees.push(
        `M${Math.round(x - w)} ${Math.round(y)}L${Math.round(x - w * 0.3)} ${Math.round(y - h * 0.5)}L${Math.round(x - w * 0.5)} ${Math.round(y - h * 0.48)}L${Math.round(x)} ${Math.round(y - h)}L${Math.round(x + w * 0.5)} ${Math.round(y - h * 0.48)}L${Math.round(x + w * 0.3)} ${Math.round(y - h * 0.5)}L${Math.round(x + w)} ${Math.round(y)}Z`,
      );
    }
  }
  return path(trees.join(''), { fill });
}

/** Distant leafy treetops along a land line. */
export function woodLine(random, points, size, fill) {
  return group(
    points.flatMap(([x, y]) =>
      Array.from({ length: 2 }, () => {
        const r = size * random.between(0.55, 1.1);
        return blob(
          Array.from({ length: 8 }, (_, i) => {
            const angle = (i / 8) * Math.PI * 2;
            return [
              x + random.bell() * 3 + Math.cos(angle) * r * random.between(0.8, 1.15),
              y + size * 0.3 + Math.sin(angle) * r * 0.9 * random.between(0.8, 1.15),
            ];
          }),
        );
      }),
    ),
    { fill },
  );
}
