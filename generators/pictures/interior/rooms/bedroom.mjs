import { mix } from '../../drawing/colour.mjs';
import { bed } from '../furniture/bed.mjs';
import { floorLamp, pendant, tableLamp } from '../furniture/lamps.mjs';
import { plant } from '../furniture/pottedPlant.mjs';
import { armchair, pouf } from '../furniture/seats.mjs';
import { dresser, wardrobe } from '../furniture/storage.mjs';
import { bookStack, sideTable } from '../furniture/tables.mjs';
import { placeAt } from '../furniture/shapes.mjs';
import { beams } from './ceilingBeams.mjs';
import { FLOORS } from './floors.mjs';
import { WALLS } from './wallFinishes.mjs';
import { mirror } from './wallFittings.mjs';
import { art } from './paintings.mjs';
import { rug } from './rug.mjs';

function nightstand(random, [x, z], p, books, lamp) {
  const local = placeAt([x, z], 's');
  if (random.chance(0.4))
    return [
      ...sideTable([x, z], p.wood, 0.52),
      ...(lamp
        ? [tableLamp([x, 0.52, z], { paint: '#f3e8d0', base: p.small[0], size: 0.95 })]
        : bookStack(random, [x, 0.52, z], books)),
    ];
  return [
    local([-0.24, 0.12, -0.2], [0.24, 0.52, 0.2], p.wood, {
      front: (f, s) =>
        s.quad(f, 0.03, 0.21, f.width - 0.03, 0.37, p.front, { opacity: 0.6 }) +
        s.quad(f, 0.03, 0.03, f.width - 0.03, 0.18, p.front, { opacity: 0.6 }),
    }),
    local([-0.2, 0, -0.16], [-0.16, 0.12, -0.12], p.wood),
    local([0.16, 0, -0.16], [0.2, 0.12, -0.12], p.wood),
    ...(lamp
      ? [tableLamp([x - 0.04, 0.52, z + 0.02], { paint: '#f3e8d0', base: p.small[2], size: 0.95 })]
      : bookStack(random, [x, 0.52, z], books)),
  ];
}

