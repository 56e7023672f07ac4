import { box } from '../../../drawing/solid.mjs';
import { openings, row } from '../parts/facade.mjs';
import { chimney } from '../parts/fittings.mjs';
import { dormer, gabled } from '../parts/roofs.mjs';
import { layers } from '../parts/surfaces.mjs';
import { clay, plaster, slate, stone, thatch } from '../looks.mjs';

const STYLES = {
  coast: [
    {
      wall: '#f5f1e6',
      skin: plaster,
      roof: '#c9b27a',
      tiling: thatch,
      door: '#3f86a8',
      trim: '#4f90ae',
    },
    {
      wall: '#d9cfbc',
      skin: stone,
      roof: '#6d7a82',
      tiling: slate,
      door: '#d8a24a',
      trim: '#f6f2e6',
    },
  ],
  forest: [
    {
      wall: '#bfb6a4',
      skin: stone,
      roof: '#a98d5c',
      tiling: thatch,
      door: '#3f6b52',
      trim: '#f1ead6',
    },
    {
      wall: '#f2ead8',
      skin: plaster,
      roof: '#8a6a4c',
      tiling: slate,
      door: '#9a4a3c',
      trim: '#6b4a36',
    },
  ],
  lake: [
    {
      wall: '#eee6d4',
      skin: plaster,
      roof: '#9a5f48',
      tiling: clay,
      door: '#4d7d6c',
      trim: '#5f8a78',
    },
    {
      wall: '#c6bba8',
      skin: stone,
      roof: '#5f6a72',
      tiling: slate,
      door: '#b8573f',
      trim: '#f4efe2',
    },
  ],
  mountains: [
    {
      wall: '#cfc6b6',
      skin: stone,
      roof: '#666e74',
      tiling: slate,
      door: '#4f7350',
      trim: '#f1ead8',
    },
    {
      wall: '#f1e8d4',
      skin: plaster,
      roof: '#8c6a50',
      tiling: slate,
      door: '#7a4a34',
      trim: '#7a5438',
    },
  ],
  old_town: [
    {
      wall: '#d8c6a4',
      skin: stone,
      roof: '#b8724e',
      tiling: clay,
      door: '#557f8c',
      trim: '#6f95a0',
    },
    {
      wall: '#efe2c6',
      skin: plaster,
      roof: '#b5674a',
      tiling: clay,
      door: '#4f7a58',
      trim: '#5f8a66',
    },
  ],
};

/** A cottage: low walls and a steep roof. */
export function cottage({ random, setting, region, index }) {
  const styles =
    region === 'south'
      ? STYLES.old_town.concat(STYLES.lake[0])
      : (STYLES[setting === 'old_town' ? 'coast' : setting] ?? STYLES.forest);
  const style = styles[index % styles.length];
  const { wall, skin, roof, tiling, trim } = style;
  const [w, d, h] = [random.between(9, 11), 5.8, 2.6];
  const rise = d * random.between(0.6, 0.72);
  const glass = { trim: '#f7f3e8', surround: trim, columns: 2, rows: 2, border: 0.08 };
  const doorU = w * random.pick([0.36, 0.52]);
  const windows = [0.1, 0.66, 0.84]
    .map((t) => ({ u: w * t, v: 0.8, w: 1.05, h: 1.1 }))
    .filter((o) => Math.abs(o.u - doorU) > 1.6);
  const body = (items) => layers(skin(random), openings(random, items, glass));
  const pitch = rise / (d / 2 + 0.5);
  const solids = [
    box(
      [-w / 2, 0, 0],
      [w / 2, h, d],
      wall,
      {
        front: body([
          ...windows,
          {
            u: doorU,
            w: 1.05,
            h: 2.05,
            paint: style.door,
            glass: random.chance(0.4),
            arch: random.chance(0.5) ? 0.3 : 0,
            trim,
          },
        ]),
        left: body(row(d, 2, { v: 0.8, w: 0.95, h: 1.1, edge: 1 })),
        right: body(row(d, 2, { v: 0.8, w: 0.95, h: 1.1, edge: 1 })),
      },
      { round: 2 },
    ),
    gabled(
      random,
      {
        min: [-w / 2, 0],
        max: [w / 2, d],
        base: h,
        rise,
        along: 'x',
        paint: roof,
        tiling: tiling(random),
        wall,
        surface: skin,
        trim: tiling === thatch ? roof : '#efe6d2',
        eaves: 0.5,
        attic: {
          start: { u: d / 2 + 0.5 - 0.4, v: 0.8, w: 0.8, h: 1 },
          end: { u: d / 2 + 0.5 - 0.4, v: 0.8, w: 0.8, h: 1 },
        },
      },
      { round: tiling === thatch ? 9 : 1 },
    ),
    chimney(
      random,
      [-w / 2 + 0.2, h, d * 0.42],
      h + rise + 1,
      skin === stone ? '#b3a996' : '#a8674e',
      0.95,
    ),
  ];
  for (const x of random.chance(0.5) ? [-w * 0.22, w * 0.2] : [w * 0.05]) {
    solids.push(
      ...dormer(random, box, {
        x,
        z: 0.5,
        y: h + pitch * 0.6,
        w: 1.45,
        h: 1.15,
        deep: 1.7,
        wall,
        paint: roof,
        tiling: tiling(random),
        trim: '#efe6d2',
        glass,
        surface: skin(random),
      }),
    );
  }
  if (random.chance(0.6)) {
    const [px, pw] = [-w / 2 + doorU + 0.52, 1.9];
    solids.push(
      ...[px - pw / 2, px + pw / 2 - 0.12].map((x) =>
        box([x, 0, -1.1], [x + 0.12, 2.25, -0.98], trim),
      ),
      gabled(
        random,
        {
          min: [px - pw / 2 - 0.1, -1.25],
          max: [px + pw / 2 + 0.1, 0],
          base: 2.25,
          rise: 0.75,
          along: 'z',
          paint: roof,
          tiling: tiling(random),
          wall: trim,
          trim,
          eaves: 0.12,
        },
        { layer: 3 },
      ),
    );
  }
  const description = `${tiling === thatch ? 'Thatched' : skin === stone ? 'Stone' : 'Whitewashed'} cottage with flowers along its wall`;
  return {
    solids,
    description,
    door: -w / 2 + doorU + 0.52,
    half: [w / 2, w / 2],
    deep: d,
    height: h + rise,
    porch: 0.8,
    fill: 0.6,
    head: 0.16,
    cottage: true,
  };
}
