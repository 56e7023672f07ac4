import { mix, tone, multiply } from '../../drawing/colour.mjs';
import { WIDTH, ellipse, group, path, rect, curve, shape } from '../../drawing/canvas.mjs';

/** Water between two heights of the picture, with reflections of the sky. */
export function water(
  { canvas, mood, random },
  { from, to, paint = '#3f8fa8', calm = 0.5, sunAt, left = -20, right = WIDTH + 20 },
) {
  const deep = multiply(paint, mix(mood.shade, mood.light, 0.6));
  const far = mix(deep, mood.sky[3], 0.55);
  const near = mix(deep, mood.sky[1], 0.15);
  const body = rect(
    left,
    from,
    right - left,
    to - from,
    canvas.linear(
      [0, from],
      [0, to],
      [
        [0, far],
        [0.25, mix(far, deep, 0.6)],
        [1, near],
      ],
    ),
  );
  const strokes = [];
  const count = Math.round(150 * (1.2 - calm * 0.6));
  for (let i = 0; i < count; i += 1) {
    const t = random.next() ** 1.7;
    const y = from + 3 + (to - from) * t;
    const long = (14 + 150 * t) * random.between(0.5, 1.3);
    const thick = 0.8 + 4 * t;
    const x = random.between(left, right);
    const light = random.chance(0.55);
    strokes.push(
      ellipse(x, y, long, thick, light ? mix(far, mood.glow, 0.35) : tone(deep, -0.05), {
        opacity: light ? 0.38 : 0.3,
      }),
    );
  }
  const glints = [];
  if (sunAt !== undefined) {
    for (let i = 0; i < 60; i += 1) {
      const t = random.next() ** 1.3;
      const y = from + 3 + (to - from) * t;
      const spread = 26 + 120 * t;
      glints.push(
        ellipse(
          sunAt + random.bell() * spread,
          y,
          (6 + 34 * t) * random.between(0.4, 1.2),
          1 + 2.6 * t,
          mood.glow,
          { opacity: random.between(0.35, 0.85) },
        ),
      );
    }
  }
  return group([body, strokes, glints], {
    'clip-path': canvas.clip(`M${left} ${from}H${right}V${to}H${left}Z`),
  });
}

/** Breaking foam along a shore. */
export function foam({ mood, random }, y, wave = 10) {
  const line = [];
  for (let x = -40; x <= WIDTH + 40; x += 70)
    line.push([x, y + Math.sin(x / 190 + random.next()) * wave + random.bell() * wave * 0.5]);
  const back = [...line].reverse().map(([x, py]) => [x, py + random.between(7, 16)]);
  return path(curve([...line, ...back]), {
    fill: mix('#ffffff', mood.haze, mood.flat ? 0.5 : 0.15),
    opacity: 0.85,
  });
}

export function sail({ mood }, x, y, size) {
  const white = mix('#ffffff', mood.haze, 0.25);
  return group([
    shape(
      [
        [x, y - size],
        [x + size * 0.42, y - size * 0.12],
        [x, y - size * 0.12],
      ],
      white,
    ),
    shape(
      [
        [x - size * 0.05, y - size * 0.85],
        [x - size * 0.05, y - size * 0.12],
        [x - size * 0.3, y - size * 0.12],
      ],
      tone(white, -0.06),
    ),
    shape(
      [
        [x - size * 0.32, y - size * 0.08],
        [x + size * 0.46, y - size * 0.08],
        [x + size * 0.3, y + size * 0.04],
        [x - size * 0.22, y + size * 0.04],
      ],
      multiply('#7a4a3a', mood.light),
    ),
  ]);
}
