import { mix, tone } from '../../drawing/colour.mjs';
import { WIDTH, group, rect, shape } from '../../drawing/canvas.mjs';
import { faded, landLine, landShape } from './ridges.mjs';
import { firLine, woodLine } from './treeLines.mjs';

/** Rows of roofs seen from above, from the horizon down. */
function roofs({ mood, random, horizon, side }, clay) {
  const rows = [];
  for (let i = 0; i < 4; i += 1) {
    const far = 0.42 - i * 0.11;
    const y = horizon + 22 + i * i * 17 + i * 26;
    const size = 70 + i * 44;
    const parts = [];
    for (let x = -80; x < WIDTH + 80;) {
      const w = size * random.between(0.7, 1.3);
      const wall = random.pick(
        clay
          ? ['#ecd2a4', '#e3b08f', '#f1e9d8', '#dcc3a0']
          : ['#d9d4c8', '#b98d6e', '#c9c0b0', '#a8b0b4'],
      );
      const top = clay
        ? random.pick(['#b8674a', '#c27a56', '#a85f49'])
        : random.pick(['#8a9094', '#a39a8c', '#757d84']);
      const lift = random.between(-0.12, 0.22) * size;
      const depth = size * (clay ? 0.34 : 0.26);
      const head = y - lift;
      const foot = head + depth;
      const roof = clay
        ? [
            shape(
              [
                [x, foot],
                [x + w * 0.1, head],
                [x + w * 0.9, head],
                [x + w, foot],
              ],
              faded(top, mood, far, 0.75),
            ),
            shape(
              [
                [x + w * 0.5, head],
                [x + w * 0.9, head],
                [x + w, foot],
                [x + w * 0.55, foot],
              ],
              faded(top, mood, far, side < 0 ? 0.4 : 0.95),
              { opacity: 0.5 },
            ),
          ]
        : [
            rect(x, head, w, depth, faded(top, mood, far, 0.8)),
            rect(
              x + w * random.between(0.1, 0.6),
              head - size * 0.12,
              w * 0.2,
              size * 0.16,
              faded('#9aa0a2', mood, far, 0.5),
            ),
          ];
      const windows = [];
      for (let px = x + w * 0.12; px < x + w * 0.85; px += size * 0.22) {
        for (let py = foot + size * 0.1; py < foot + size * 0.7; py += size * 0.24)
          windows.push(
            rect(
              px,
              py,
              size * 0.1,
              size * 0.13,
              random.chance(mood.lamps * 0.6) ? '#ffd98f' : faded('#4a5560', mood, far, 0.4),
              { opacity: 0.75 },
            ),
          );
      }
      parts.push(
        rect(
          x + w * 0.02,
          foot - 1,
          w * 0.96,
          size * 2,
          faded(wall, mood, far, random.chance(0.5) ? 0.85 : 0.45),
        ),
        windows,
        roof,
      );
      x += w * random.between(0.9, 1.12);
    }
    rows.push(group(parts));
  }
  return group(rows);
}

/** Rows of treetops seen from above. */
function treetops({ mood, random, horizon }, paints, fir) {
  return group(
    [0, 1, 2, 3].map((i) => {
      const far = 0.4 - i * 0.1;
      const y = horizon + 40 + i * i * 12 + i * 32;
      const points = landLine(random, y, 0, 30 + i * 8, 0.5, fir ? 40 : 30 + i * 10);
      const colour = faded(random.pick(paints), mood, far, 0.55);
      return [
        landShape(
          points.map(([x, py]) => [x, py + 14]),
          tone(colour, -0.02),
        ),
        fir
          ? firLine(random, points, 70 + i * 38, colour, 1)
          : woodLine(random, points, 26 + i * 13, colour),
        fir
          ? ''
          : woodLine(
              random,
              points.filter(() => random.chance(0.45)).map(([x, py]) => [x - 6, py - 8]),
              15 + i * 8,
              tone(colour, 0.05),
            ),
      ];
    }),
  );
}

/** Ridges of sand with scrub on them. */
function dunes({ mood, random, horizon, canvas }) {
  return group(
    [0, 1, 2].map((i) => {
      const far = 0.3 - i * 0.1;
      const y = horizon + 60 + i * 70;
      const points = landLine(random, y, 0, 40, 0.35, 90);
      const colour = faded('#dcb288', mood, far, 0.85);
      const scrub = points.flatMap(([x, py]) =>
        random.chance(0.6) ? [[x + random.bell() * 30, py + 16]] : [],
      );
      return [
        landShape(
          points,
          canvas.linear(
            [0, y - 40],
            [0, y + 90],
            [
              [0, tone(colour, 0.02)],
              [1, mix(colour, mood.shade, 0.22)],
            ],
          ),
        ),
        woodLine(random, scrub, 9 + i * 5, faded('#8f9a66', mood, far, 0.5)),
      ];
    }),
  );
}

const NEAR = {
  city: (ctx) => roofs(ctx, false),
  old_town: (ctx) => roofs(ctx, true),
  forest: (ctx) => treetops(ctx, ['#47705a', '#3f6a55', '#54775a'], true),
  mountains: (ctx) => treetops(ctx, ['#4f7a5d', '#5f8a5a', '#456f55'], ctx.random.chance(0.6)),
  desert: dunes,
  coast: (ctx) =>
    treetops({ ...ctx, horizon: ctx.horizon + 118 }, ['#6f8f58', '#7d9a62', '#8a9f6a'], false),
  lake: (ctx) =>
    treetops({ ...ctx, horizon: ctx.horizon + 112 }, ['#5f8452', '#6f9058', '#557a50'], false),
};

/** The land below a terrace, seen from above. */
export const landBelow = (setting, ctx) => NEAR[setting](ctx);
