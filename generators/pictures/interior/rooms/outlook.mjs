import { backdrop, ground, groundPaint } from '../../exterior/backdrops/index.mjs';
import { landBelow } from '../../exterior/backdrops/near.mjs';
import { floraFor } from '../../exterior/plants/flora.mjs';
import { conifer, cypress } from '../../exterior/plants/conifers.mjs';
import { palm } from '../../exterior/plants/palm.mjs';
import { birch, broadleaf, olive } from '../../exterior/plants/trees.mjs';
import { WIDTH, group } from '../../drawing/canvas.mjs';
import { sky } from '../../exterior/sky.mjs';

const TREES = { broadleaf, birch, conifer, cypress, olive, palm };

const LEAVES = {
  broadleaf: '#6f9a4e',
  birch: '#a9b857',
  conifer: '#47705a',
  cypress: '#4d6f4b',
  olive: '#93a683',
  palm: '#6b9a52',
};

/** The landscape seen from a room, or from a terrace `above` it. */
export function outlook({
  canvas,
  camera,
  outdoors,
  random,
  setting,
  sunAt,
  trees = 3,
  above = false,
}) {
  const side = sunAt < 0.5 ? -1 : 1;
  const ctx = {
    canvas,
    mood: outdoors,
    random: random.fork('land'),
    horizon: camera.horizon,
    side,
    reach: above ? 175 : undefined,
  };
  const draw = random.fork('trees');
  const kinds = floraFor(setting).trees.filter((kind) => TREES[kind]);
  const plants = Array.from({ length: trees }, (_, i) => {
    const kind = draw.pick(kinds);
    const h = draw.between(130, 300);
    return TREES[kind](draw, {
      x: WIDTH * ((i + draw.between(0.1, 0.9)) / trees),
      y: camera.horizon + draw.between(60, 130),
      h,
      leaves: LEAVES[kind],
      bark: '#7a6350',
      mood: outdoors,
      side,
    });
  });
  const start = { coast: 92, lake: 84 }[setting] ?? 26;
  return group([
    sky({
      ...ctx,
      random: random.fork('sky'),
      at: sunAt,
      clouds: draw.pick(['few', 'some', 'some']),
      disc: draw.chance(0.6),
    }),
    backdrop(setting, ctx),
    above
      ? landBelow(setting, { ...ctx, random: random.fork('near') })
      : ground(ctx, groundPaint(setting, ctx.random), start),
    above ? '' : plants,
  ]);
}
