import { mix, tone } from '../../drawing/colour.mjs';
import { WIDTH, ellipse, group, rect, shape } from '../../drawing/canvas.mjs';
import { faded } from './ridges.mjs';

function litWindows(random, x, y, w, h, mood, far, dense) {
  const parts = [];
  const glow = mix('#ffd98f', mood.haze, far * 0.6);
  const dark = mix(mood.shade, mood.haze, 0.3 + far * 0.6);
  const [dx, dy] = [Math.max(7, w / 7), 13];
  for (let py = y + 8; py < y + h - 8; py += dy) {
    for (let px = x + dx * 0.4; px < x + w - dx * 0.5; px += dx) {
      if (!random.chance(dense)) continue;
      const on = random.chance(mood.lamps * 0.6);
      parts.push(rect(px, py, dx * 0.5, dy * 0.5, on ? glow : dark, { opacity: on ? 0.9 : 0.35 }));
    }
  }
  return group(parts);
}

/** The towers of a city, hazier with distance. */
export function skyline({ mood, random, horizon, side }, { height = 330, rows = 3 } = {}) {
  return group(
    Array.from({ length: rows }, (_, row) => {
      const t = rows === 1 ? 1 : row / (rows - 1);
      const far = 0.78 - 0.4 * t;
      const parts = [];
      for (let x = -40; x < WIDTH + 40;) {
        const w = random.between(44, 120) * (0.75 + t * 0.5);
        const middle = 1 - Math.abs(x / WIDTH - 0.5) * 0.7;
        const h = height * random.between(0.25, 1) * middle * (1 - t * 0.42);
        const paint = random.pick(['#9aa7b5', '#b3a699', '#8f9fae', '#a89f9f', '#7f93a6']);
        const y = horizon + 6 - h;
        const lit = faded(paint, mood, far, 0.75);
        const dark = faded(paint, mood, far, 0.15);
        const turn = w * random.between(0.25, 0.45);
        parts.push(
          rect(x, y, w, h + 20, side < 0 ? dark : lit),
          rect(side < 0 ? x : x + w - turn, y, turn, h + 20, side < 0 ? lit : dark),
        );
        const kind = random.next();
        if (kind < 0.2)
          parts.push(
            rect(x + w * 0.25, y - 22, w * 0.5, 24, dark),
            rect(x + w * 0.48, y - 60, 3, 40, dark),
          );
        else if (kind < 0.36)
          parts.push(
            shape(
              [
                [x, y + 1],
                [x + w, y + 1],
                [x + w * 0.7, y - w * 0.35],
              ],
              lit,
            ),
          );
        else if (kind < 0.5) parts.push(rect(x + w * 0.2, y - 10, w * 0.35, 12, dark));
        parts.push(litWindows(random, x, y, w, h, mood, far, 0.75 - 0.3 * (1 - t)));
        x += w * random.between(0.8, 1.15);
      }
      return parts;
    }),
  );
}

/** Roofs and towers of an old town on a slope behind the house. */
export function roofscape({ mood, random, horizon, side }, { height = 190, warm = true } = {}) {
  const rows = [];
  for (let row = 0; row < 3; row += 1) {
    const far = 0.7 - row * 0.18;
    const parts = [];
    if (row < 2) {
      const x = WIDTH * random.between(0.12, 0.88);
      parts.push(
        random.chance(0.5)
          ? dome(random, x, horizon - height * 0.3, height * (0.9 - row * 0.3), mood, far, side)
          : tower(random, x, horizon - height * 0.25, height * (1.05 - row * 0.3), mood, far, side),
      );
    }
    for (let x = -60; x < WIDTH + 60;) {
      const w = random.between(60, 130) * (0.7 + row * 0.25);
      const h =
        height *
          (0.34 + 0.3 * Math.sin(x / 260 + row)) *
          random.between(0.65, 1.05) *
          (1 - row * 0.16) +
        40;
      const y = horizon + 8 - h;
      const wall = random.pick(['#e8d9bd', '#e3c6a4', '#d9b79a', '#efe6d4', '#d6c7b0']);
      const top = warm
        ? random.pick(['#b8674a', '#c27a56', '#a85f49'])
        : random.pick(['#6b727c', '#7d7f86', '#8a6658']);
      const rise = w * random.between(0.16, 0.3);
      parts.push(rect(x, y, w, h + 30, faded(wall, mood, far, random.chance(0.5) ? 0.75 : 0.25)));
      parts.push(
        shape(
          [
            [x - 5, y + 2],
            [x + w * 0.12, y - rise],
            [x + w * 0.88, y - rise],
            [x + w + 5, y + 2],
          ],
          faded(top, mood, far, 0.6),
        ),
      );
      if (random.chance(0.4))
        parts.push(
          rect(x + w * random.between(0.2, 0.7), y - rise - 14, 9, 18, faded(top, mood, far, 0.3)),
        );
      parts.push(litWindows(random, x, y, w, h, mood, far, 0.5));
      x += w * random.between(0.8, 1.05);
    }
    rows.push(group(parts));
  }
  return group(rows);
}

function tower(random, x, y, h, mood, far, side) {
  const wall = random.pick(['#d8c3a3', '#c9b59a', '#e3d2b5']);
  const [lit, dark] = [faded(wall, mood, far, 0.85), faded(wall, mood, far, 0.15)];
  const w = h * 0.2;
  const spire = faded('#5f7d78', mood, far, 0.5);
  return group([
    rect(x - w / 2, y - h * 0.7, w, h * 1.2, side < 0 ? dark : lit),
    rect(side < 0 ? x - w / 2 : x, y - h * 0.7, w / 2, h * 1.2, side < 0 ? lit : dark),
    rect(x - w * 0.56, y - h * 0.72, w * 1.12, h * 0.03, dark),
    shape(
      [
        [x - w * 0.5, y - h * 0.72],
        [x, y - h * 1.2],
        [x + w * 0.5, y - h * 0.72],
      ],
      spire,
    ),
    shape(
      [
        [x, y - h * 0.72],
        [x, y - h * 1.2],
        [x - side * -w * 0.5, y - h * 0.72],
      ],
      tone(spire, 0.05),
    ),
    rect(x - w * 0.14, y - h * 0.6, w * 0.28, h * 0.13, tone(dark, -0.1)),
  ]);
}

function dome(random, x, y, h, mood, far, side) {
  const [lit, dark] = [faded('#dcc8a8', mood, far, 0.85), faded('#dcc8a8', mood, far, 0.15)];
  const cap = random.pick(['#b06a4f', '#6f8f88', '#7d8794']);
  const r = h * 0.3;
  return group([
    rect(x - r * 0.85, y - h * 0.45, r * 1.7, h * 0.9, lit),
    rect(side < 0 ? x : x - r * 0.85, y - h * 0.45, r * 0.85, h * 0.9, dark),
    ellipse(x, y - h * 0.45, r, r * 1.05, faded(cap, mood, far, 0.25)),
    ellipse(x + side * r * 0.28, y - h * 0.5, r * 0.62, r * 0.86, faded(cap, mood, far, 0.85)),
    rect(x - r * 0.14, y - h * 0.45 - r * 1.45, r * 0.28, r * 0.5, lit),
    shape(
      [
        [x - r * 0.18, y - h * 0.45 - r * 1.4],
        [x, y - h * 0.45 - r * 1.85],
        [x + r * 0.18, y - h * 0.45 - r * 1.4],
      ],
      faded(cap, mood, far, 0.4),
    ),
  ]);
}
