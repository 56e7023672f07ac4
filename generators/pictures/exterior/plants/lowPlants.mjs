import { mix, tone } from '../../drawing/colour.mjs';
import { ellipse, group, line, shape, stroke } from '../../drawing/canvas.mjs';
import { crown, shadesOf } from './crown.mjs';

/** A shrub with its base at (x, y), `w` pixels wide and `h` high; `flowers` is their colour. */
export function shrub(random, { x, y, w, h, leaves, mood, side, flowers }) {
  const colours = shadesOf(leaves, mood);
  const parts = [];
  const crowns = Math.max(1, Math.round((w / h) * 1.25));
  for (let i = 0; i < crowns; i += 1) {
    const t = crowns === 1 ? 0 : i / (crowns - 1) - 0.5;
    const tall = h * random.between(0.75, 1.05);
    parts.push(
      crown(random, {
        cx: x + t * (w - h * 0.7),
        cy: y - tall * 0.47,
        rx: Math.max(w / crowns, h * 0.75) * 0.66,
        ry: tall * 0.52,
        colours,
        side,
        clusters: 6,
      }),
    );
  }
  if (flowers) {
    const bloom = shadesOf(flowers, mood, 0.6);
    const count = Math.round(Math.min(60, 12 + w / 7));
    for (let i = 0; i < count; i += 1) {
      const px = x + random.between(-0.5, 0.5) * w;
      const py = y - h * random.between(0.18, 0.98) * (1 - Math.abs((px - x) / w) * 0.5);
      const r = Math.max(1.6, h * random.between(0.022, 0.05));
      parts.push(
        ellipse(px, py, r, r * 0.85, (px - x) * side > -w * 0.1 ? bloom.light : bloom.middle),
      );
    }
  }
  return group(parts);
}

/** One tapering blade from base to tip. */
function blade(x, y, lean, tall, thick, fill) {
  const mid = [x + lean * 0.35, y - tall * 0.55];
  return shape(
    [
      [x - thick / 2, y],
      [mid[0] - thick * 0.36, mid[1]],
      [x + lean, y - tall],
      [mid[0] + thick * 0.36, mid[1]],
      [x + thick / 2, y],
    ],
    fill,
  );
}

/** Blades of grass along a base line. */
export function tuft(random, { x, y, w, h, leaves, mood, count = 16 }) {
  const colours = shadesOf(leaves, mood);
  const tones = [mix(colours.shade, colours.middle, 0.3), colours.middle, colours.light];
  return group(
    Array.from({ length: count }, (_, i) => {
      const out = random.next() - 0.5;
      return blade(
        x + out * w * 0.7,
        y + random.between(-1, 2),
        out * h * 0.9 + random.bell() * h * 0.2,
        h * random.between(0.55, 1),
        Math.max(1.6, h * 0.055),
        tones[i % 3],
      );
    }),
  );
}

/** A rosette of sword-shaped leaves. */
export function agave(random, { x, y, h, leaves, mood, side }) {
  const colours = shadesOf(leaves, mood);
  const count = 13;
  const parts = Array.from({ length: count }, (_, i) => {
    const angle = Math.PI * (0.04 + (0.92 * i) / (count - 1));
    const reach = h * random.between(0.8, 1.08) * (0.75 + 0.25 * Math.sin(angle));
    const tip = [x + Math.cos(angle) * reach, y - Math.sin(angle) * reach];
    const nx = Math.sin(angle) * h * 0.075;
    const ny = Math.cos(angle) * h * 0.075;
    const belly = [x + Math.cos(angle) * reach * 0.42, y - Math.sin(angle) * reach * 0.42];
    const lit = Math.cos(angle) * side > -0.1;
    const fill = lit
      ? mix(colours.middle, colours.light, random.next())
      : mix(colours.shade, colours.middle, random.next());
    return {
      key: Math.sin(angle),
      svg: shape(
        [
          [x - nx * 0.6, y],
          [belly[0] - nx, belly[1] - ny],
          tip,
          [belly[0] + nx, belly[1] + ny],
          [x + nx * 0.6, y],
        ],
        fill,
      ),
    };
  });
  return group(parts.sort((a, b) => b.key - a.key).map((p) => p.svg));
}

