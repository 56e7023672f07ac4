import { createRandom } from '../drawing/random.mjs';
import { HEIGHT, WIDTH, createCanvas } from '../drawing/canvas.mjs';
import { createCamera } from '../drawing/geometry.mjs';
import { createRenderer } from '../drawing/renderer.mjs';
import { indoorMood } from './rooms/indoorLight.mjs';
import { PALETTES } from './rooms/palettes.mjs';
import { ROOMS } from './rooms/index.mjs';
import { contactShadows, corners, shell } from './rooms/shell.mjs';
import { panes, windows } from './rooms/windows.mjs';
import { curtains } from './rooms/curtains.mjs';
import { outlook } from './rooms/outlook.mjs';

/** Turns a spec {wall, z or u, v, w, top} into an opening in a face. */
function opening(faces, spec, { d }, near) {
  const face = faces[spec.wall];
  const along =
    spec.z === undefined ? spec.u : spec.wall === 'left' ? spec.z - near : d - spec.z - spec.w;
  return { ...spec, face, u: along, h: spec.top - spec.v };
}

/** Draws a room (`kind`) of a home; the rooms of a home share palette, setting and style. */
export function interior({
  kind,
  setting,
  mood: moodName,
  palette: paletteName,
  seed,
  style = 'plain',
}) {
  const random = createRandom(seed);
  const canvas = createCanvas();
  const side = random.pick(['left', 'right', 'left', 'right', 'back']);
  const palette = PALETTES[paletteName];
  const plan = ROOMS[kind]({
    random: random.fork('plan'),
    palette,
    windows: side,
    loft: style === 'loft',
    rustic: style === 'rustic',
    setting,
  });
  const light = plan.windows ?? side;
  const { mood, outdoors } = indoorMood(moodName, light);
  const [x, y, z] = plan.eye;
  const camera = createCamera({
    eye: [x, y, z],
    yaw: plan.angle,
    focal: plan.focal ?? 1330,
    centre: [WIDTH / 2, HEIGHT * (plan.horizon ?? 0.45)],
  });
  const renderer = createRenderer({ canvas, camera, mood });
  const subject = { description: plan.description };
  if (plan.draw)
    return {
      svg: canvas.svg(plan.draw({ renderer, random, outdoors, setting, palette })),
      subject,
    };
  const faces = shell(plan);
  const list = plan.openings.map((spec) => opening(faces, spec, plan, faces.near));
  renderer.sunbeams = mood.beam.opacity > 0 ? list.flatMap((o) => panes(o.face, o)) : [];
  renderer.sunbeam = mood.beam;
  const view = outlook({
    canvas,
    camera,
    outdoors,
    random: random.fork('view'),
    setting,
    sunAt: light === 'right' ? 0.86 : 0.14,
    above: plan.above,
  });
  const shadowCasters = plan.solids;
  const curtainRandom = random.fork('drapes');
  const svg = canvas.svg([
    ['ceiling', 'back', 'left', 'right', 'floor'].map((name) =>
      renderer.drawFace(faces[name], shadowCasters),
    ),
    windows(renderer, list, view),
    corners(renderer, plan),
    list
      .filter((o) => o.hasCurtains)
      .map((o) =>
        curtains(
          renderer,
          o,
          curtainRandom.pick([palette.cloth2, palette.small[1], palette.rug]),
          curtainRandom,
          {
            sheer: curtainRandom.chance(0.4),
          },
        ),
      ),
    plan.rugs?.(renderer) ?? '',
    contactShadows(renderer, plan.solids),
    renderer.draw(plan.solids),
    plan.over?.(renderer) ?? '',
  ]);
  return { svg, subject };
}
