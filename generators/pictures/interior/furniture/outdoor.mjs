import { roof } from '../../drawing/solid.mjs';
import { placeAt, range, lathe } from './shapes.mjs';
import { fruit } from './kitchen.mjs';
import { plant } from './pottedPlant.mjs';
import { sofa } from './seats.mjs';
import { bowl, vase } from './tables.mjs';

function slatChair(at, facing, { wood, paint }) {
  const local = placeAt(at, facing);
  return [
    ...[
      [-0.3, -0.34],
      [0.25, -0.34],
      [-0.3, 0.3],
      [0.25, 0.3],
    ].map(([x, z]) => local([x, 0, z], [x + 0.05, 0.58, z + 0.05], wood)),
    local([-0.34, 0.56, -0.36], [-0.24, 0.6, 0.36], wood, {}, { layer: 2 }),
    local([0.24, 0.56, -0.36], [0.34, 0.6, 0.36], wood, {}, { layer: 2 }),
    local([-0.26, 0.28, -0.36], [0.26, 0.42, 0.26], paint, {}, { soft: 0.05 }),
    local([-0.26, 0.4, 0.24], [0.26, 0.86, 0.36], paint, {}, { soft: 0.05, layer: 1 }),
  ];
}

function loungeChair(at, facing, { wood, paint }) {
  const local = placeAt(at, facing);
  return [
    local([-0.34, 0.14, -0.95], [0.34, 0.22, 0.5], wood),
    ...[
      [-0.32, -0.9],
      [0.26, -0.9],
      [-0.32, 0.4],
      [0.26, 0.4],
    ].map(([x, z]) => local([x, 0, z], [x + 0.06, 0.14, z + 0.06], wood)),
    local([-0.33, 0.22, -0.94], [0.33, 0.33, 0.4], paint, {}, { soft: 0.05 }),
    local([-0.33, 0.3, 0.38], [0.33, 0.82, 0.52], paint, {}, { soft: 0.05, layer: 1 }),
  ];
}

export function parasol([x, z], paint, stripe) {
  return [
    lathe(
      [x, 0, z],
      [
        [0.24, 0],
        [0.24, 0.08],
      ],
      '#9a948a',
    ),
    lathe(
      [x, 0.08, z],
      [
        [0.025, 0],
        [0.025, 2.2],
      ],
      '#b08a60',
      { sides: 8 },
    ),
    roof(
      {
        min: [x - 1.15, z - 1.15],
        max: [x + 1.15, z + 1.15],
        base: 2.1,
        rise: 0.5,
        along: 'x',
        hip: 1.14,
        paint,
        gable: stripe,
      },
      { layer: 5 },
    ),
  ];
}

export function terraceFurniture({ random, kind, p, w, d, side }) {
  const solids = [];
  const soft = random.pick([p.cloth, p.cloth2, p.small[0], '#f2ecde']);
  const table = (x, z, r = 0.34, h = 0.45) => [
    lathe(
      [x, 0, z],
      [
        [0.16, 0],
        [0.05, 0.04],
        [0.05, h - 0.04],
      ],
      p.metal,
    ),
    lathe(
      [x, h - 0.04, z],
      [
        [r, 0],
        [r, 0.04],
      ],
      p.front,
      { sides: 34 },
    ),
  ];
  if (kind === 'chairs') {
    solids.push(
      ...slatChair([-1.15, d - 1.7], 'e', { wood: p.wood, paint: soft }),
      ...slatChair([1.15, d - 1.7], 'w', { wood: p.wood, paint: soft }),
      ...table(0, d - 1.7),
      vase(random, [0.06, 0.45, d - 1.7], p.small[0], 0.2),
      bowl([-0.16, 0.45, d - 1.78], p.small[1], 0.1),
    );
  } else if (kind === 'table') {
    solids.push(
      ...table(0, d - 1.75, 0.62, 0.74),
      ...slatChair([-1.15, d - 1.8], 'e', { wood: p.wood, paint: soft }),
      ...slatChair([1.15, d - 1.8], 'w', { wood: p.wood, paint: soft }),
      ...slatChair([0.05, d - 0.85], 's', { wood: p.wood, paint: soft }),
      bowl([-0.2, 0.74, d - 1.8], p.small[1], 0.17),
      fruit(random, [-0.2, 0.74, d - 1.8], ['#e8c04a', '#e09a4a']),
      vase(random, [0.22, 0.74, d - 1.7], p.small[0], 0.26),
    );
    if (random.chance(0.5)) solids.push(...parasol([side * 1.9, d - 0.9], soft, p.small[1]));
  } else if (kind === 'loungers') {
    for (const x of [-0.95, 0.95])
      solids.push(...loungeChair([x, d - 1.7], 'n', { wood: p.wood, paint: soft }));
    solids.push(
      ...table(0, d - 1.5, 0.28, 0.4),
      vase(random, [0, 0.4, d - 1.5], p.small[0], 0.2),
      ...parasol([side * 2.2, d - 1], p.small[1], soft),
    );
  } else {
    const x = side * (w / 2 - 0.75);
    solids.push(
      ...sofa(random, [x, d - 1.75], side > 0 ? 'w' : 'e', {
        w: 2.2,
        paint: soft,
        wood: p.wood,
        pillows: random.shuffle(p.small),
        throwPaint: p.small[0],
      }),
      ...table(side * 0.55, d - 1.7, 0.46, 0.38),
      ...slatChair([-side * 1.1, d - 1.6], side > 0 ? 'e' : 'w', { wood: p.wood, paint: p.cloth2 }),
      bowl([side * 0.5, 0.38, d - 1.7], p.small[1], 0.15),
      fruit(random, [side * 0.5, 0.38, d - 1.7], ['#c9543f', '#e09a4a']),
    );
  }
  const pots = range(random.integer(3, 5), (i) => i);
  for (const i of pots) {
    const s = i % 2 ? 1 : -1;
    solids.push(
      plant(
        random,
        random.pick(['monstera', 'ficus', 'fern', 'snake']),
        [s * (w / 2 - 0.35 + random.between(-0.1, 0.2)), 0, d - 0.4 - Math.floor(i / 2) * 0.75],
        {
          h: random.between(0.8, 1.5),
          pot: random.pick(['#c98a66', p.cloth2, p.deep, '#b9b2a6']),
          potSize: random.between(0.15, 0.21),
          leaves: p.leaf,
        },
      ),
    );
  }
  return solids;
}
