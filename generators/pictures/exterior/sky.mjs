import { mix, tone } from '../drawing/colour.mjs';
import { HEIGHT, WIDTH, ellipse, group, path, rect, curve } from '../drawing/canvas.mjs';

/** A cumulus cloud: lobes over a flat base. */
function cumulus(canvas, random, x, y, size, mood, strength) {
  const lobes = random.integer(5, 8);
  const points = [];
  for (let i = 0; i <= lobes; i += 1) {
    const t = i / lobes;
    const arch = Math.sin(t * Math.PI) ** 0.7;
    points.push([x + (t - 0.5) * size * 2.6, y - arch * size * random.between(0.45, 0.95)]);
  }
  const tops = points.slice(1, -1).map(([cx, cy], i) => {
    const r = size * random.between(0.28, 0.5) * (1 - Math.abs(i / lobes - 0.45) * 0.6);
    return ellipse(cx, cy + r * 0.4, r * 1.25, r, undefined);
  });
  const fill = canvas.linear(
    [x, y - size],
    [x, y + size * 0.1],
    [
      [0, mood.cloud[0]],
      [0.6, mix(mood.cloud[0], mood.cloud[1], 0.65)],
      [1, mix(mood.cloud[1], mood.sky[2], 0.6)],
    ],
  );
  const foot = path(curve([[x - size * 1.4, y], ...points, [x + size * 1.4, y]], false));
  return group([foot, tops], { fill, opacity: strength });
}

function streak(canvas, random, y, mood, strength) {
  const x = random.between(-100, WIDTH + 100);
  const length = random.between(260, 720);
  const thick = random.between(5, 22);
  const points = [];
  const steps = 7;
  for (let i = 0; i <= steps; i += 1) {
    const t = i / steps;
    points.push([
      x + (t - 0.5) * length * 2,
      y - Math.sin(t * Math.PI) * thick * random.between(0.4, 1.2),
    ]);
  }
  for (let i = steps - 1; i > 0; i -= 1) {
    const t = i / steps;
    points.push([
      x + (t - 0.5) * length * 2,
      y + Math.sin(t * Math.PI) * thick * random.between(0.1, 0.6),
    ]);
  }
  return path(curve(points), {
    fill: canvas.linear(
      [x - length, y],
      [x + length, y],
      [
        [0, mood.cloud[0], 0],
        [0.5, mix(mood.cloud[0], mood.cloud[1], random.next() * 0.5), strength],
        [1, mood.cloud[0], 0],
      ],
    ),
  });
}

function stars(random, horizon) {
  return Array.from({ length: 90 }, () => {
    const y = horizon * random.next() ** 1.6 * 0.85;
    const r = random.between(0.7, 1.9);
    return ellipse(random.between(0, WIDTH), y, r, r, '#f4f1e0', {
      opacity: random.between(0.35, 0.9),
    });
  });
}

/** The sky down to `horizon`; `at` 0…1 is where across the width the sun or moon is. */
export function sky({ canvas, mood, random, horizon, at = 0.24, clouds = 'some', disc = true }) {
  const [top, upper, lower, low] = mood.sky;
  const ground = rect(
    0,
    0,
    WIDTH,
    HEIGHT,
    canvas.linear(
      [0, 0],
      [0, horizon + 10],
      [
        [0, top],
        [0.45, upper],
        [0.8, lower],
        [1, low],
      ],
    ),
  );
  const parts = [ground];
  const x = WIDTH * at;
  const lowSun = ['dawn', 'golden', 'sunset'].includes(mood.name);
  const y = horizon * (lowSun ? 0.66 : mood.name === 'dusk' ? 1 : 0.26);
  parts.push(
    ellipse(
      x,
      y,
      620,
      620,
      canvas.radial([x, y], 620, [
        [0, mood.glow, lowSun ? 0.75 : 0.45],
        [0.3, mood.glow, lowSun ? 0.3 : 0.14],
        [1, mood.glow, 0],
      ]),
    ),
  );
  if (mood.stars) parts.push(stars(random.fork('stars'), horizon));
  if (lowSun && disc) parts.push(ellipse(x, y, 46, 46, tone(mood.glow, 0.03), { opacity: 0.95 }));
  if (mood.name === 'night') {
    parts.push(
      path(`M${x} ${y - 28}A28 28 0 1 0 ${x + 27} ${y + 9}A23 23 0 1 1 ${x} ${y - 28}Z`, {
        fill: '#f3efdc',
      }),
    );
  }
  const draw = random.fork('clouds');
  const strength = mood.name === 'night' ? 0.5 : 0.85;
  const count = { none: 0, few: 3, some: 6, many: 10 }[clouds];
  for (let i = 0; i < count; i += 1) {
    parts.push(streak(canvas, draw, horizon * draw.between(0.12, 0.8), mood, strength * 0.7));
  }
  if (!['dusk', 'night'].includes(mood.name) && clouds !== 'none') {
    for (let i = 0; i < count / 2; i += 1) {
      const distance = draw.between(0.3, 0.92);
      parts.push(
        cumulus(
          canvas,
          draw,
          draw.between(0, WIDTH),
          horizon * distance,
          110 * (1.25 - distance) * draw.between(0.7, 1.4) + 14,
          mood,
          strength,
        ),
      );
    }
  }
  return group(parts);
}
