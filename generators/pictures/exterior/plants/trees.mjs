import { group, line, stroke } from '../../drawing/canvas.mjs';
import { crown, shadesOf } from './crown.mjs';
import { trunk } from './trunk.mjs';

/** A broad-leaved tree. The base of every tree is at (x, y); it is `h` pixels high. */
export function broadleaf(random, { x, y, h, leaves, bark, mood, side }) {
  const colours = shadesOf(leaves, mood);
  const wood = shadesOf(bark, mood);
  const lean = random.bell() * 0.06;
  const top = x + lean * h * 0.5;
  const parts = [trunk(x, y, h * 0.5, h * 0.045, wood, lean, side)];
  for (const [dx, dy] of [
    [-0.16, 0.62],
    [0.15, 0.58],
  ]) {
    parts.push(
      line(
        [
          [top - lean * h * 0.2, y - h * 0.34],
          [top + dx * h, y - h * dy],
        ],
        wood.shade,
        h * 0.016,
      ),
    );
  }
  const masses = [
    [-0.19, 0.5, 0.2, 0.14, 6],
    [0.2, 0.53, 0.19, 0.14, 6],
    [0, 0.73, 0.26, 0.24, 13],
  ];
  for (const [dx, dy, rx, ry, clusters] of masses) {
    parts.push(
      crown(random, {
        cx: top + dx * h + random.bell() * h * 0.02,
        cy: y - dy * h,
        rx: rx * h,
        ry: ry * h,
        colours,
        side,
        clusters,
      }),
    );
  }
  return group(parts);
}

export function birch(random, { x, y, h, leaves, mood, side }) {
  const colours = shadesOf(leaves, mood);
  const wood = shadesOf('#ece8df', mood, 0.6);
  const lean = random.bell() * 0.07;
  const parts = [
    trunk(x, y, h * 0.88, h * 0.026, { shade: wood.shade, middle: wood.light }, lean, side),
  ];
  for (let i = 0; i < 14; i += 1) {
    const t = random.between(0.03, 0.75);
    const px = x + lean * h * t + random.between(-1, 0.2) * h * 0.008;
    parts.push(
      line(
        [
          [px, y - h * t],
          [px + h * random.between(0.006, 0.014), y - h * t + 1],
        ],
        '#3c3a3c',
        h * 0.006,
        { opacity: 0.75 },
      ),
    );
  }
  for (const [dx, t, r] of [
    [-0.11, 0.5, 0.11],
    [0.12, 0.53, 0.11],
    [-0.1, 0.64, 0.12],
    [0.1, 0.68, 0.12],
    [-0.03, 0.78, 0.13],
    [0.03, 0.9, 0.1],
  ]) {
    const px = x + lean * h * t;
    parts.push(
      line(
        [
          [px, y - h * (t - 0.1)],
          [px + dx * h * 0.8, y - h * t],
        ],
        wood.shade,
        h * 0.006,
      ),
    );
    parts.push(
      crown(random, {
        cx: px + dx * h + random.bell() * h * 0.02,
        cy: y - h * t,
        rx: r * h,
        ry: h * 0.1,
        colours,
        side,
        clusters: 7,
      }),
    );
  }
  return group(parts);
}

/** An olive tree: low, wide and grey-green on a crooked stem. */
export function olive(random, { x, y, h, leaves, bark, mood, side }) {
  const colours = shadesOf(leaves, mood, 0.8);
  const wood = shadesOf(bark, mood);
  const parts = [
    stroke(
      [
        [x - h * 0.02, y],
        [x + h * 0.03, y - h * 0.2],
        [x - h * 0.05, y - h * 0.42],
        [x - h * 0.16, y - h * 0.6],
      ],
      wood.shade,
      h * 0.075,
    ),
    stroke(
      [
        [x + h * 0.02, y - h * 0.15],
        [x + h * 0.07, y - h * 0.36],
        [x + h * 0.18, y - h * 0.55],
      ],
      wood.shade,
      h * 0.05,
    ),
    stroke(
      [
        [x + side * h * 0.015, y],
        [x + h * 0.03 + side * h * 0.015, y - h * 0.2],
        [x - h * 0.04, y - h * 0.4],
      ],
      wood.middle,
      h * 0.025,
    ),
  ];
  for (const [dx, dy, r] of [
    [-0.27, 0.56, 0.2],
    [0.25, 0.55, 0.2],
    [0, 0.72, 0.27],
    [-0.12, 0.6, 0.18],
    [0.14, 0.66, 0.17],
  ]) {
    parts.push(
      crown(random, {
        cx: x + dx * h,
        cy: y - dy * h,
        rx: r * h * 1.15,
        ry: r * h * 0.82,
        colours,
        side,
        clusters: 6,
      }),
    );
  }
  return group(parts);
}
