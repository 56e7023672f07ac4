import { mix } from '../../drawing/colour.mjs';
import { WIDTH, group, rect, shape } from '../../drawing/canvas.mjs';
import { faded, hills, landLine, landShape } from './ridges.mjs';

function mesa(random, { x, y, w, h, paint, mood, side, far }) {
  const [lit, dark] = [faded(paint, mood, far, 0.9), faded(paint, mood, far, 0.18)];
  const edge = [];
  for (let i = 0; i <= 6; i += 1)
    edge.push([x - w * 0.36 + (w * 0.72 * i) / 6, y - h + random.between(-0.04, 0.03) * h]);
  const body = [
    [x - w * 0.62, y],
    [x - w * 0.42, y - h * 0.45],
    [x - w * 0.38, y - h * 0.6],
    ...edge,
    [x + w * 0.38, y - h * 0.58],
    [x + w * 0.44, y - h * 0.42],
    [x + w * 0.64, y],
  ];
  const split = x + side * w * 0.12;
  const sunSide = body.filter(([px]) => (px - split) * side >= 0);
  const bands = [0.52, 0.66, 0.8].map((t) =>
    rect(x - w * 0.38, y - h * t, w * 0.76, h * 0.035, mix(dark, lit, 0.3), { opacity: 0.4 }),
  );
  const inner = [
    [split, y - h * 0.98],
    [split - side * w * 0.03, y - h * 0.5],
    [split + side * w * 0.06, y],
  ];
  return group([
    shape(body, dark),
    shape(
      side < 0
        ? [...sunSide, ...inner]
        : [...inner.slice().reverse().slice(0, 0), ...sunSide, inner[2], inner[1], inner[0]],
      lit,
    ),
    bands,
  ]);
}

/** Mesas over dunes. */
export function desert(ctx) {
  const { mood, random, horizon, side, canvas } = ctx;
  const parts = [
    hills(ctx, { paint: '#b98a78', count: 2, reach: 150, from: 0.75, to: 0.6, woods: false }),
  ];
  const count = random.integer(2, 4);
  for (let i = 0; i < count; i += 1) {
    const far = 0.5 - i * 0.09;
    const h = random.between(110, 240) * (0.8 + i * 0.1);
    parts.push(
      mesa(random, {
        x: WIDTH * ((i + random.between(0.15, 0.85)) / count),
        y: horizon + 16,
        w: h * random.between(1.3, 2.4),
        h,
        paint: random.pick(['#c8775a', '#bd6a52', '#cf8a63']),
        mood,
        side,
        far,
      }),
    );
  }
  for (let i = 0; i < 2; i += 1) {
    const far = 0.38 - i * 0.16;
    const points = landLine(random, horizon + 14, 4, 46 - i * 14, 0.3, 80);
    const colour = faded('#dcb288', mood, far, 0.8);
    parts.push(
      landShape(
        points,
        canvas.linear(
          [0, horizon - 40],
          [0, horizon + 50],
          [
            [0, colour],
            [1, faded('#dcb288', mood, far, 0.45)],
          ],
        ),
        horizon + 80,
      ),
    );
  }
  return group(parts);
}