/** A bedroom: the bed against the back wall, light from the side. */
export function bedroom({ random, palette: p, windows: windowSide, loft, rustic }) {
  const windows = windowSide === 'back' ? random.pick(['left', 'right']) : windowSide;
  const side = windows === 'right' ? 1 : -1;
  const [w, d, h] = [
    random.between(4.4, 5),
    random.between(4.1, 4.6),
    loft ? 3.5 : rustic ? 2.7 : random.between(2.65, 2.95),
  ];
  const books = [...p.small, p.deep];
  const vivid = random.chance(0.6);
  const bw = random.between(1.65, 1.85);
  const bx = -side * random.between(0.05, 0.3);
  const covers = vivid ? [p.cloth2, p.small[1]] : [p.cloth, p.small[1]];
  const solids = [
    ...bed(random, [bx, d - 1.15], 's', {
      w: bw,
      frame: p.wood,
      head: random.chance(0.5) ? p.wood : vivid ? p.cloth2 : p.deep,
      sheet: '#f6f1e7',
      cover: random.pick(covers),
      throwPaint: random.chance(0.65) ? p.cloth : null,
      pillows: random.shuffle([...p.small]),
    }),
    ...nightstand(random, [bx - bw / 2 - 0.34, d - 0.3], p, books, true),
    ...nightstand(random, [bx + bw / 2 + 0.34, d - 0.3], p, books, random.chance(0.6)),
  ];
  const far = -side * (w / 2 - 0.34);
  const furnitureChoice = random.next();
  const wallItems = { back: [], far: [] };
  if (furnitureChoice < 0.4)
    solids.push(
      ...wardrobe([far, d - 2.3], side > 0 ? 'e' : 'w', {
        w: 1.7,
        high: Math.min(h - 0.35, 2.25),
        paint: random.pick([p.front, p.wall, p.deep]),
      }),
    );
  else {
    solids.push(...dresser([far, d - 2.2], side > 0 ? 'e' : 'w', { wood: p.wood }));
    wallItems.far.push(
      mirror(random, {
        u: 0,
        v: 1.15,
        w: 0.7,
        h: 0.95,
        round: random.chance(0.5),
        frame: p.wood,
        glass: p.wall,
      }),
    );
    solids.push(
      plant(random, random.pick(['twigs', 'pampas', 'fern']), [far, 0.85, d - 2.4], {
        h: 0.62,
        pot: p.small[0],
        potSize: 0.09,
        leaves: p.leaf,
      }),
    );
  }
  if (random.chance(0.5))
    solids.push(
      ...armchair(random, [side * (w / 2 - 0.75), d - 2.6], side > 0 ? 'w' : 'e', {
        paint: p.cloth,
        wood: p.wood,
        pillow: p.small[1],
      }),
    );
  else solids.push(pouf([side * (w / 2 - 0.8), d - 2.7], p.small[0]));
  solids.push(
    plant(
      random,
      random.pick(['monstera', 'ficus', 'snake']),
      [side * (w / 2 - 0.36), 0, d - 0.36],
      {
        h: random.between(1.1, 1.5),
        pot: random.pick([p.cloth2, p.deep, '#c98a66']),
        potSize: 0.17,
        leaves: p.leaf,
      },
    ),
  );
  const hasPendant = random.chance(0.4);
  if (hasPendant)
    solids.push(pendant(random, [bx, h - 0.75, d - 1.9], { top: h, paint: p.small[1] }));
  if (!hasPendant && random.chance(0.4))
    solids.push(
      floorLamp(random, [side * (w / 2 - 0.35), d - 1.9], {
        paint: '#f1e6cd',
        metal: p.metal,
        kind: 'tripod',
      }),
    );
  const count = random.pick([1, 2, 3, 2]);
  const pw = count === 1 ? 1.25 : count === 2 ? 0.58 : 0.46;
  for (let i = 0; i < count; i += 1)
    wallItems.back.push(
      art(random, {
        u: w / 2 + bx - (count * (pw + 0.14)) / 2 + 0.07 + i * (pw + 0.14),
        v: 1.52,
        w: pw,
        h: count === 1 ? 0.72 : pw * 1.3,
        paints: [p.small[0], p.wall, p.cloth, p.deep],
        wood: random.pick([p.wood, p.metal]),
      }),
    );
  const style = loft
    ? 'bricks'
    : rustic
      ? random.pick(['boards', 'logs'])
      : random.pick(['plain', 'panels', 'wainscot', 'plain']);
  const back = WALLS[style](random, mix(p.deep, p.wall, 0.25));
  const farWall = side > 0 ? 'left' : 'right';
  const farDraw = (face, renderer) =>
    wallItems.far
      .map((draw) =>
        draw(
          {
            ...face,
            at: (u, v, o) =>
              face.at(u + face.width - 2.2 - 0.35 - (side > 0 ? 0 : face.width - 4.4), v, o),
          },
          renderer,
        ),
      )
      .join('');
  return {
    w,
    d,
    h,
    solids,
    windows,
    openings: [
      {
        wall: windows,
        z: d - 2,
        w: 1.3,
        columns: 2,
        rows: loft ? 4 : 3,
        paint: loft ? p.metal : '#f6f2e8',
        v: 0.7,
        top: h - 0.35,
        hasCurtains: random.chance(0.85),
      },
      ...(random.chance(0.5)
        ? [
            {
              wall: windows,
              z: d - 3.9,
              w: 1.3,
              columns: 2,
              rows: loft ? 4 : 3,
              paint: loft ? p.metal : '#f6f2e8',
              v: 0.7,
              top: h - 0.35,
              hasCurtains: false,
            },
          ]
        : []),
    ],
    rugs: (renderer) =>
      rug(random, renderer, {
        x: bx + side * 0.2,
        z: d - 2.15,
        w: bw + 1.3,
        d: 1.7,
        paint: p.rug,
        accents: p.small,
        round: random.chance(0.2),
      }),
    paints: {
      floor: p.floor,
      ceiling: rustic ? mix(p.wood, '#f4ead8', 0.45) : '#f8f4ea',
      back: loft ? '#b0755c' : rustic ? mix(p.wood, p.wall, 0.35) : vivid ? p.deep : p.wall,
      left: p.wall,
      right: p.wall,
    },
    finish: {
      floor: FLOORS.planks(random),
      back: (f, s) => back(f, s) + wallItems.back.map((draw) => draw(f, s)).join(''),
      [farWall]: farDraw,
      ceiling: rustic ? beams(p) : undefined,
    },
    trim: loft || rustic ? p.wood : '#f8f4ea',
    angle: side * random.between(0.08, 0.18),
    eye: [side * -0.5, random.between(1.3, 1.5), -1.35],
  };
}
