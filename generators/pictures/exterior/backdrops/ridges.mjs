import { mix, tone, multiply } from '../../drawing/colour.mjs';
import { HEIGHT, WIDTH, curve, ellipse, group, path } from '../../drawing/canvas.mjs';

/** A colour behind haze; `far` 0…1 is the share of haze. */
export function faded(paint, mood, far, share = 0.6) {
  return mix(mix(multiply(paint, mood.shade), multiply(paint, mood.light), share), mood.haze, far);
}

/** A land line: heights between `low` and `high` above `y`, as points from left to right. */
export function landLine(random, y, low, high, rough = 0.5, step = 40) {
  const waves = [1, 2.3, 4.7, 9.1].map((frequency, i) => ({
    frequency,
    phase: random.next() * 7,
    weight: rough ** i,
  }));
  const total = waves.reduce((sum, w) => sum + w.weight, 0);
  const points = [];
  for (let x = -60; x <= WIDTH + 60; x += step) {
    const value =
      waves.reduce(
        (sum, w) => sum + w.weight * Math.sin(w.phase + (x / WIDTH) * Math.PI * 1.3 * w.frequency),
        0,
      ) / total;
    points.push([x, y - low - (high - low) * (0.5 + 0.5 * value)]);
  }
  return points;
}

export function landShape(points, fill, bottom = HEIGHT + 40, attrs = {}) {
  const data = `${curve(points, false)}L${WIDTH + 80} ${bottom}L-80 ${bottom}Z`;
  return path(data, { fill, ...attrs });
}

/** Rows of hills; nearer rows are darker and clearer. */
export function hills(
  { canvas, mood, random, horizon },
  { paint, count = 3, reach = 150, from = 0.72, to = 0.3, woods = true },
) {
  return group(
    Array.from({ length: count }, (_, i) => {
      const t = count === 1 ? 1 : i / (count - 1);
      const far = from + (to - from) * t;
      const high = reach * (1 - t * 0.62);
      const points = landLine(random, horizon + 4, high * 0.25, high, 0.45);
      const colour = faded(paint, mood, far);
      const fill = canvas.linear(
        [0, horizon - high],
        [0, horizon + 10],
        [
          [0, colour],
          [1, mix(colour, mood.haze, 0.35)],
        ],
      );
      const trees =
        woods && far < 0.7
          ? points.flatMap(([x, y]) =>
              random.chance(0.5)
                ? [copse(random, x, y, 9 + 16 * (1 - far), tone(colour, -0.03))]
                : [],
            )
          : [];
      return [landShape(points, fill, horizon + 60), trees];
    }).flat(),
  );
}

function copse(random, x, y, size, fill) {
  return group(
    Array.from({ length: random.integer(2, 5) }, () => {
      const r = size * random.between(0.5, 1);
      return ellipse(x + random.bell() * size * 2.4, y - r * 0.2 + 4, r * 1.1, r, undefined);
    }),
    { fill },
  );
}
