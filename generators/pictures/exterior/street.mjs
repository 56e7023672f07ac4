import { mix, tone } from '../drawing/colour.mjs';
import { createPlant } from './plants/createPlant.mjs';
import { floraFor } from './plants/flora.mjs';
import { shrub } from './plants/lowPlants.mjs';
import { lampPost, pot } from './streetFurniture.mjs';
import { HEIGHT, WIDTH, ellipse, group, line, stroke } from '../drawing/canvas.mjs';
import { faceColour } from '../drawing/renderer.mjs';

/** A parked bicycle, seen from the side. */
function bicycle([x, z], paint) {
  return {
    min: [x - 0.9, 0, z - 0.05],
    max: [x + 0.9, 1.1, z + 0.05],
    faces: [],
    castsShadow: false,
    layer: 3,
    draw({ camera, mood }) {
      const at = (u, v) => camera.point([x + u, v, z]);
      const s = camera.scale([x, 0, z]);
      const dark = mix('#2b2f33', mood.shade, 0.2);
      const frame = faceColour(paint, [0, 0, -1], mood);
      const wheel = (u) => {
        const [cx, cy] = at(u, 0.34);
        const [ex] = at(u + 0.33, 0.34);
        return ellipse(cx, cy, Math.abs(ex - cx), s * 0.33, 'none', {
          stroke: dark,
          'stroke-width': s * 0.04,
        });
      };
      const tube = (...points) =>
        line(
          points.map(([u, v]) => at(u, v)),
          frame,
          s * 0.05,
        );
      return group([
        wheel(-0.52),
        wheel(0.52),
        tube([-0.52, 0.34], [-0.15, 0.34], [0.32, 0.78], [-0.24, 0.78], [-0.15, 0.34]),
        tube([-0.52, 0.34], [-0.24, 0.78]),
        tube([0.52, 0.34], [0.3, 0.92]),
        line([at(-0.26, 0.8), at(-0.28, 0.92)], dark, s * 0.04),
        line([at(-0.4, 0.93), at(-0.16, 0.94)], dark, s * 0.07),
        line([at(0.26, 1), at(0.42, 1)], dark, s * 0.05),
        line([at(0.3, 0.9), at(0.3, 1)], dark, s * 0.04),
      ]);
    },
  };
}

/** Paving in rows along the street. */
function paving(random, { camera, mood, setting }) {
  const cobbles = setting === 'old_town';
  const base = faceColour(cobbles ? '#bdb09a' : '#b3ada4', [0, 1, 0], mood);
  const parts = [];
  const deep = Math.abs(camera.eye[2]);
  for (let z = 0; z > -deep + 1.2; z -= cobbles ? 0.55 : 1.1) {
    const points = camera.polygon([
      [-60, 0, z],
      [60, 0, z],
      [60, 0, z - 0.05],
      [-60, 0, z - 0.05],
    ]);
    if (points.length > 2 && !cobbles && z > -3)
      parts.push(
        `<path d="M${points.map((p) => p.map((v) => v.toFixed(1)).join(' ')).join('L')}Z" fill="${tone(base, -0.05)}" opacity="0.6"/>`,
      );
    if (!cobbles) continue;
    for (let i = 0; i < 9; i += 1) {
      const x = camera.eye[0] + random.between(-1, 1) * (6 + (deep + z) * 0.9);
      const [px, py] = camera.point([x, 0, z + random.bell() * 0.3]);
      const s = camera.scale([x, 0, z]);
      if (px < -40 || px > WIDTH + 40 || py > HEIGHT + 20) continue;
      parts.push(
        ellipse(px, py, s * random.between(0.12, 0.2), s * 0.045, tone(base, random.bell() * 0.05)),
      );
    }
  }
  return group(parts);
}

