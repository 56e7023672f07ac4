import { mix } from '../../drawing/colour.mjs';
import { base, boardsAgainst, hood, tallUnit, tap, uppers } from '../furniture/kitchen.mjs';

import { plant } from '../furniture/pottedPlant.mjs';

import { vase } from '../furniture/tables.mjs';

import { beams } from './ceilingBeams.mjs';
import { island, table } from './island.mjs';
import { FLOORS } from './floors.mjs';
import { WALLS } from './wallFinishes.mjs';
import { shelf } from './wallFittings.mjs';
import { art } from './paintings.mjs';
import { rug } from './rug.mjs';

/** A kitchen: units along the back, an island or a table in front of them. */
export function kitchen({ random, palette: p, windows: windowSide, loft, rustic }) {
  const side = windowSide === 'right' ? 1 : -1;
  const windows = windowSide === 'back' ? 'back' : windowSide;
  const [w, d, h] = [
    random.between(4.7, 5.3),
    random.between(4, 4.4),
    loft ? 3.4 : rustic ? 2.7 : 2.8,
  ];
  const units = random.pick([p.deep, p.cloth, p.cloth, '#f1ece0', p.front]);
  const secondPaint = random.pick([units, p.front, p.wood]);
  const top = random.pick(['#efe9dd', p.front, '#d9d5cc', '#5a5f62']);
  const handle = random.pick(['#c2a05f', p.metal, p.wood]);
  const runW = w - 1.45;
  const runX = side * -0.7 * -1;
  const zRun = d - 0.31;
  const tallX = -side * (w / 2 - 0.64);
  const solids = [
    ...base([runX, zRun], 's', { w: runW, paint: units, top, handle }),
    ...tallUnit([tallX, d - 0.32], 's', {
      w: 1.25,
      paint: units,
      handle,
      high: Math.min(2.3, h - 0.25),
    }),
    tap([runX + side * 0.3, 0.925, d - 0.1], random.pick(['#c2a05f', '#b9bec0', p.metal])),
    boardsAgainst(random, [runX - side * 0.6, 0.925, d - 0.02], p.wood),
    vase(random, [runX + side * (runW / 2 - 0.3), 0.925, d - 0.25], p.small[0], 0.24),
    plant(
      random,
      random.pick(['fern', 'twigs']),
      [runX + side * (runW / 2 - 0.62), 0.925, d - 0.24],
      { h: 0.42, pot: p.small[3], potSize: 0.08, leaves: p.leaf, layer: 8 },
    ),
  ];
  const openings = [];
  const wallItems = [];
  if (windows === 'back')
    openings.push({
      wall: 'back',
      u: w / 2 + runX - 0.75 + side * 0.3,
      v: 1.12,
      w: 1.5,
      columns: 2,
      rows: 2,
      paint: loft ? p.metal : '#f6f2e8',
      top: Math.min(2.35, h - 0.3),
    });
  else {
    openings.push({
      wall: windows,
      z: d - 2.35,
      w: 1.35,
      columns: 2,
      rows: 3,
      paint: loft ? p.metal : '#f6f2e8',
      v: 0.95,
      top: h - 0.35,
    });
    if (random.chance(0.5))
      openings.push({
        wall: windows,
        z: d - 4,
        w: 1.35,
        columns: 2,
        rows: 3,
        paint: loft ? p.metal : '#f6f2e8',
        v: 0.95,
        top: h - 0.35,
      });
    const wallU = w / 2 + runX;
    if (random.chance(0.5)) {
      solids.push(
        ...hood([runX - side * 0.25, d - 0.22], 's', {
          top: h,
          paint: random.pick([p.metal, '#e9e4d8', units]),
        }),
      );
      wallItems.push(
        shelf(random, {
          u: wallU + (side > 0 ? 0.45 : -runW / 2 + 0.1),
          v: 1.55,
          w: 1.1,
          wood: p.wood,
          paints: [...p.small, p.deep],
        }),
      );
      wallItems.push(
        shelf(random, {
          u: wallU + (side > 0 ? 0.45 : -runW / 2 + 0.1),
          v: 1.95,
          w: 1.1,
          wood: p.wood,
          paints: [...p.small, p.cloth],
        }),
      );
    } else if (random.chance(0.55))
      solids.push(...uppers([runX, d - 0.17], 's', { w: runW, paint: secondPaint, handle }));
    else
      for (const v of [1.5, 1.92])
        wallItems.push(
          shelf(random, {
            u: wallU - runW / 2 + 0.2,
            v,
            w: runW - 0.4,
            wood: p.wood,
            paints: [...p.small, p.deep, p.cloth],
          }),
        );
  }
  const middle = { p, h, at: [runX * 0.45, d - 1.95] };
  if (random.chance(0.62)) solids.push(...island(random, { ...middle, secondPaint, top, handle }));
  else solids.push(...table(random, middle));
  solids.push(
    plant(
      random,
      random.pick(['ficus', 'monstera', 'snake']),
      [side * (w / 2 - 0.42), 0, d - 1.05],
      {
        h: random.between(1.1, 1.5),
        pot: random.pick([p.cloth2, p.deep, '#c98a66']),
        potSize: 0.17,
        leaves: p.leaf,
      },
    ),
  );
  const tiles = WALLS.tiled(
    random,
    random.pick([p.tile, '#f4f1e8', p.tile]),
    random.pick([
      { top: 1.5, from: 0.9, w: 0.2, h: 0.1 },
      { top: h, from: 0.9, w: 0.15, h: 0.15 },
      { top: 1.5, from: 0.9, w: 0.08, h: 0.24 },
    ]),
  );
  const walls = loft ? WALLS.bricks(random) : rustic ? WALLS.boards(random) : () => '';
  const picture = random.chance(0.6)
    ? art(random, {
        u: 0,
        v: 1.3,
        w: 0.7,
        h: 0.95,
        paints: [p.small[0], p.wall, p.cloth, p.deep],
        wood: p.wood,
      })
    : null;
  const oppositeWall = side > 0 ? 'left' : 'right';
  return {
    w,
    d,
    h,
    solids,
    openings,
    windows,
    rugs: random.chance(0.4)
      ? (renderer) =>
          rug(random, renderer, {
            x: runX,
            z: d - 1.05,
            w: 1.9,
            d: 0.6,
            paint: p.rug,
            accents: p.small,
          })
      : undefined,
    paints: {
      floor: random.chance(0.5) ? p.floor : p.tile,
      ceiling: rustic ? mix(p.wood, '#f4ead8', 0.45) : '#f8f4ea',
      back: loft ? '#b0755c' : rustic ? mix(p.wood, p.wall, 0.4) : p.wall,
      left: p.wall,
      right: p.wall,
    },
    finish: {
      floor: random.pick([
        FLOORS.planks(random),
        FLOORS.checks(random),
        FLOORS.slabs(random),
        FLOORS.planks(random),
      ]),
      back: (f, s) => walls(f, s) + tiles(f, s) + wallItems.map((draw) => draw(f, s)).join(''),
      [oppositeWall]: picture
        ? (f, s) =>
            picture(
              {
                ...f,
                at: (u, v, o) => f.at(u + (oppositeWall === 'left' ? f.width - 2.6 : 1.9), v, o),
              },
              s,
            )
        : undefined,
      ceiling: rustic ? beams(p) : undefined,
    },
    trim: loft || rustic ? p.wood : '#f8f4ea',
    angle: windows === 'back' ? random.between(-0.08, 0.08) : side * random.between(0.08, 0.17),
    eye: [side * -0.5, random.between(1.45, 1.6), -1.45],
  };
}
