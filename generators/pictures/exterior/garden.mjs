import { tone } from '../drawing/colour.mjs';
import { createPlant, isBackgroundOnly } from './plants/createPlant.mjs';
import { floraFor } from './plants/flora.mjs';
import { flowerPatch, tuft } from './plants/lowPlants.mjs';
import { HEIGHT, WIDTH, ellipse, group } from '../drawing/canvas.mjs';
import { fence, lampPost } from './streetFurniture.mjs';
import { faceColour } from '../drawing/renderer.mjs';
import { street } from './street.mjs';

const PATHS = {
  coast: '#e6d9b8',
  mountains: '#b8ab98',
  lake: '#c4b598',
  forest: '#a3937c',
  desert: '#e8cfa8',
  city: '#c9c2b6',
  old_town: '#d5c6ab',
};

/** A path from the door towards the camera, a little curved. */
function footpath(random, { plan, camera, setting }) {
  const x = plan.door ?? 0;
  const start = -(plan.porch ?? 0.6);
  const bend = random.between(-1.6, 1.6);
  const edge = (s) =>
    Array.from({ length: 9 }, (_, i) => {
      const t = i / 8;
      const z = start - t * Math.abs(camera.eye[2]) * 0.95;
      return [
        x + bend * Math.sin(t * 2.4) + (camera.eye[0] - x) * 0.42 * t * t + s * (0.65 + 0.35 * t),
        z,
      ];
    });
  return { points: [...edge(-1), ...edge(1).reverse()], paint: PATHS[setting] };
}

/** A random ground point outside the building; null if none is found. */
function freeSpot(random, { plan, camera }, { x: [x0, x1], depth: [d0, d1] }) {
  for (let tries = 0; tries < 40; tries += 1) {
    const px = random.between(x0, x1) * WIDTH;
    const [x, , z] = camera.ground(px, random.between(d0, d1));
    const clear =
      x < -plan.half[0] - 0.9 ||
      x > plan.half[1] + 0.9 ||
      z < -(plan.front ?? 2.6) ||
      z > plan.deep + 0.8;
    if (clear) return [x, z];
  }
  return null;
}

/** Light and dark strokes as grass, with tufts and flowers. */
function meadow(random, { mood, horizon, setting }, paint) {
  const parts = [];
  const base = faceColour(paint, [0, 1, 0], mood);
  const bare = ['desert', 'coast'].includes(setting);
  for (let i = 0; i < (bare ? 60 : 110); i += 1) {
    const t = random.next() ** 1.4;
    const y = horizon + 46 + (HEIGHT - horizon) * t;
    parts.push(
      ellipse(
        random.between(-20, WIDTH + 20),
        y,
        (20 + 130 * t) * random.between(0.5, 1.4),
        1.5 + 7 * t,
        tone(base, random.bell() * 0.035),
        { opacity: 0.55 },
      ),
    );
  }
  const count = { desert: 14, coast: 26, old_town: 0 }[setting] ?? 44;
  const kind = setting === 'coast' ? '#c9c084' : setting === 'desert' ? '#c2a877' : paint;
  for (let i = 0; i < count; i += 1) {
    const t = random.next();
    const y = horizon + 80 + (HEIGHT - horizon - 60) * t;
    const h = 8 + 26 * t;
    parts.push(
      tuft(random, { x: random.between(0, WIDTH), y, w: h * 1.6, h, leaves: kind, mood, count: 6 }),
    );
  }
  if (['mountains', 'lake', 'forest', 'city'].includes(setting) && random.chance(0.75)) {
    const bands = random.integer(2, 5);
    for (let i = 0; i < bands; i += 1) {
      const t = random.between(0.25, 1);
      parts.push(
        flowerPatch(random, {
          x: WIDTH * random.pick([random.between(0, 0.3), random.between(0.7, 1)]),
          y: horizon + 60 + (HEIGHT - horizon) * t * 0.9,
          w: 260,
          h: 14 + 40 * t,
          paints: floraFor(setting).flowers,
          mood,
        }),
      );
    }
  }
  return group(parts);
}

