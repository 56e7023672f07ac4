import { mix, tone, multiply } from '../../drawing/colour.mjs';
import { WIDTH, group, rect } from '../../drawing/canvas.mjs';
import { desert } from './desert.mjs';
import { faded, hills, landLine, landShape } from './ridges.mjs';
import { firLine, woodLine } from './treeLines.mjs';
import { mountainRange } from './peaks.mjs';
import { roofscape, skyline } from './town.mjs';
import { foam, sail, water } from './water.mjs';

/** The landscape between the sky and the near ground, by setting. */
const BACKDROPS = {
  coast(ctx) {
    const { mood, random, horizon, side } = ctx;
    const shore = horizon + (ctx.reach ?? 74);
    const sunAt = WIDTH * (side < 0 ? 0.2 : 0.8);
    const cape = landLine(random, horizon + 5, 0, 90, 0.5).map(([x, y]) => [
      x,
      Math.min(horizon + 6, y + 60 * Math.sin((x / WIDTH) * Math.PI + (side < 0 ? 0 : 1.2))),
    ]);
    return group([
      ctx.region === 'north'
        ? mountainRange({ ...ctx, horizon: horizon + 2 }, { height: 190, snow: 0.22, near: 0.55 })
        : '',
      landShape(cape, faded('#6f8a72', mood, 0.62), horizon + 6),
      water(ctx, {
        from: horizon,
        to: shore,
        calm: 0.3,
        sunAt,
        paint: random.pick(['#2f8ea8', '#3a86b0', '#38a0a4']),
      }),
      Array.from({ length: random.integer(1, 3) }, () =>
        sail(
          ctx,
          WIDTH * random.between(0.04, 0.96),
          horizon + random.between(6, 26),
          random.between(18, 34),
        ),
      ),
      rect(-10, shore - 4, WIDTH + 20, 60, faded('#e9d6ae', mood, 0.2, 0.85)),
      foam(ctx, shore - 12, 5),
    ]);
  },

  mountains(ctx) {
    const { mood, random, horizon } = ctx;
    const near = landLine(random, horizon + 8, 6, 66, 0.5);
    const meadow = landLine(random, horizon + 14, 0, 26, 0.4);
    return group([
      mountainRange(ctx, {
        height: random.between(360, 470),
        snow: ctx.region === 'south' ? 0 : random.between(0.25, 0.5),
        rock:
          ctx.region === 'south'
            ? random.pick(['#a8937f', '#9a8f86'])
            : random.pick(['#7b8798', '#8a8590', '#76848c']),
      }),
      landShape(near, faded('#4f7a5d', mood, 0.42), horizon + 40),
      firLine(random, near, 34, faded('#3f6b55', mood, 0.36, 0.45)),
      landShape(meadow, faded('#7fa060', mood, 0.22), horizon + 60),
      firLine(
        random,
        meadow.filter(() => random.chance(0.7)),
        54,
        faded('#34594a', mood, 0.2, 0.4),
        0.7,
      ),
    ]);
  },

  lake(ctx) {
    const { mood, random, horizon, canvas } = ctx;
    const shore = horizon + (ctx.reach ?? 88);
    const far = random.chance(0.5)
      ? mountainRange(ctx, { height: 240, snow: 0.25, near: 0.42 })
      : hills(ctx, { paint: '#5f8264', count: 4, reach: 190, from: 0.78, to: 0.4 });
    const bank = landLine(random, horizon + 4, 4, 34, 0.5);
    const green = faded('#4f7558', mood, 0.32);
    const mirror = canvas.linear(
      [0, horizon],
      [0, horizon + 56],
      [
        [0, tone(green, -0.03), 0.65],
        [1, green, 0],
      ],
    );
    return group([
      far,
      landShape(bank, green, horizon + 4),
      woodLine(random, bank, 15, faded('#45684c', mood, 0.28, 0.5)),
      water(ctx, {
        from: horizon + 2,
        to: shore,
        calm: 0.9,
        paint: random.pick(['#3f7f96', '#4a8a94', '#3d7388']),
      }),
      rect(-10, horizon + 2, WIDTH + 20, 56, mirror),
    ]);
  },

  forest(ctx) {
    const { mood, random, horizon } = ctx;
    const rows = [0.74, 0.56, 0.38, 0.24].map((far, i) => {
      const points = landLine(random, horizon + 10 + i * 6, 30 - i * 8, 150 - i * 34, 0.6);
      const paint = random.pick(['#3f6650', '#4a7052', '#39604f']);
      const mixedWood = i > 1 && random.chance(0.5);
      return [
        landShape(points, faded(paint, mood, far), horizon + 70),
        mixedWood
          ? woodLine(random, points, 30, faded('#5f8450', mood, far, 0.55))
          : firLine(random, points, 90 + i * 34, faded(paint, mood, far - 0.05, 0.5), 0.9),
      ];
    });
    return group(rows);
  },

  desert,

  city(ctx) {
    const { mood, random, horizon } = ctx;
    return group([
      skyline(ctx, { height: random.between(300, 430) }),
      woodLine(
        random,
        landLine(random, horizon + 8, 2, 14, 0.5, 30),
        17,
        faded('#57775a', mood, 0.3, 0.5),
      ),
      rect(-10, horizon + 4, WIDTH + 20, 30, faded('#57775a', mood, 0.3, 0.4)),
    ]);
  },

  old_town(ctx) {
    const { random } = ctx;
    return group([
      hills(ctx, { paint: '#7c9377', count: 2, reach: 200, from: 0.8, to: 0.68 }),
      roofscape(ctx, {
        height: random.between(210, 280),
        warm: ctx.region ? ctx.region === 'south' : random.chance(0.75),
      }),
    ]);
  },
};

export const backdrop = (setting, ctx) => BACKDROPS[setting](ctx);

/** The colour of the near ground in a setting. */
export function groundPaint(setting, random) {
  const paints = {
    coast: ['#d9c795', '#b9b878', '#a9b672'],
    mountains: ['#8aa862', '#9aae6a', '#7f9f62'],
    lake: ['#8fab68', '#9cae6c', '#88a266'],
    forest: ['#7d9160', '#8a9463', '#74885c'],
    desert: ['#dbb58b', '#d8aa7f', '#e0c197'],
    city: ['#8fa86c', '#98ab72'],
    old_town: ['#cbb899', '#bfae94', '#c8b28e'],
  };
  return random.pick(paints[setting]);
}

/** The near ground: a gradient from the horizon to the bottom of the picture. */
export function ground({ canvas, mood, horizon }, paint, from = 0) {
  const near = mix(
    multiply(paint, mood.shade),
    multiply(paint, mood.light),
    mood.flat ? 0.7 : 0.96,
  );
  return rect(
    -10,
    horizon + from,
    WIDTH + 20,
    1100,
    canvas.linear(
      [0, horizon + from],
      [0, 1067],
      [
        [0, mix(near, mood.haze, 0.4)],
        [0.25, mix(near, mood.haze, 0.12)],
        [1, tone(near, -0.05)],
      ],
    ),
  );
}
