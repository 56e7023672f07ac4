import { openings, spaced } from '../parts/facade.mjs';
import { steps } from '../parts/fittings.mjs';
import { gabled } from '../parts/roofs.mjs';
import { layers } from '../parts/surfaces.mjs';
import { box, createFace } from '../../../drawing/solid.mjs';
import { battens, boards, brick, clay, plaster, slate } from '../looks.mjs';
import { decorativeGable } from './decorativeGable.mjs';

const STYLES = {
  dutch: {
    walls: ['#9c5a46', '#7f4f44', '#b3705a', '#d9c3a0', '#54504e', '#a8806a'],
    skin: brick,
    roof: '#6a6460',
    tiling: slate,
    trim: '#f4eee0',
    doors: ['#2f5d50', '#28456a', '#7a2f35', '#c89a3d'],
    gables: ['stepped', 'curved'],
    storey: 3,
    floors: 3,
  },
  georgian: {
    walls: ['#b98d6e', '#a8735a', '#c7a184', '#93594a', '#d8c6ac'],
    skin: brick,
    roof: '#5f666c',
    tiling: slate,
    trim: '#f8f4ea',
    doors: ['#23504a', '#1f3f68', '#6b2a30', '#d8a63f', '#2b2f33'],
    gables: [null],
    storey: 3.15,
    floors: 3,
  },
  pastel: {
    walls: ['#f0cf9a', '#e9a98c', '#a9c7bd', '#f3ead6', '#e7b9b0', '#c9d0a0', '#9fbccf'],
    skin: plaster,
    roof: '#b96a4b',
    tiling: clay,
    trim: '#fbf6ea',
    doors: ['#4f8068', '#3f6f95', '#8a4a3c', '#6b5a8a'],
    gables: [null],
    shutters: ['#4f8068', '#5f8aa5', '#7d8f5a'],
    storey: 3,
    floors: 3,
  },
  machiya: {
    walls: ['#5f4838', '#e6dbc4', '#6f5644', '#7d6450', '#d9ccb2'],
    skin: battens,
    roof: '#4a5157',
    tiling: slate,
    trim: '#4a3a2e',
    doors: ['#7a5a40', '#5a4030', '#8a6a4c'],
    gables: [null],
    storey: 2.9,
    floors: 2,
  },
  harbour: {
    walls: ['#c9543f', '#e0b04f', '#4f7f95', '#f1ece0', '#6f9a82', '#d98a5c', '#8fb0bf'],
    skin: boards,
    roof: '#5b6066',
    tiling: slate,
    trim: '#ffffff',
    doors: ['#2f4f5f', '#7a3a32', '#f1ece0', '#3f6b58'],
    gables: ['front'],
    storey: 2.9,
    floors: 2,
  },
};

const DESCRIPTIONS = {
  dutch: 'Narrow townhouse with an ornate gable in a row of brick houses',
  georgian: 'Brick townhouse with steps to its door',
  pastel: 'Townhouse with shutters in a row of painted houses',
  machiya: 'Timber townhouse with a tiled roof in a row of old wooden houses',
  harbour: 'Gabled townhouse in a row of many colours',
};

const BY_REGION = { north: ['dutch', 'georgian'], south: ['pastel'], east: ['machiya'] };

