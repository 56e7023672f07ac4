import { mix, tone } from '../../drawing/colour.mjs';
import { curve, group, path, shape, stroke } from '../../drawing/canvas.mjs';
import { shadesOf } from './crown.mjs';
import { trunk } from './trunk.mjs';

export function conifer(random, { x, y, h, leaves, bark, mood, side, slim = 0.2 }) {
  const colours = shadesOf(leaves, mood);
  const parts = [trunk(x, y, h * 0.3, h * 0.03, shadesOf(bark, mood), 0, side)];
  const rows = Math.max(9, Math.round(Math.sqrt(h) * 1.05));
  const reachAt = (t) => h * slim * (1 - t) ** 0.8 * (t < 0.12 ? 0.86 + t : 1) + h * 0.008;
  parts.push(
    shape(
      [
        [x - reachAt(0.06) * 0.6, y - h * 0.12],
        [x, y - h],
        [x + reachAt(0.06) * 0.6, y - h * 0.12],
      ],
      colours.shade,
    ),
  );
  for (let i = 0; i < rows; i += 1) {
    const t = i / rows;
    const head = y - h * (0.13 + t * 0.85);
    const reach = reachAt(t) * random.between(0.86, 1.1);
    const boughs = Math.max(3, Math.round(9 * (1 - t) + 2));
    for (const k of random.shuffle(Array.from({ length: boughs }, (_, j) => j))) {
      const u = (k / (boughs - 1)) * 2 - 1 + random.bell() * 0.08;
      const drop = reach * (0.5 - 0.22 * Math.abs(u)) + h * 0.018;
      const tip = [x + u * reach, head + drop + reach * 0.16 * Math.abs(u)];
      const half = Math.max(2, reach * 0.17);
      const towards = u * side;
      const fill =
        towards > 0.25
          ? mix(colours.middle, colours.light, random.next() * 0.7)
          : towards > -0.3
            ? mix(colours.shade, colours.middle, random.between(0.4, 1))
            : mix(colours.shade, colours.middle, random.next() * 0.3);
      parts.push(
        shape(
          [
            [x + u * reach * 0.15, head - h * 0.02],
            [tip[0] - half * 0.5 + u * half, tip[1] - half * 0.9],
            tip,
            [x + u * reach * 0.72, tip[1] - half * 0.1],
            [x + u * reach * 0.3, head + drop * 0.9],
          ],
          fill,
        ),
      );
    }
  }
  parts.push(
    shape(
      [
        [x - h * 0.012, y - h * 0.95],
        [x, y - h * 1.01],
        [x + h * 0.012, y - h * 0.95],
      ],
      colours.middle,
    ),
  );
  return group(parts);
}

/** A tall, narrow, dark conifer. */
export function cypress(random, { x, y, h, leaves, bark, mood, side }) {
  const colours = shadesOf(leaves, mood);
  const half = h * 0.085;
  const edge = (s) =>
    [0.06, 0.25, 0.5, 0.75, 0.92].map((t) => [
      x + s * half * Math.sin(Math.PI * Math.min(1, t * 0.78 + 0.24)) * random.between(0.92, 1.1),
      y - h * t,
    ]);
  const left = edge(-1);
  const right = edge(1);
  const silhouette = curve([[x, y - h * 0.03], ...left, [x, y - h], ...right.reverse()]);
  const parts = [
    trunk(x, y, h * 0.1, h * 0.03, shadesOf(bark, mood), 0, side),
    path(silhouette, { fill: colours.shade }),
  ];
  for (let i = 0; i < 46; i += 1) {
    const t = random.between(0.06, 0.93);
    const reach = half * Math.sin(Math.PI * Math.min(1, t * 0.78 + 0.24));
    const u = random.between(-0.75, 0.95);
    const px = x + side * reach * u;
    const py = y - h * t;
    const fill = u > 0.35 ? colours.light : u > -0.1 ? colours.middle : tone(colours.shade, 0.02);
    parts.push(
      stroke(
        [
          [px, py],
          [px + side * half * 0.1, py - h * 0.03],
          [px + side * half * 0.06, py - h * random.between(0.05, 0.09)],
        ],
        fill,
        Math.max(1.5, half * 0.16),
        { opacity: 0.85 },
      ),
    );
  }
  return group(parts);
}
