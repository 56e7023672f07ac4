import { backdrop, ground, groundPaint } from './backdrops/index.mjs';
import { BUILDINGS } from './buildings/index.mjs';
import { mix, tone } from '../drawing/colour.mjs';
import { garden } from './garden.mjs';
import { moodOf } from '../drawing/moods.mjs';
import { createRandom } from '../drawing/random.mjs';
import { HEIGHT, WIDTH, createCanvas, group, path, outline, rect } from '../drawing/canvas.mjs';
import { sky } from './sky.mjs';
import { createCamera } from '../drawing/geometry.mjs';
import { createRenderer, faceColour } from '../drawing/renderer.mjs';

const SEA_LEVEL = { coast: 92, lake: 84 };

/** Moves the camera back until the building takes `fill` of the width and `head` is free above it. */
function frame(plan, { angle, eyeHeight, focal, horizon, shift, fill = 0.6, head = 0.1 }) {
  const { min, max } = plan.solids
    .filter((s) => s.faces?.length)
    .reduce(
      (all, s) => ({
        min: all.min.map((v, i) => Math.min(v, s.min[i])),
        max: all.max.map((v, i) => Math.max(v, s.max[i])),
      }),
      { min: [99, 0, 99], max: [-99, 0, -99] },
    );
  const target = [(min[0] + max[0]) / 2, 0, min[2] + (max[2] - min[2]) * 0.3];
  for (let distance = 8; distance < 90; distance += 0.5) {
    const eye = [
      target[0] + Math.sin(angle) * distance,
      eyeHeight,
      target[2] - Math.cos(angle) * distance,
    ];
    const camera = createCamera({
      eye,
      yaw: Math.atan2(target[0] - eye[0], target[2] - eye[2]),
      focal,
      centre: [WIDTH * shift, horizon],
    });
    const corners = [0, 1, 2, 3, 4, 5, 6, 7].map((i) =>
      [0, 1, 2].map((a) => ((i >> a) & 1 ? max[a] : min[a])),
    );
    if (corners.some((c) => camera.depth(c) < 2)) continue;
    const points = corners.map((c) => camera.point(c));
    const xs = points.map((p) => p[0]);
    const top = Math.min(...points.map((p) => p[1]));
    const wide = (Math.max(...xs) - Math.min(...xs)) / WIDTH;
    if (wide <= (plan.fill ?? fill) && top >= HEIGHT * (plan.head ?? head)) return camera;
  }
  throw new Error('The building does not fit the frame');
}

function groundPatches(list, { camera, mood, canvas, horizon }) {
  return group(
    list.map(({ points, paint }) => {
      const projected = camera.polygon(points.map(([x, z, y = 0]) => [x, y, z]));
      if (projected.length < 3) return '';
      const colour = faceColour(paint, [0, 1, 0], mood);
      const fill = canvas.linear(
        [0, horizon + 20],
        [0, HEIGHT],
        [
          [0, mix(colour, mood.haze, 0.25)],
          [0.5, colour],
          [1, tone(colour, -0.03)],
        ],
      );
      return path(outline(projected), { fill });
    }),
  );
}

/** Draws a property from outside. */
export function exterior({ type, setting, region, mood: moodName, seed, index = 0 }) {
  const random = createRandom(seed);
  const canvas = createCanvas();
  const side = random.chance(0.5) ? -1 : 1;
  const plan = BUILDINGS[type]({ random: random.fork('building'), setting, region, index });
  const draw = random.fork('camera');
  const angle = (plan.angle ?? draw.between(0.42, 0.66)) * (plan.turn ?? side);
  const eyeHeight = plan.eyeHeight ?? draw.between(2, 3.4);
  const horizon = plan.horizon ?? HEIGHT * draw.between(0.58, 0.64);
  const camera = frame(plan, {
    angle,
    eyeHeight,
    focal: plan.focal ?? 1750,
    horizon,
    shift: plan.shift ?? 0.5 + draw.between(-0.05, 0.05),
    fill: 0.62,
  });
  // The sun shines mostly from the side opposite the visible side wall: one wall bright, one in shade.
  const fromRight = draw.chance(0.72) ? angle < 0 : angle > 0;
  const mood = moodOf(moodName, fromRight);
  const sunSide = fromRight ? 1 : -1;
  const renderer = createRenderer({ canvas, camera, mood });
  const ctx = {
    canvas,
    mood,
    random: random.fork('land'),
    horizon,
    side: sunSide,
    camera,
    setting,
    region,
    plan,
    renderer,
  };
  const plants = garden({ ...ctx, random: random.fork('garden') });
  const solids = [...plan.solids, ...(plan.around ?? []), ...plants.solids];
  const street = plan.street ?? false;
  const svg = canvas.svg([
    sky({
      ...ctx,
      random: random.fork('sky'),
      at: sunSide < 0 ? 0.14 : 0.86,
      disc: false,
      clouds: draw.pick(['few', 'some', 'some', 'many']),
    }),
    backdrop(setting, ctx),
    ground(ctx, street ? '#b5aea4' : groundPaint(setting, ctx.random), SEA_LEVEL[setting] ?? 26),
    groundPatches([...plants.patches, ...(plan.patches ?? [])], ctx),
    plants.under ?? '',
    renderer.groundShadows(solids),
    renderer.draw(solids),
    plants.over ?? '',
    lampLight(ctx),
  ]);
  return { svg, subject: { description: plan.description, street } };
}

/** In the evening, the light of the windows on the ground in front of them. */
function lampLight({ canvas, mood, camera, plan }) {
  if (mood.lamps < 0.5) return '';
  const [x, y] = camera.point([plan.door ?? 0, 0, -2.2]);
  const r = camera.scale([plan.door ?? 0, 0, -2]) * 4.2;
  return rect(
    x - r,
    y - r * 0.3,
    r * 2,
    r * 0.6,
    canvas.radial(
      [x, y],
      r,
      [
        [0, '#ffd690', 0.34 * mood.lamps],
        [1, '#ffd690', 0],
      ],
      0.3,
    ),
    { style: 'mix-blend-mode:screen' },
  );
}