/** A narrow house in a row of houses of different colours. */
export function townhouse({ random, setting, region, index }) {
  const kinds = setting === 'coast' ? ['harbour'] : (BY_REGION[region] ?? ['georgian']);
  const kind = kinds[(index + (setting === 'city' ? 1 : 0)) % kinds.length];
  const style = STYLES[kind];
  const d = 9;
  const solids = [];
  const around = [];
  const order = random.shuffle(style.walls);
  let x = -5 * 2.6;
  let middle = 0;
  let doorAt = 0;
  const ownIndex = 2;
  for (let i = 0; i < 7; i += 1) {
    const w = random.between(4.7, 5.7);
    const [x0, x1] = [x, x + w];
    const floors =
      style.floors + (random.chance(0.3) ? 1 : 0) - (i !== ownIndex && random.chance(0.15) ? 1 : 0);
    const h = 0.7 + floors * style.storey;
    const wall = order[i % order.length];
    const shutters = style.shutters ? random.pick(style.shutters) : null;
    const glass = {
      trim: '#f8f4ea',
      surround: style.trim,
      shutters,
      columns: 2,
      rows: style.shutters ? 3 : 2,
      border: 0.1,
    };
    const doorLeft = random.chance(0.5);
    const us = spaced(w, 2, 1.05, 0.85);
    const doorU = doorLeft ? 0.6 : w - 1.65;
    const windowU = doorLeft ? w - 2.35 : 0.75;
    const step = 0.5;
    const items = [
      {
        u: doorU,
        v: step,
        w: 1.05,
        h: 2.3,
        paint: random.pick(style.doors),
        glass: random.chance(0.4),
        arch: style.skin === brick && random.chance(0.6) ? 0.4 : 0,
      },
      { u: windowU, v: 1.2, w: 1.6, h: 1.7, style: { columns: 2, shutters: null } },
      ...Array.from({ length: floors - 1 }, (_, f) =>
        us.map((u) => ({ u, v: 0.9 + (f + 1) * style.storey, w: 1.05, h: 1.75 - f * 0.15 })),
      ).flat(),
    ];
    const band = (face, renderer) =>
      renderer.quad(face, 0, h - 0.3, face.width, h, style.trim, { opacity: 0.9 }, 0.06) +
      renderer.quad(face, 0, 0, face.width, 0.5, '#a39a8c', { opacity: 0.5 });
    const list = i === ownIndex ? solids : around;
    list.push(
      box([x0, 0, 0], [x1, h, d], wall, {
        front: layers(style.skin(random), band, openings(random, items, glass)),
        left: style.skin(random),
        right: style.skin(random),
      }),
    );
    const gable = random.pick(style.gables);
    if (gable === 'front') {
      list.push(
        gabled(random, {
          min: [x0, 0],
          max: [x1, d],
          base: h,
          rise: w * 0.46,
          along: 'z',
          paint: style.roof,
          tiling: style.tiling(random),
          wall,
          surface: style.skin,
          trim: style.trim,
          eaves: 0,
          attic: { start: { u: w / 2 - 0.4, v: w * 0.1, w: 0.8, h: 1 } },
        }),
      );
    } else if (gable) {
      const rise = random.between(2.4, 3.1);
      list.push(
        gabled(random, {
          min: [x0, 0],
          max: [x1, d],
          base: h,
          rise: rise * 0.84,
          along: 'z',
          paint: style.roof,
          tiling: style.tiling(random),
          wall,
          trim: style.trim,
          eaves: 0,
        }),
        decorativeGable(random, { x0, x1, base: h, rise, wall, trim: style.trim, kind: gable }),
      );
    } else {
      list.push(
        gabled(random, {
          min: [x0, 0],
          max: [x1, d],
          base: h,
          rise: 2.3,
          along: 'x',
          paint: style.roof,
          tiling: style.tiling(random),
          wall,
          trim: style.trim,
          eaves: 0.3,
        }),
        box(
          [x0 + 0.3, h + 1, d * 0.42],
          [x0 + 1.4, h + 3.4, d * 0.42 + 0.7],
          '#a8674e',
          {},
          { layer: -1 },
        ),
      );
    }
    list.push(...steps(x0 + doorU - 0.15, x0 + doorU + 1.2, 0, 3, step / 3, 0.3, '#cfc7b8'));
    if (i === ownIndex) {
      middle = (x0 + x1) / 2;
      doorAt = x0 + doorU + 0.52;
    }
    x = x1;
  }
  const all = [...solids, ...around];
  for (const s of all) shift(s, -middle);
  const half = 2.8;
  return {
    solids,
    around,
    description: DESCRIPTIONS[kind],
    door: doorAt - middle,
    half: [half, half],
    deep: d,
    height: 12,
    street: true,
    green: false,
    doorstep: 0,
    horizon: 1067 * random.between(0.74, 0.79),
    eyeHeight: random.between(1.9, 2.4),
    angle: random.between(0.2, 0.5),
    fill: 0.48,
    head: kind === 'machiya' ? 0.2 : 0.07,
    focal: 1500,
  };
}

/** Moves a finished solid along x. */
function shift(solid, by) {
  solid.min = [solid.min[0] + by, ...solid.min.slice(1)];
  solid.max = [solid.max[0] + by, ...solid.max.slice(1)];
  solid.vertices = solid.vertices.map(([a, b, c]) => [a + by, b, c]);
  solid.faces = solid.faces.map((f) =>
    createFace(
      f.corners.map(([a, b, c]) => [a + by, b, c]),
      f.normal,
      f.paint,
      f.decorate,
    ),
  );
}
