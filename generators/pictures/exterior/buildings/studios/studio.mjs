import { mix } from '../../../drawing/colour.mjs';
import { openings } from '../parts/facade.mjs';
import { steps } from '../parts/fittings.mjs';
import { gabled } from '../parts/roofs.mjs';
import { layers } from '../parts/surfaces.mjs';
import { box } from '../../../drawing/solid.mjs';
import { faceColour } from '../../../drawing/renderer.mjs';
import { brick, plaster } from '../looks.mjs';
import { neighbours } from '../neighbours.mjs';
import { LOOKS } from './studioLooks.mjs';

/** Panes in a roof slope, for light from the north. */
const skylights = (tiling, count) => (face, renderer) => {
  const glass = mix(
    renderer.mood.lamps > 0.5 ? '#ffd995' : renderer.mood.sky[1],
    renderer.mood.lamps > 0.5 ? '#e9a860' : '#4c5f6c',
    0.35,
  );
  const frame = faceColour('#3a4246', face.normal, renderer.mood);
  const w = 1.15;
  const panes = Array.from({ length: count }, (_, i) => {
    const u = face.width / 2 - (count * (w + 0.25)) / 2 + i * (w + 0.25);
    return (
      renderer.quad(face, u - 0.08, face.height * 0.26, u + w + 0.08, face.height * 0.8, frame) +
      renderer.quad(face, u, face.height * 0.3, u + w, face.height * 0.76, glass)
    );
  });
  return tiling(face, renderer) + panes.join('');
};

/** A single tall room behind one large window. */
export function studio({ random, setting, region, index }) {
  const looks =
    LOOKS[
      region === 'east'
        ? 'east'
        : region === 'north' && setting === 'old_town'
          ? 'city'
          : region === 'south' && setting !== 'coast'
            ? 'old_town'
            : setting
    ] ?? LOOKS.city;
  const look = looks[index % looks.length];
  const tall = setting === 'old_town' && index % 3 === 2;
  const [w, d, h] = [
    tall ? random.between(5.2, 5.8) : random.between(6.2, 7.2),
    7,
    tall ? 7.4 : random.between(4.4, 5),
  ];
  const along = tall || index % 2 ? 'z' : 'x';
  const rise = along === 'x' ? 2.4 : w * 0.4;
  const tiling = look.tiling(random);
  const grid = {
    trim: look.iron,
    columns: random.pick([4, 5]),
    rows: random.pick([4, 5]),
    sill: true,
    curtains: false,
    depth: 0.22,
    thick: 0.055,
    litShare: 1,
    surround: look.skin === plaster ? '#f7efdd' : null,
  };
  const flip = random.chance(0.5);
  const doorU = flip ? 0.7 : w - 1.75;
  const glassU = flip ? w - 4.3 : 0.7;
  const solids = [
    box([-w / 2, 0, 0], [w / 2, h, d], look.wall, {
      front: layers(
        look.skin(random),
        openings(
          random,
          [
            ...(tall
              ? [
                  { u: (w - 3.8) / 2, v: 3.3, w: 3.8, h: 3.4, arch: random.chance(0.5) ? 0.7 : 0 },
                  {
                    u: flip ? w - 3.4 : 0.9,
                    v: 0.9,
                    w: 2.5,
                    h: 1.5,
                    style: { columns: 3, rows: 2 },
                  },
                ]
              : [
                  {
                    u: glassU,
                    v: 0.75,
                    w: 3.6,
                    h: h - 1.35,
                    arch: along === 'z' && random.chance(0.4) ? 0.6 : 0,
                  },
                ]),
            { u: doorU, v: 0.2, w: 1.05, h: 2.25, paint: look.door, glass: true, trim: look.iron },
          ],
          grid,
        ),
      ),
      left: layers(
        look.skin(random),
        openings(
          random,
          [
            { u: 1, v: 1, w: 1.4, h: 1.5 },
            { u: 4, v: 1, w: 1.4, h: 1.5 },
          ],
          { ...grid, columns: 2, rows: 2 },
        ),
      ),
      right: layers(
        look.skin(random),
        openings(
          random,
          [
            { u: 1, v: 1, w: 1.4, h: 1.5 },
            { u: 4, v: 1, w: 1.4, h: 1.5 },
          ],
          { ...grid, columns: 2, rows: 2 },
        ),
      ),
    }),
    gabled(random, {
      min: [-w / 2, 0],
      max: [w / 2, d],
      base: h,
      rise,
      along,
      paint: look.roof,
      tiling: along === 'x' ? skylights(tiling, 3) : tiling,
      wall: look.wall,
      surface: look.skin,
      trim: look.iron,
      eaves: 0.35,
      attic:
        along === 'z'
          ? { start: { u: w / 2 + 0.35 - 0.75, v: rise * 0.16, w: 1.5, h: rise * 0.46 } }
          : {},
    }),
    ...steps(-w / 2 + doorU - 0.2, -w / 2 + doorU + 1.25, 0, 1, 0.2, 0.5, '#c9c0b0'),
    ...(tall ? [] : planter(random, -w / 2 + glassU, -w / 2 + glassU + 3.6)),
  ];
  const town = setting === 'city' || (setting === 'old_town' && index % 3 !== 1);
  const around = town
    ? neighbours(random, {
        left: w / 2,
        right: w / 2,
        deep: d + 1,
        walls:
          setting === 'city'
            ? ['#b3866c', '#d9cbb4', '#a8735a', '#cfc6b4']
            : ['#ecd2a4', '#e3b08f', '#f1e9d8', '#d9b79a'],
        skin: setting === 'city' ? brick : plaster,
        roofPaint: look.roof,
        tiling: look.tiling,
        floors: tall ? [2, 3] : [2, 2],
      })
    : [];
  return {
    solids,
    around,
    description: 'Small studio house with one great window',
    door: -w / 2 + doorU + 0.52,
    half: [w / 2, w / 2],
    deep: d,
    height: h + rise,
    street: town,
    fill: 0.52,
    head: 0.12,
    angle: random.between(0.34, 0.56),
    horizon: town ? 1067 * 0.72 : undefined,
    eyeHeight: town ? 2 : undefined,
  };
}

function planter(random, x0, x1) {
  const paint = random.pick(['#8a6a4c', '#6f7a78', '#b9a58a']);
  return [box([x0, 0, -0.5], [x1, 0.42, -0.05], paint)];
}
