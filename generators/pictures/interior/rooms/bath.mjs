import { mix } from '../../drawing/colour.mjs';
import { glassScreen, soapDish, standingTap, towelLadder, vanity } from '../furniture/bath.mjs';
import { tub } from '../furniture/tub.mjs';
import { tap } from '../furniture/kitchen.mjs';
import { pendant } from '../furniture/lamps.mjs';
import { plant } from '../furniture/pottedPlant.mjs';
import { stool } from '../furniture/seats.mjs';
import { beams } from './ceilingBeams.mjs';
import { FLOORS } from './floors.mjs';
import { WALLS } from './wallFinishes.mjs';
import { mirror } from './wallFittings.mjs';
import { art } from './paintings.mjs';
import { rug } from './rug.mjs';

/** A bathroom: a tub near the window, a basin with a mirror. */
export function bath({ random, palette: p, windows: windowSide, loft, rustic }) {
  const windows = windowSide;
  const side = windowSide === 'right' ? 1 : -1;
  const [w, d, h] = [random.between(3.9, 4.3), random.between(3.3, 3.7), loft ? 3.2 : 2.75];
  const metal = random.pick(['#c2a05f', '#b9bec0', p.metal]);
  const tubX = windows === 'back' ? 0.1 : side * (w / 2 - 1.15);
  const outside = random.pick(['#f7f4ec', p.deep, '#f7f4ec', p.cloth]);
  const solids = [
    tub([tubX, d - 0.72], { outside }),
    standingTap([tubX - side * 0.98 * -1 * (windows === 'back' ? 1 : -1), d - 0.5], metal),
  ];
  const wallItems = { back: [], basin: [] };
  const oppositeSide = -side;
  const vz = d - 1.75;
  const vx = oppositeSide * (w / 2 - 0.26);
  const facing = oppositeSide < 0 ? 'e' : 'w';
  const front = random.chance(0.5) && windows !== 'back';
  if (front) {
    const x = oppositeSide * (w / 2 - 0.95);
    solids.push(
      ...vanity([x, d - 0.25], 's', {
        w: 1.25,
        paint: random.pick([p.wood, p.deep, p.front]),
        top: '#efe9dd',
        handle: metal,
      }),
    );
    solids.push(
      tap([x, 0.85, d - 0.06], metal, 0.14),
      soapDish([x + 0.42, 0.85, d - 0.25], p.small[0]),
    );
    wallItems.back.push(
      mirror(random, {
        u: w / 2 + x - 0.4,
        v: 1.2,
        w: 0.8,
        h: random.pick([0.8, 1]),
        round: true,
        frame: random.pick([metal, p.wood]),
        glass: p.wall,
      }),
    );
    solids.push(
      plant(random, random.pick(['fern', 'twigs']), [x - 0.46, 0.85, d - 0.22], {
        h: 0.45,
        pot: p.small[2],
        potSize: 0.07,
        leaves: p.leaf,
        layer: 9,
      }),
    );
    if (random.chance(0.6))
      for (const s of [-1, 1])
        solids.push(
          pendant(random, [x + s * 0.58, 1.75, d - 0.25], {
            top: h,
            paint: p.small[1],
            kind: 'globe',
            size: 0.55,
          }),
        );
  } else {
    solids.push(
      ...vanity([vx, vz], facing, {
        w: 1.3,
        paint: random.pick([p.wood, p.deep, p.front]),
        top: '#efe9dd',
        handle: metal,
      }),
    );
    solids.push(soapDish([vx - oppositeSide * 0.1, 0.85, vz - 0.45], p.small[0]));
    wallItems.basin.push(
      mirror(random, {
        u: 0,
        v: 1.2,
        w: 0.9,
        h: 0.9,
        round: random.chance(0.7),
        frame: random.pick([metal, p.wood]),
        glass: p.wall,
      }),
    );
    if (random.chance(0.5))
      wallItems.back.push(
        art(random, {
          u: w / 2 + oppositeSide * (w / 2 - 0.95) - 0.3,
          v: 1.35,
          w: 0.6,
          h: 0.8,
          paints: [p.small[0], p.wall, p.cloth, p.deep],
          wood: p.wood,
        }),
      );
    else
      solids.push(
        towelLadder(random, [oppositeSide * (w / 2 - 0.75), d - 0.04], {
          wood: p.wood,
          paints: [p.small[1], p.cloth, p.small[0]],
        }),
      );
  }
  solids.push(
    ...stool([tubX - side * 0.15, d - 1.55], { paint: p.front, wood: p.wood, high: 0.44 }),
  );
  solids.push(
    plant(random, 'twigs', [tubX - side * 0.15, 0.5, d - 1.55], {
      h: 0.4,
      pot: p.small[3],
      potSize: 0.06,
      leaves: p.leaf,
      layer: 9,
    }),
  );
  solids.push(
    plant(
      random,
      random.pick(['monstera', 'fern', 'ficus', 'snake']),
      [side * (w / 2 - 0.34), 0, d - 1.6],
      {
        h: random.between(0.9, 1.3),
        pot: random.pick([p.cloth2, p.deep, '#c98a66']),
        potSize: 0.16,
        leaves: p.leaf,
      },
    ),
  );
  if (front && random.chance(0.5))
    solids.push(
      towelLadder(random, [0.15 * oppositeSide, d - 0.04], {
        wood: p.wood,
        paints: [p.small[1], p.cloth],
      }),
    );
  if (!front && random.chance(0.35))
    solids.push(glassScreen([oppositeSide * (w / 2 - 1.5), d - 0.9, d], 2.05, metal));
  if (random.chance(0.5))
    solids.push(
      pendant(random, [0, h - 0.6, d - 1.6], {
        top: h,
        paint: p.small[1],
        kind: random.pick(['globe', 'rattan', 'drum']),
      }),
    );
  const tile = random.pick([p.tile, '#f3f0e8', mix(p.deep, p.wall, 0.35)]);
  const full = random.chance(0.35);
  const shape = random.pick([
    { w: 0.2, h: 0.1 },
    { w: 0.14, h: 0.14 },
    { w: 0.08, h: 0.24 },
    { w: 0.3, h: 0.15 },
  ]);
  const tiled = () => WALLS.tiled(random, tile, { top: full ? h : 1.25, ...shape });
  const back = tiled();
  const basinWall = oppositeSide < 0 ? 'left' : 'right';
  const lightWall = windows === 'back' ? null : windows;
  const walls = { left: tiled(), right: tiled() };
  const withMirror = (f, s) =>
    walls[basinWall](f, s) +
    wallItems.basin
      .map((draw) =>
        draw(
          {
            ...f,
            at: (u, v, o) =>
              f.at(u + (basinWall === 'left' ? f.width - (d - vz) - 0.45 : d - vz - 0.45), v, o),
          },
          s,
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
      windows === 'back'
        ? {
            wall: 'back',
            u: w / 2 - 0.75,
            v: 0.95,
            w: 1.7,
            columns: 2,
            rows: 2,
            paint: loft ? p.metal : '#f6f2e8',
            top: 2.3,
            hasCurtains: random.chance(0.3),
          }
        : {
            wall: lightWall,
            z: d - 1.75,
            w: 1.2,
            columns: 2,
            rows: 3,
            paint: loft ? p.metal : '#f6f2e8',
            v: 0.85,
            top: 2.4,
          },
    ],
    rugs: (renderer) =>
      rug(random, renderer, {
        x: tubX - side * 0.3,
        z: d - 1.62,
        w: 1.25,
        d: 0.7,
        paint: p.rug,
        accents: p.small,
        round: random.chance(0.3),
      }),
    paints: {
      floor: random.pick([p.tile, '#d9d4ca', mix(p.deep, '#f0ece2', 0.6), p.floor]),
      ceiling: rustic ? mix(p.wood, '#f4ead8', 0.45) : '#f8f4ea',
      back: random.chance(0.4) ? p.deep : p.wall,
      left: p.wall,
      right: p.wall,
    },
    finish: {
      floor: random.pick([
        FLOORS.checks(random, 0.3),
        FLOORS.slabs(random, 0.6),
        FLOORS.herringbone(random),
        FLOORS.checks(random, 0.24),
      ]),
      back: (f, s) => back(f, s) + wallItems.back.map((draw) => draw(f, s)).join(''),
      left: walls.left,
      right: walls.right,
      [basinWall]: withMirror,
      ceiling: rustic ? beams(p) : undefined,
    },
    trim: null,
    angle: windows === 'back' ? random.between(-0.08, 0.08) : side * random.between(0.04, 0.14),
    eye: [side * -0.3, random.between(1.4, 1.55), -1.5],
  };
}
