import { mix, tone } from '../../drawing/colour.mjs';
import { curve, ellipse, group, path, stroke } from '../../drawing/canvas.mjs';

function leaf(x, y, angle, long, wide, fill, vein) {
  const at = (t, s) => [
    x + Math.cos(angle) * long * t - Math.sin(angle) * wide * s,
    y + Math.sin(angle) * long * t + Math.cos(angle) * wide * s,
  ];
  return group([
    path(
      curve([at(0, 0), at(0.25, 0.42), at(0.62, 0.5), at(1, 0), at(0.62, -0.5), at(0.25, -0.42)]),
      { fill },
    ),
    stroke([at(0.04, 0), at(0.5, 0.03), at(0.94, 0)], vein, Math.max(1, wide * 0.06), {
      opacity: 0.6,
    }),
  ]);
}

export const KINDS = {
  /** Broad leaves on arching stems. */
  monstera(random, x, y, h, c) {
    const parts = [];
    const count = 11;
    for (let i = 0; i < count; i += 1) {
      const t = i / (count - 1);
      const angle = -Math.PI * (0.06 + 0.88 * t) + random.bell() * 0.12;
      const reach = h * random.between(0.42, 0.72) * (0.75 + 0.3 * Math.sin(Math.PI * t));
      const tip = [x + Math.cos(angle) * reach * 0.75, y + Math.sin(angle) * reach - h * 0.12];
      parts.push({
        key: Math.sin(Math.PI * t),
        svg: group([
          stroke(
            [[x, y], [x + (tip[0] - x) * 0.35, y + (tip[1] - y) * 0.75], tip],
            c.shade,
            h * 0.012,
          ),
          leaf(
            tip[0],
            tip[1],
            angle * 0.4 + (Math.cos(angle) > 0 ? 0.5 : Math.PI - 0.5 + angle * 0.2),
            h * random.between(0.24, 0.32),
            h * random.between(0.15, 0.2),
            random.pick([c.middle, c.light, mix(c.shade, c.middle, 0.5), c.middle]),
            tone(c.light, 0.03),
          ),
        ]),
      });
    }
    return group(parts.sort((a, b) => b.key - a.key).map((p) => p.svg));
  },
  /** A small tree of rubbery leaves. */
  ficus(random, x, y, h, c) {
    const stem = [
      [x, y],
      [x + h * 0.02, y - h * 0.3],
      [x - h * 0.02, y - h * 0.6],
      [x + h * 0.01, y - h * 0.9],
    ];
    const parts = [stroke(stem, mix('#6b5240', c.shade, 0.3), h * 0.022)];
    for (let i = 0; i < 26; i += 1) {
      const t = 0.3 + 0.68 * (i / 25);
      const s = i % 2 ? 1 : -1;
      const angle = s > 0 ? -random.between(0.05, 0.9) : -Math.PI + random.between(0.05, 0.9);
      const px = x + Math.sin(t * 6) * h * 0.015;
      parts.push(
        leaf(
          px,
          y - h * t,
          angle,
          h * random.between(0.15, 0.22),
          h * random.between(0.075, 0.1),
          random.pick([c.shade, c.middle, c.middle, c.light]),
          tone(c.light, 0.02),
        ),
      );
    }
    return group(parts);
  },
  /** Upright sword-shaped leaves. */
  snake(random, x, y, h, c) {
    return group(
      Array.from({ length: 11 }, (_, i) => {
        const lean = (i / 10 - 0.5) * h * 0.34 + random.bell() * h * 0.03;
        const tall = h * random.between(0.65, 1);
        const w = h * 0.055;
        const blade = curve([
          [x + lean * 0.3 - w * 0.6, y],
          [x + lean * 0.7 - w, y - tall * 0.5],
          [x + lean, y - tall],
          [x + lean * 0.7 + w, y - tall * 0.5],
          [x + lean * 0.3 + w * 0.6, y],
        ]);
        return group([
          path(blade, { fill: tone(c.light, 0.05) }),
          path(blade, {
            fill: random.pick([c.shade, c.middle]),
            transform: `translate(${(x + lean * 0.6) * 0.24} ${(y - tall * 0.5) * 0.06}) scale(0.76 0.94)`,
          }),
        ]);
      }),
    );
  },
  /** Feathery fronds. */
  fern(random, x, y, h, c) {
    return group(
      Array.from({ length: 15 }, (_, i) => {
        const t = i / 14;
        const angle = -Math.PI * (0.02 + 0.96 * t);
        const reach = h * random.between(0.6, 0.9);
        const colour = random.pick([c.shade, c.middle, c.light]);
        const at = (k) => [
          x + Math.cos(angle) * reach * k,
          y + Math.sin(angle) * reach * k * 0.95 + reach * 0.42 * k * k,
        ];
        const rim = (s) =>
          [0.12, 0.25, 0.38, 0.5, 0.62, 0.74, 0.86].map((k, j) => {
            const [px, py] = at(k);
            const wide = h * 0.05 * Math.sin(Math.PI * (0.2 + k * 0.75)) * (j % 2 ? 1.25 : 0.75);
            return [px - Math.sin(angle) * wide * s, py + Math.cos(angle) * wide * s];
          });
        return group([
          path(curve([at(0), ...rim(1), at(1), ...rim(-1).reverse()]), { fill: colour }),
          stroke([0, 0.35, 0.7, 1].map(at), tone(colour, -0.04), h * 0.008),
        ]);
      }),
    );
  },
  /** Dry plumes or cut twigs. */
  twigs(random, x, y, h, c) {
    return group(
      Array.from({ length: 8 }, (_, i) => {
        const lean = (i / 7 - 0.5) * h * 0.62;
        const tip = [x + lean, y - h * random.between(0.7, 1)];
        const mid = [x + lean * 0.4, y - h * 0.5];
        return group([
          stroke([[x, y], mid, tip], mix('#8a6a4a', c.shade, 0.35), h * 0.009),
          ...Array.from({ length: 5 }, (_, k) => {
            const t = 0.4 + k * 0.14;
            return ellipse(
              x + (tip[0] - x) * t + random.bell() * h * 0.05,
              y + (tip[1] - y) * t + random.bell() * h * 0.03,
              h * 0.03,
              h * 0.016,
              random.pick([c.light, c.middle]),
              {},
            );
          }),
        ]);
      }),
    );
  },
  pampas(random, x, y, h) {
    return group(
      Array.from({ length: 6 }, (_, i) => {
        const lean = (i / 5 - 0.5) * h * 0.5;
        const tip = [x + lean * 1.15, y - h * random.between(0.8, 1)];
        const mid = [x + lean * 0.45, y - h * 0.5];
        const plume = random.pick(['#e6d3b0', '#dcc49c', '#efe0c2']);
        return group([
          stroke([[x, y], mid, tip], '#b89c70', h * 0.01),
          path(
            curve([
              mid,
              [mid[0] + (tip[0] - mid[0]) * 0.5 - h * 0.05, mid[1] + (tip[1] - mid[1]) * 0.5],
              tip,
              [mid[0] + (tip[0] - mid[0]) * 0.5 + h * 0.05, mid[1] + (tip[1] - mid[1]) * 0.5],
            ]),
            { fill: plume, opacity: 0.95 },
          ),
        ]);
      }),
    );
  },
};
