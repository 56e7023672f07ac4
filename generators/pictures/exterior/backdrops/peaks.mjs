import { tone } from '../../drawing/colour.mjs';
import { WIDTH, group, line, outline, path, shape } from '../../drawing/canvas.mjs';
import { faded } from './ridges.mjs';

/** A peak with a lit and a shaded flank; snow covers the upper `snow` (0…1) of it. */
function peak(random, { x, y, w, h, rock, mood, side, far, snow }) {
  const jag = (a, b, count, rough) => {
    const points = [];
    for (let i = 1; i < count; i += 1) {
      const t = i / count;
      points.push([
        a[0] + (b[0] - a[0]) * t + random.bell() * rough,
        a[1] + (b[1] - a[1]) * t + random.bell() * rough,
      ]);
    }
    return points;
  };
  const top = [x + random.bell() * w * 0.08, y - h];
  const [left, right] = [
    [x - w * random.between(0.5, 0.65), y],
    [x + w * random.between(0.5, 0.65), y],
  ];
  const ridgeL = jag(top, left, 8, h * 0.035);
  const ridgeR = jag(top, right, 8, h * 0.035);
  const foot = [x + w * random.between(-0.12, 0.12), y];
  const spine = jag(top, foot, 8, h * 0.06);
  const dark = faded(rock, mood, far, 0.12);
  const lit = faded(rock, mood, far, 0.85);
  const white = {
    lit: faded('#ffffff', mood, far * 0.75, 0.95),
    dark: faded('#e8eef5', mood, far * 0.75, 0.2),
  };
  const flank = (ridge, end, colour) =>
    shape([top, ...ridge, end, foot, ...[...spine].reverse()], colour);
  const cap = (ridge, colour) => {
    const at = (list, t) =>
      list[Math.min(list.length - 1, Math.max(0, Math.round(t * list.length) - 1))];
    const outer = at(ridge, snow);
    const inner = at(spine, snow * random.between(0.8, 1.2));
    const teeth = [];
    for (let i = 1; i < 7; i += 1) {
      const t = i / 7;
      teeth.push([
        outer[0] + (inner[0] - outer[0]) * t,
        outer[1] + (inner[1] - outer[1]) * t + (i % 2 ? h * random.between(0.05, 0.16) : -h * 0.05),
      ]);
    }
    const k = Math.max(1, Math.round(snow * ridge.length));
    const j = Math.max(1, Math.round(snow * spine.length));
    return shape(
      [top, ...ridge.slice(0, k), outer, ...teeth, inner, ...spine.slice(0, j).reverse()],
      colour,
    );
  };
  const gullies = Array.from({ length: 5 }, () => {
    const t = random.between(0.25, 0.85);
    const i = Math.floor(t * ridgeL.length);
    const ridge = random.chance(0.5) ? ridgeL : ridgeR;
    const s = ridge[Math.min(i, ridge.length - 1)];
    const e = spine[Math.min(i + 2, spine.length - 1)];
    const m = [s[0] + (e[0] - s[0]) * 0.45, s[1] + (e[1] - s[1]) * 0.7 + h * 0.08];
    return line(
      [[s[0] + (e[0] - s[0]) * 0.12, s[1] + h * 0.03], m],
      tone((ridge === ridgeL) === side < 0 ? lit : dark, -0.035),
      Math.max(2, h * 0.018),
      { opacity: 0.7 },
    );
  });
  return group([
    flank(ridgeL, left, side < 0 ? lit : dark),
    flank(ridgeR, right, side < 0 ? dark : lit),
    gullies,
    snow
      ? [
          cap(ridgeL, side < 0 ? white.lit : white.dark),
          cap(ridgeR, side < 0 ? white.dark : white.lit),
        ]
      : [],
  ]);
}

/** A mountain range: hazy peaks behind, clear ones in front. */
export function mountainRange(
  { canvas, mood, random, horizon, side },
  { rock = '#7d8796', height = 330, snow = 0.34, near = 0.3 },
) {
  const rows = [
    { count: 6, h: height * 0.95, far: 0.68 },
    { count: 4, h: height * 0.86, far: near + 0.12 },
    { count: 4, h: height * 0.5, far: near },
  ];
  const drawn = rows.map(({ count, h, far }, row) => {
    const peaks = Array.from({ length: count }, (_, i) => {
      const x = ((i + 0.5 + random.bell() * 0.35) / count) * (WIDTH + 200) - 100;
      const tall = h * random.between(0.62, 1.08);
      return { x, y: horizon + 12, h: tall, w: tall * random.between(1.5, 2), far };
    });
    return group(
      peaks
        .sort((a, b) => b.h - a.h)
        .map((p) => peak(random, { ...p, rock, mood, side, snow: row === 2 ? 0 : snow })),
    );
  });
  const mist = path(
    outline([
      [0, horizon - height * 0.5],
      [WIDTH, horizon - height * 0.5],
      [WIDTH, horizon + 20],
      [0, horizon + 20],
    ]),
    {
      fill: canvas.linear(
        [0, horizon - height * 0.5],
        [0, horizon + 15],
        [
          [0, mood.haze, 0],
          [1, mood.haze, 0.75],
        ],
      ),
    },
  );
  return group([drawn, mist]);
}
