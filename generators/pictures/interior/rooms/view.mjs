import { tone } from '../../drawing/colour.mjs';
import { terraceFurniture } from '../furniture/outdoor.mjs';

import { moodOf } from '../../drawing/moods.mjs';
import { railing } from '../../exterior/buildings/parts/balcony.mjs';
import { WIDTH, outline, path } from '../../drawing/canvas.mjs';
import { box, createFace } from '../../drawing/solid.mjs';
import { FLOORS } from './floors.mjs';
import { pergola } from './pergola.mjs';
import { rug } from './rug.mjs';
import { contactShadows } from './shell.mjs';
import { outlook } from './outlook.mjs';

/** A terrace or balcony and the landscape beyond it. */
export function view({ random, palette: p }) {
  const kind = random.pick(['chairs', 'table', 'loungers', 'sofa', 'chairs']);
  const deck = random.pick(['planks', 'slabs', 'planks']);
  const w = random.between(5.2, 6.4);
  const d = random.between(3.3, 3.9);
  const side = random.chance(0.5) ? 1 : -1;
  const covered = random.chance(0.5);
  return {
    description: {
      chairs: 'two armchairs and plants',
      table: 'a dining table and plants',
      loungers: 'two loungers and a parasol',
      sofa: 'a sofa and plants',
    }[kind],
    windows: side > 0 ? 'right' : 'left',
    solids: [],
    openings: [],
    eye: [random.between(-0.4, 0.4), random.between(1.5, 1.75), -1.9],
    angle: random.between(-0.08, 0.08),
    focal: 1300,
    horizon: random.between(0.44, 0.5),
    draw({ renderer, outdoors, setting }) {
      const { canvas, camera } = renderer;
      const mood = { ...moodOf(outdoors.name, side > 0), ambient: 0.34 };
      renderer.mood = mood;
      Object.assign(mood, { flat: outdoors.flat });
      const floor = createFace(
        [
          [-w, 0, -4],
          [w, 0, -4],
          [w, 0, d],
          [-w, 0, d],
        ],
        [0, 1, 0],
        deck === 'planks' ? p.floor : '#d8cdb9',
        FLOORS[deck](random),
      );
      const solids = terraceFurniture({ random, kind, p, w, d, side });
      const rail = random.pick([
        { kind: 'glass', height: 1 },
        { kind: 'bars', paint: p.metal, height: 1, step: 0.13 },
        { kind: 'bars', paint: '#f4f0e6', height: 0.95, step: 0.16 },
        { kind: 'bars', paint: p.wood, height: 0.95, step: 0.22 },
      ]);
      solids.push({
        ...railing([-w, 0, d - 0.05], [w, 1, d], { ...rail, sides: ['front'] }),
        layer: 0,
      });
      for (const x of covered ? [-w / 2 - 0.1, w / 2] : [])
        solids.push(box([x, 0, d - 0.35], [x + 0.14, 2.6, d - 0.21], p.wood));
      const all = solids.filter((s) => s.faces.length);
      return [
        outlook({
          canvas,
          camera,
          outdoors: mood,
          random: random.fork('view'),
          setting,
          sunAt: side > 0 ? 0.84 : 0.16,
          above: true,
        }),
        terraceEdge(renderer, w, d),
        renderer.drawFace(floor, all),
        random.chance(0.6)
          ? rug(random, renderer, {
              x: 0,
              z: d - 1.75,
              w: 3,
              d: 1.9,
              paint: p.rug,
              accents: p.small,
            })
          : '',
        contactShadows({ ...renderer, mood: { ...mood, sun: [0, 1, 0] } }, solids),
        renderer.draw(solids),
        covered ? pergola(renderer, p, { w: w + 0.2, z0: -1.2, z1: d - 0.28, h: 2.6 }) : '',
        lampGlow(renderer),
      ];
    },
  };
}

/** The terrace's edge over the land below. */
function terraceEdge({ camera, mood }, w, d) {
  const edge = camera.polygon([
    [-w, -0.12, d],
    [w, -0.12, d],
    [w, 0, d],
    [-w, 0, d],
  ]);
  return path(outline(edge), { fill: tone(mood.shade, -0.15) });
}

function lampGlow({ canvas, mood }) {
  return mood.lamps < 0.5
    ? ''
    : `<rect width="${WIDTH}" height="1067" fill="${canvas.linear(
        [0, 500],
        [0, 1067],
        [
          [0, '#ffcf8a', 0],
          [1, '#ffcf8a', 0.12],
        ],
      )}"/>`;
}
