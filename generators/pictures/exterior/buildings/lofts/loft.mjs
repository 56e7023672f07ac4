import { openings, spaced } from '../parts/facade.mjs';
import { layers } from '../parts/surfaces.mjs';
import { group } from '../../../drawing/canvas.mjs';
import { box } from '../../../drawing/solid.mjs';
import { brick, metal, plaster } from '../looks.mjs';
import { neighbours } from '../neighbours.mjs';
import { canopy, fireEscape, sawtooth, waterTower } from './industrialParts.mjs';

/** A factory or warehouse converted to lofts. */
export function loft({ random, setting, region, index }) {
  const floors = [3, 2, 4, 3][index % 4];
  const storey = 3.9;
  const [w, d] = [random.between(14, 17), 11];
  const h = floors * storey + 0.6;
  const walls =
    region === 'south'
      ? ['#d9b48a', '#c98f6a', '#e3cfac']
      : ['#a35c46', '#6f5048', '#b98a6c', '#8d5243', '#c9b79a', '#7c6a62'];
  const wall = walls[index % walls.length];
  const iron = random.pick(['#2f3a3e', '#2c4a42', '#e9e2d2', '#37424c']);
  const skin = brick;
  const bays = Math.round(w / 3.5);
  const glassW = (w / bays) * 0.66;
  const us = spaced(w, bays, glassW, (w / bays) * 0.2);
  const arch = random.chance(0.6) ? 0.45 : 0;
  const grid = {
    trim: iron,
    columns: 4,
    rows: 4,
    curtains: false,
    surround: arch ? null : '#d9c9ac',
    border: 0.1,
    depth: 0.25,
    thick: 0.045,
    litShare: 0.8,
  };
  const doorBay = random.integer(1, bays - 2);
  const items = Array.from({ length: floors }, (_, f) =>
    us.flatMap((u, i) =>
      f === 0 && i === doorBay
        ? [
            {
              u: u + glassW / 2 - 0.9,
              w: 1.8,
              h: 2.7,
              paint: random.pick(['#2c4a42', '#c8703f', '#37424c']),
              glass: true,
              trim: '#d9c9ac',
            },
          ]
        : [{ u, v: 0.9 + f * storey, w: glassW, h: 2.45, arch }],
    ),
  ).flat();
  const side = Array.from({ length: floors }, (_, f) =>
    spaced(d, 3, 2, 0.9).map((u) => ({ u, v: 0.9 + f * storey, w: 2, h: 2.45, arch })),
  ).flat();
  const piers = (face, renderer) => {
    const n = Math.round(face.width / 3.5);
    const strips = Array.from({ length: n + 1 }, (_, i) =>
      renderer.quad(
        face,
        (i * face.width) / n - 0.22,
        0,
        (i * face.width) / n + 0.22,
        h,
        wall,
        { opacity: 0.28 },
        0.05,
      ),
    );
    const courses = Array.from({ length: floors }, (_, f) =>
      renderer.quad(
        face,
        0,
        (f + 1) * storey - 0.1,
        face.width,
        (f + 1) * storey + 0.14,
        '#d9c9ac',
        {
          opacity: 0.5,
        },
      ),
    );
    return group([renderer.clipTo(face, strips), courses]);
  };
  const top = index % 3 === 0 ? 'sawtooth' : 'flat';
  const solids = [
    box([-w / 2, 0, 0], [w / 2, h, d], wall, {
      front: layers(skin(random), piers, openings(random, items, grid)),
      left: layers(skin(random), piers, openings(random, side, grid)),
      right: layers(skin(random), piers, openings(random, side, grid)),
    }),
  ];
  if (top === 'sawtooth') solids.push(...sawtooth(random, -w / 2, w / 2, h, d, wall));
  else {
    solids.push(box([-w / 2 - 0.15, h, -0.2], [w / 2 + 0.15, h + 0.5, d + 0.1], '#b9a88e'));
    if (random.chance(0.7))
      solids.push(...waterTower([random.pick([-w * 0.32, w * 0.16]), h + 0.5, 3.5]));
    solids.push(
      box([w * 0.02, h + 0.5, 5], [w * 0.02 + 3.4, h + 3, 8.4], '#6f777c', {
        front: openings(random, [{ u: 0.4, v: 0.3, w: 2.6, h: 1.8 }], {
          ...grid,
          columns: 3,
          rows: 2,
        }),
      }),
    );
  }
  if (random.chance(0.55))
    solids.push(
      ...fireEscape(
        random,
        random.pick([-w / 2 + us[0] - 0.3, -w / 2 + us[bays - 1] - 0.4]),
        floors - 1,
        storey,
        storey + 0.6,
      ),
    );
  const door = -w / 2 + us[doorBay] + glassW / 2;
  solids.push(canopy(door));
  const open = setting === 'coast';
  const around = open
    ? []
    : neighbours(random, {
        left: w / 2,
        right: w / 2,
        deep: d,
        gap: random.pick([0, 2.4]),
        walls: ['#a8735a', '#b98d6e', '#8f5f50', '#c9b79a'],
        skin: setting === 'old_town' ? plaster : brick,
        roofPaint: '#666c70',
        tiling: metal,
        floors: [2, 4],
        pitched: false,
      });
  return {
    solids,
    around,
    description: `Brick ${top === 'sawtooth' ? 'works with a sawtooth roof' : 'warehouse'} made into lofts, with tall steel windows`,
    door,
    half: [w / 2, w / 2],
    deep: d,
    height: h + 2,
    street: true,
    green: open,
    fill: 0.74,
    head: 0.05,
    horizon: 1067 * random.between(0.76, 0.81),
    eyeHeight: random.between(1.9, 2.5),
    angle: random.between(0.36, 0.6),
  };
}