/** The column cactus of the desert, with its arms. */
export function saguaro(random, { x, y, h, leaves, mood, side }) {
  const colours = shadesOf(leaves, mood);
  const w = h * 0.13;
  const column = (px, foot, head, width) =>
    group([
      line(
        [
          [px, foot],
          [px, head],
        ],
        colours.shade,
        width,
      ),
      line(
        [
          [px + side * width * 0.16, foot],
          [px + side * width * 0.16, head],
        ],
        colours.middle,
        width * 0.5,
      ),
      line(
        [
          [px + side * width * 0.3, foot],
          [px + side * width * 0.3, head],
        ],
        colours.light,
        width * 0.12,
      ),
      line(
        [
          [px - side * width * 0.16, foot],
          [px - side * width * 0.16, head],
        ],
        tone(colours.shade, -0.04),
        width * 0.06,
      ),
    ]);
  const arm = (s, foot, reach, head) =>
    group([
      stroke(
        [
          [x, y - h * foot],
          [x + s * reach * 0.75, y - h * foot],
          [x + s * reach, y - h * (foot + 0.1)],
        ],
        colours.shade,
        w * 0.72,
      ),
      column(x + s * reach, y - h * (foot + 0.08), y - h * head, w * 0.72),
    ]);
  return group([
    arm(-1, random.between(0.32, 0.42), h * 0.19, random.between(0.66, 0.8)),
    column(x, y, y - h * 0.95, w),
    arm(1, random.between(0.42, 0.52), h * 0.17, random.between(0.7, 0.84)),
  ]);
}

export function rock(random, { x, y, w, h, paint, mood, side }) {
  const colours = shadesOf(paint, mood);
  const body = [
    [x - w / 2, y],
    [x - w * 0.42, y - h * 0.55],
    [x - w * 0.12, y - h * random.between(0.85, 1)],
    [x + w * 0.22, y - h * 0.8],
    [x + w * 0.46, y - h * 0.35],
    [x + w / 2, y],
  ];
  const ridge = [x + side * w * 0.02, y - h * 0.62];
  const lit =
    side < 0
      ? [body[1], body[2], ridge, [x - w * 0.14, y], body[0]]
      : [body[2], body[3], body[4], body[5], [x + w * 0.12, y], ridge];
  return group([
    shape(body, colours.shade),
    shape(lit, colours.middle),
    shape(side < 0 ? [body[1], body[2], ridge] : [body[2], body[3], ridge], colours.light),
  ]);
}

/** Reeds with seed heads. */
export function reeds(random, { x, y, w, h, leaves, mood }) {
  const brown = shadesOf('#7a5a3c', mood).middle;
  const seedHeads = Array.from({ length: 5 }, () => {
    const px = x + random.bell() * w * 0.4;
    const tall = h * random.between(0.85, 1.15);
    return group([
      line(
        [
          [px, y],
          [px + h * 0.04, y - tall],
        ],
        brown,
        1.6,
      ),
      line(
        [
          [px + h * 0.033, y - tall * 0.86],
          [px + h * 0.04, y - tall],
        ],
        brown,
        Math.max(3, h * 0.05),
      ),
    ]);
  });
  return group([tuft(random, { x, y, w, h, leaves, mood, count: 30 }), seedHeads]);
}

export function flowerPatch(random, { x, y, w, h, paints, mood }) {
  return group(
    Array.from({ length: Math.round(w / 5) }, () => {
      const bloom = shadesOf(random.pick(paints), mood, 0.6);
      const r = random.between(1.8, 4) * (h / 40);
      return ellipse(
        x + random.between(-0.5, 0.5) * w,
        y - random.next() * h,
        r,
        r * 0.85,
        random.chance(0.5) ? bloom.light : bloom.middle,
      );
    }),
  );
}
