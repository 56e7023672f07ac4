import { mix } from '../../drawing/colour.mjs';
import { floorLamp, pendant, tableLamp } from '../furniture/lamps.mjs';
import { plant } from '../furniture/pottedPlant.mjs';
import { armchair, pouf, sofa } from '../furniture/seats.mjs';
import { openShelf } from '../furniture/storage.mjs';
import { coffeeTable, sideTable, sideboard } from '../furniture/tables.mjs';
import { beams } from './ceilingBeams.mjs';
import { FLOORS } from './floors.mjs';
import { art } from './paintings.mjs';
import { rug } from './rug.mjs';
import { WALLS } from './wallFinishes.mjs';
import { shelf } from './wallFittings.mjs';

/** A living room; `windows` is the wall with the windows. */
export function living({ random, palette: p, windows, loft, rustic }) {
  const [w, d, h] = [
    random.between(4.9, 5.5),
    random.between(4.3, 4.8),
    loft ? 3.7 : rustic ? 2.8 : random.between(2.7, 3.05),
  ];
  const books = [...p.small, p.cloth, p.deep];
  const vivid = random.chance(0.5);
  // Light furniture in front of a deep wall, and the other way round.
  const [mainCloth, secondCloth] =
    vivid && !loft && !rustic ? [p.cloth2, p.cloth] : [p.cloth, p.cloth2];
  const pillows = random.shuffle(p.small);
  const solids = [];
  const wallItems = { back: [], left: [], right: [] };
  const rugs = [];
  const openings = [];
  const windowStyle = { columns: 2, rows: loft ? 4 : 3, paint: loft ? p.metal : '#f6f2e8' };
  const potPaint = () => random.pick([p.cloth2, p.deep, '#c98a66', '#e9e2d4', p.cloth]);
  const side = windows === 'right' ? 1 : -1;

  if (windows === 'back') {
    const wide = random.between(2.4, 3.2);
    const u = w / 2 - wide / 2 + random.between(-0.3, 0.3);
    openings.push({
      wall: 'back',
      u,
      v: loft ? 0.5 : random.pick([0.06, 0.75]),
      w: wide,
      h: loft ? 2.8 : 0,
      columns: random.pick([3, 4]),
      rows: loft ? 4 : 2,
      paint: windowStyle.paint,
      top: h - 0.4,
      hasCurtains: random.chance(0.65),
    });
    const s = random.chance(0.5) ? 1 : -1;
    solids.push(
      ...sofa(random, [s * (w / 2 - 0.62), 2.5], s > 0 ? 'w' : 'e', {
        w: random.between(2.1, 2.5),
        paint: mainCloth,
        wood: p.wood,
        pillows,
        throwPaint: random.chance(0.5) ? p.small[0] : null,
      }),
    );
    solids.push(
      ...armchair(random, [-s * (w / 2 - 1), 2.4], s > 0 ? 'e' : 'w', {
        paint: secondCloth,
        wood: p.wood,
        pillow: pillows[0],
      }),
    );
    solids.push(
      ...coffeeTable(random, [s * 0.35, 2.35], { wood: p.wood, top: p.front, paints: books }),
    );
    solids.push(
      floorLamp(random, [s * (w / 2 - 0.4), 4], {
        paint: '#efe2c8',
        metal: p.metal,
        kind: random.pick(['drum', 'tripod']),
      }),
    );
    solids.push(
      plant(random, random.pick(['monstera', 'ficus', 'fern']), [-s * (w / 2 - 0.5), 0, d - 0.5], {
        h: random.between(1.3, 1.8),
        pot: potPaint(),
        leaves: p.leaf,
      }),
    );
    wallItems[s > 0 ? 'right' : 'left'].push(['picture', 0.5]);
    rugs.push({ x: s * 0.25, z: 2.35, w: 2.9, d: 2.1 });
  } else {
    openings.push({
      wall: windows,
      z: d - 1.95,
      w: 1.25,
      ...windowStyle,
      v: loft ? 0.6 : 0.55,
      top: h - 0.35,
      hasCurtains: random.chance(0.6),
    });
    openings.push({
      wall: windows,
      z: d - 3.75,
      w: 1.25,
      ...windowStyle,
      v: loft ? 0.6 : 0.55,
      top: h - 0.35,
      hasCurtains: random.chance(0.6),
    });
    const sofaW = random.between(2.2, 2.6);
    const sx = -side * 0.25;
    solids.push(
      ...sofa(random, [sx, d - 0.55], 's', {
        w: sofaW,
        paint: mainCloth,
        wood: p.wood,
        pillows,
        throwPaint: random.chance(0.6) ? p.small[1] : null,
      }),
    );
    solids.push(
      ...coffeeTable(random, [sx, d - 1.85], { wood: p.wood, top: p.front, paints: books }),
    );
    if (random.chance(0.75))
      solids.push(
        ...armchair(random, [-side * (w / 2 - 1.05), d - 2.2], side > 0 ? 'e' : 'w', {
          paint: secondCloth,
          wood: p.wood,
          pillow: pillows[1],
        }),
      );
    else
      solids.push(
        pouf([-side * 1.7, d - 2.3], p.small[0]),
        pouf([-side * 1.15, d - 2.75], p.small[3], 0.24),
      );
    const lampX = sx - side * (sofaW / 2 + 0.35);
    if (random.chance(0.55))
      solids.push(floorLamp(random, [lampX, d - 0.4], { paint: '#efe2c8', metal: p.metal }));
    else {
      solids.push(...sideTable([lampX, d - 0.5], p.wood));
      solids.push(tableLamp([lampX, 0.5, d - 0.5], { paint: '#f1e6cd', base: p.small[0] }));
    }
    solids.push(
      plant(
        random,
        random.pick(['monstera', 'ficus', 'snake', 'fern']),
        [side * (w / 2 - 0.5), 0, d - 0.42],
        { h: random.between(1.25, 1.8), pot: potPaint(), leaves: p.leaf },
      ),
    );
    const shelved = random.next();
    if (shelved < 0.45)
      solids.push(
        ...openShelf(random, [-side * (w / 2 - 0.2), 2.1], side > 0 ? 'e' : 'w', {
          w: 1.5,
          high: loft ? 2.4 : 2.05,
          wood: p.wood,
          back: p.deep,
          paints: books,
        }),
      );
    else if (shelved < 0.8) {
      solids.push(
        ...sideboard(random, [-side * (w / 2 - 0.24), 1.9], side > 0 ? 'e' : 'w', {
          wood: p.wood,
          front: p.front,
          paints: books,
        }),
      );
      wallItems[side > 0 ? 'left' : 'right'].push(['picture', 0.45]);
    }
    const count = random.pick([1, 2, 3, 0]);
    const uMid = w / 2 + sx;
    if (count === 0)
      wallItems.back.push(['board', uMid - 0.7, 1.55, 1.4], ['board', uMid - 0.4, 1.95, 1.1]);
    for (let i = 0; i < count; i += 1) {
      const pw = count === 1 ? 1.3 : count === 2 ? 0.62 : 0.5;
      wallItems.back.push([
        'frame',
        uMid - (count * (pw + 0.14)) / 2 + 0.07 + i * (pw + 0.14),
        1.3,
        pw,
        count === 1 ? 0.9 : pw * 1.35,
      ]);
    }
    rugs.push({ x: sx, z: d - 1.75, w: 3.1, d: 2 });
  }
  if (random.chance(0.45))
    solids.push(pendant(random, [0, h - 0.85, 2.2], { top: h, paint: p.small[1] }));

  const draw = (list) => (face, renderer) =>
    list
      .map((item) => {
        if (item[0] === 'frame')
          return art(random, {
            u: item[1],
            v: item[2],
            w: item[3],
            h: item[4],
            paints: [p.small[0], p.wall, p.cloth, p.deep],
            wood: random.pick([p.wood, p.metal]),
          })(face, renderer);
        if (item[0] === 'board')
          return shelf(random, { u: item[1], v: item[2], w: item[3], wood: p.wood, paints: books })(
            face,
            renderer,
          );
        return art(random, {
          u: face.width * item[1] - 0.4,
          v: 1.25,
          w: 0.8,
          h: 1.05,
          paints: [p.small[0], p.wall, p.cloth, p.deep],
          wood: p.wood,
        })(face, renderer);
      })
      .join('');
  const style = loft
    ? 'bricks'
    : rustic
      ? random.pick(['boards', 'logs'])
      : random.pick(['plain', 'plain', 'panels', 'wainscot']);
  const backPaint = loft ? '#b0755c' : rustic ? mix(p.wood, p.wall, 0.35) : vivid ? p.deep : p.wall;
  const backWall = WALLS[style](random, mix(p.deep, p.wall, 0.2));
  return {
    w,
    d,
    h,
    solids,
    openings,
    rugs: (renderer) =>
      rugs
        .map((r) => rug(random, renderer, { ...r, paint: p.rug, accents: p.small, round: false }))
        .join(''),
    paints: {
      floor: p.floor,
      ceiling: rustic ? mix(p.wood, '#f4ead8', 0.45) : '#f8f4ea',
      back: backPaint,
      left: p.wall,
      right: p.wall,
    },
    finish: {
      floor: random.chance(0.3) && !rustic ? FLOORS.herringbone(random) : FLOORS.planks(random),
      back: (f, s) => backWall(f, s) + draw(wallItems.back)(f, s),
      left: draw(wallItems.left),
      right: draw(wallItems.right),
      ceiling: rustic ? beams(p) : undefined,
    },
    trim: loft || rustic ? p.wood : '#f8f4ea',
    angle: windows === 'back' ? random.between(-0.1, 0.1) : side * random.between(0.1, 0.2),
    eye: [side * -0.55, random.between(1.3, 1.5), -1.5],
  };
}