/** A street in front of the house: pavement, kerb, road; lamps, trees, pots and bicycles. */
export function street(ctx) {
  const { random, plan, setting, side } = ctx;
  const flora = floraFor(setting, ctx.region);
  const green = plan.green ?? false;
  const pedestrian = setting === 'old_town' || green;
  const far = 70;
  const strip = (z0, z1, paint) => ({
    points: [
      [-far, z0],
      [far, z0],
      [far, z1],
      [-far, z1],
    ],
    paint,
  });
  const patches = green
    ? [
        strip(-4.2, 0, '#d3cabb'),
        strip(-4.4, -4.2, '#b3aa9b'),
        strip(
          -40,
          -4.4,
          { mountains: '#92ab66', lake: '#94ad6c', coast: '#dccba0', desert: '#dbb78c' }[setting] ??
            '#94ad6c',
        ),
      ]
    : pedestrian
      ? [strip(-40, 0.2, '#c2b49c'), strip(-1.5, 0, '#d1c5ae')]
      : [
          strip(-40, -3.25, '#7f8084'),
          strip(-3.3, 0.2, '#c3bcb0'),
          strip(-3.45, -3.2, '#d6d0c4'),
          strip(-40, -10.5, '#c3bcb0'),
        ];
  const marks = pedestrian
    ? []
    : Array.from({ length: 14 }, (_, i) => ({
        points: [
          [-34 + i * 5, -6.9],
          [-31.6 + i * 5, -6.9],
          [-31.6 + i * 5, -6.75],
          [-34 + i * 5, -6.75],
        ],
        paint: '#e5e1d6',
      }));
  const solids = [];
  const put = (thing) => solids.push(thing);
  const [left, right] = [-plan.half[0], plan.half[1]];
  if (!green) {
    for (const x of [left - 1.4, right + 1.2, left - 11, right + 10])
      put(lampPost([x, 0, pedestrian ? -0.9 : -2.7], 3.9));
    if (!pedestrian || random.chance(0.4))
      for (const x of [left - 5.4, right + 4.6])
        put(
          createPlant(
            random,
            random.pick(flora.trees.filter((kind) => kind !== 'cypress').concat('broadleaf')),
            [x, -2.6],
            { side, tall: random.between(4.5, 6.2) },
          ),
        );
  } else {
    for (let i = 0; i < 3; i += 1)
      put(
        createPlant(
          random,
          random.pick(flora.trees),
          [
            random.chance(0.5) ? left - random.between(3, 12) : right + random.between(3, 12),
            random.between(-3.4, 6),
          ],
          { side },
        ),
      );
    for (let i = 0; i < 8; i += 1)
      put(
        createPlant(
          random,
          random.pick(flora.low.filter((k) => k !== 'reeds')),
          [random.between(left - 8, right + 8), random.between(-7, -4.8)],
          { side, tall: random.between(0.35, 0.8) },
        ),
      );
  }
  const bloom = () => random.pick(flora.flowers);
  const bushy = (tall, flowers) => (x, y, s) =>
    shrub(random, {
      x,
      y: y + s * 0.12,
      w: s * 1.25,
      h: s * tall,
      leaves: '#6d9450',
      mood: ctx.mood,
      side,
      flowers,
    });
  const doors = plan.doors ?? [plan.door ?? 0];
  for (const x of doors)
    for (const s of [-1, 1])
      if (random.chance(0.7))
        put(
          pot([x + s * random.between(0.9, 1.2), plan.doorstep ?? 0, -0.45], {
            size: random.between(0.36, 0.52),
            paint: random.pick(['#bf7350', '#8d949a', '#c9a06a']),
            plant: bushy(random.between(0.9, 1.6), random.chance(0.6) ? bloom() : undefined),
          }),
        );
  if (random.chance(0.75))
    put(
      bicycle(
        [(plan.door ?? 0) + random.pick([-3.2, 3.4, 4.4]), -0.6],
        random.pick(['#4f8f7c', '#c9543f', '#d9b04a', '#4a7fa8']),
      ),
    );
  return {
    solids,
    patches: [...patches, ...marks],
    under: paving(random, ctx),
    over: stringLights(random, ctx),
  };
}

/** In some old towns, strings of lamps along the front. */
function stringLights(random, { camera, plan, setting, mood, canvas }) {
  if (setting !== 'old_town' || !random.chance(0.5)) return '';
  const y = Math.min(plan.height * 0.55, 4.4);
  const parts = [];
  const span = 3.4;
  for (let x = -plan.half[0] - 7; x < plan.half[1] + 7; x += span) {
    const at = (t) => camera.point([x + span * t, y - 0.5 * Math.sin(Math.PI * t), -1.1]);
    parts.push(stroke([0, 0.25, 0.5, 0.75, 1].map(at), mix('#3a3a3c', mood.shade, 0.3), 1.6));
    for (let t = 0.1; t < 1; t += 0.2) {
      const [px, py] = at(t);
      const r = Math.max(2, camera.scale([x, y, -1]) * 0.075);
      if (mood.lamps > 0.3)
        parts.push(
          ellipse(
            px,
            py + r,
            r * 4,
            r * 4,
            canvas.radial([px, py + r], r * 4, [
              [0, '#ffe2a0', 0.7],
              [1, '#ffe2a0', 0],
            ]),
          ),
        );
      parts.push(ellipse(px, py + r, r, r * 1.2, mood.lamps > 0.3 ? '#fff0c8' : '#f2e3c0'));
    }
  }
  return group(parts);
}