/** Plants, fences and lamps around a building, by setting. */
export function garden(ctx) {
  const { random, plan, camera, setting, side } = ctx;
  if (plan.street) return street(ctx);
  const flora = floraFor(setting, ctx.region);
  const solids = [];
  const put = (kind, area, options = {}) => {
    const at = freeSpot(random, ctx, area);
    if (at) solids.push(createPlant(random, kind, at, { side, ...options }));
  };
  const far = camera.depth([0, 0, plan.deep]);
  const near = camera.depth([0, 0, 0]);
  // Trees go behind and beside the building, only low plants in front of it.
  for (let i = 0; i < random.integer(3, 6); i += 1)
    put(random.pick(flora.trees), { x: [-0.05, 1.05], depth: [far + 2, far + 16] });
  put(random.pick(flora.trees), { x: [-0.02, 0.14], depth: [near * 0.75, near * 1.05] });
  put(random.pick(flora.trees), { x: [0.86, 1.02], depth: [near * 0.8, near * 1.15] });
  const close = flora.low.filter((kind) => !isBackgroundOnly(kind));
  const edges = [
    [-0.05, 0.2],
    [0.8, 1.05],
  ];
  for (let i = 0; i < random.integer(7, 11); i += 1)
    put(random.pick(flora.low), { x: random.pick(edges), depth: [near * 0.6, near * 1.3] });
  for (const x of [0.01, 0.07, 0.93, 0.99])
    if (random.chance(0.75))
      put(random.pick(close), { x: [x - 0.05, x + 0.05], depth: [near * 0.3, near * 0.42] });
  // A flower bed along the wall, except at the door.
  const bed = plan.bed ?? setting !== 'desert';
  if (bed && !plan.porchWide) {
    for (let x = -plan.half[0] + 0.4; x < plan.half[1] - 0.2; x += random.between(0.8, 1.5)) {
      if (Math.abs(x - (plan.door ?? 0)) < 1.3) continue;
      solids.push(
        createPlant(random, 'shrub', [x, -(plan.porch > 1.5 ? plan.porch + 0.5 : 0.55)], {
          side,
          tall: random.between(0.45, 0.95),
          wide: random.between(0.9, 1.5),
          flowers: random.chance(0.55) ? random.pick(flora.flowers) : undefined,
        }),
      );
    }
  }
  if (
    !plan.pool &&
    ['mountains', 'lake', 'forest', 'city'].includes(setting) &&
    random.chance(0.5)
  ) {
    const z = -near * 0.3;
    const pickets = setting === 'city';
    const paint = pickets ? '#f1ede2' : '#94775b';
    solids.push(
      fence([-plan.half[0] - 9, z], [(plan.door ?? 0) - 2.4, z], { pickets, paint }),
      fence([(plan.door ?? 0) + 2.4, z], [plan.half[1] + 9, z], { pickets, paint }),
    );
  }
  if (plan.pool) {
    for (const x of [-plan.half[0] + 1.2, plan.half[1] - 2.4]) {
      solids.push(
        createPlant(
          random,
          setting === 'desert'
            ? 'agave'
            : random.pick(
                ctx.region === 'south'
                  ? ['palm', 'olive', 'cypress']
                  : ['olive', 'birch', 'broadleaf'],
              ),
          [x, -1.1],
          { side, tall: setting === 'desert' ? 1 : random.between(2.2, 3.4) },
        ),
      );
      for (let i = 0; i < 3; i += 1)
        solids.push(
          createPlant(
            random,
            setting === 'desert' ? 'agave' : 'lavender',
            [x + (i - 1) * 0.9, -1.5],
            {
              side,
              tall: random.between(0.45, 0.75),
            },
          ),
        );
    }
  } else if (random.chance(0.2)) solids.push(lampPost([plan.half[1] + 1.2, 0, -2.4], 2.6));
  const paint = { coast: '#cfc08a', desert: '#d8b48a', old_town: '#bfae94' }[setting] ?? '#8fa968';
  return {
    solids,
    patches: plan.pool ? [] : [footpath(random, ctx)],
    under: meadow(random, ctx, paint),
  };
}
