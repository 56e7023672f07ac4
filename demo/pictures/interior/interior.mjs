import { createRandom } from '../drawing/random.mjs';
import { HEIGHT, WIDTH, createSheet } from '../drawing/canvas.mjs';
import { createCamera } from '../drawing/geometry.mjs';
import { createStage } from '../drawing/renderer.mjs';
import { indoorMood } from './rooms/indoorLight.mjs';
import { PALETTES } from './rooms/palettes.mjs';
import { ROOMS } from './rooms/index.mjs';
import { contacts, corners, shell } from './rooms/shell.mjs';
import { panes, windows } from './rooms/windows.mjs';
import { curtains } from './rooms/curtains.mjs';
import { outlook } from './rooms/outlook.mjs';

/** Turns a wish ({wall, z or u, v, w, top}) into an opening of a face. */
function opening(faces, wish, { d }, near) {
  const face = faces[wish.wall];
  const along =
    wish.z === undefined ? wish.u : wish.wall === 'left' ? wish.z - near : d - wish.z - wish.w;
  return { ...wish, face, u: along, h: wish.top - wish.v };
}

/** A room of a home. `kind` names it; the home's palette, setting and time of day run through all of its rooms. */
export function interior({
  kind,
  setting,
  mood: moodName,
  palette: paletteName,
  seed,
  style = 'plain',
}) {
  const random = createRandom(seed);
  const sheet = createSheet();
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
  const stage = createStage({ sheet, camera, mood });
  const subject = { words: plan.words };
  if (plan.draw)
    return { svg: sheet.svg(plan.draw({ stage, random, outdoors, setting, palette })), subject };
  const faces = shell(plan);
  const list = plan.openings.map((wish) => opening(faces, wish, plan, faces.near));
  stage.beams = mood.beam.opacity > 0 ? list.flatMap((o) => panes(o.face, o)) : [];
  stage.beam = mood.beam;
  const view = outlook({
    sheet,
    camera,
    outdoors,
    random: random.fork('view'),
    setting,
    sunAt: light === 'right' ? 0.86 : 0.14,
    above: plan.above,
  });
  const casters = plan.solids;
  const drape = random.fork('drapes');
  const svg = sheet.svg([
    ['ceiling', 'back', 'left', 'right', 'floor'].map((name) => stage.face(faces[name], casters)),
    windows(stage, list, view),
    corners(stage, plan),
    list
      .filter((o) => o.drapes)
      .map((o) =>
        curtains(stage, o, drape.pick([palette.cloth2, palette.small[1], palette.rug]), drape, {
          sheer: drape.chance(0.4),
        }),
      ),
    plan.rugs?.(stage) ?? '',
    contacts(stage, plan.solids),
    stage.draw(plan.solids),
    plan.over?.(stage) ?? '',
  ]);
  return { svg, subject };
}
