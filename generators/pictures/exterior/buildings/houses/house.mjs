import { openings, row } from '../parts/facade.mjs';
import { chimney, steps } from '../parts/fittings.mjs';
import { dormer, gabled } from '../parts/roofs.mjs';
import { layers } from '../parts/surfaces.mjs';
import { box } from '../../../drawing/solid.mjs';
import { adobe } from './adobe.mjs';
import { looksFor } from '../looks.mjs';

function porch(random, look, w) {
  const solids = [box([-w / 2, 0, -2.2], [w / 2, 0.35, 0], '#a99a86')];
  for (let i = 0; i <= 4; i += 1) {
    const x = -w / 2 + 0.15 + ((w - 0.45) * i) / 4;
    solids.push(box([x, 0.35, -2.1], [x + 0.16, 2.75, -1.94], look.trim));
  }
  solids.push(box([-w / 2 - 0.25, 2.75, -2.45], [w / 2 + 0.25, 2.95, 0], look.trim));
  solids.push(...steps(-0.9, 0.9, -2.2, 2));
  return solids;
}

/** A single-family house: two floors or one and a half, a gabled roof, perhaps a porch and a wing. */
export function house({ random, setting, region, index }) {
  const looks = looksFor(setting, setting === 'desert' ? undefined : region);
  const look = looks[index % looks.length];
  if (setting === 'desert') return adobe(random, look);
  const { wall, surface, roofPaint, tiling, trim, doorPaint, shutters } = look;
  const floors = index % 3 === 1 ? 1 : 2;
  const [w, d] = [random.between(8.6, 10.6), random.between(6.6, 7.8)];
  const h = floors === 2 ? 5.5 : 3;
  const along = floors === 1 || index % 2 ? 'x' : 'z';
  const rise = along === 'x' ? d * random.between(0.42, 0.58) : w * random.between(0.4, 0.5);
  const style = {
    trim,
    surround: trim,
    shutters: random.chance(0.7) ? shutters : null,
    columns: 2,
    rows: random.pick([2, 3]),
    border: 0.09,
  };
  const hasPorch = random.chance(0.45);
  const bays = 4;
  const doorBay = random.pick([1, 2]);
  const lower = row(w, bays, { v: 0.95, w: 1.1, h: 1.45, edge: 1 }, [doorBay]);
  const doorU = 1 + ((w - 2 - 1.1) * doorBay) / (bays - 1);
  const upper = floors === 2 ? row(w, bays, { v: 3.6, w: 1.1, h: 1.35, edge: 1 }) : [];
  const side = row(d, 2, { v: 0.95, w: 1.1, h: 1.45, edge: 1.2 }).concat(
    floors === 2 ? row(d, 2, { v: 3.6, w: 1.1, h: 1.35, edge: 1.2 }) : [],
  );
  const plinth = (face, renderer) =>
    renderer.quad(face, 0, 0, face.width, 0.35, '#8d877e', { opacity: 0.55 });
  const face = (items) => layers(surface(random), plinth, openings(random, items, style));
  const doorway = { u: doorU, w: 1.1, h: 2.2, paint: doorPaint, glass: random.chance(0.5) };
  const solids = [
    box([-w / 2, 0, 0], [w / 2, h, d], wall, {
      front: face([...lower, ...upper, doorway]),
      left: face(side),
      right: face(side),
    }),
    gabled(random, {
      min: [-w / 2, 0],
      max: [w / 2, d],
      base: h,
      rise,
      along,
      paint: roofPaint,
      tiling: tiling(random),
      wall,
      surface,
      trim,
      attic:
        along === 'z'
          ? {
              start: {
                u: w / 2 + 0.45 - 0.55,
                v: rise * 0.22,
                w: 1.1,
                h: Math.min(1.3, rise * 0.42),
              },
            }
          : {
              start: {
                u: d / 2 + 0.45 - 0.45,
                v: rise * 0.2,
                w: 0.9,
                h: Math.min(1.2, rise * 0.4),
              },
              end: { u: d / 2 + 0.45 - 0.45, v: rise * 0.2, w: 0.9, h: Math.min(1.2, rise * 0.4) },
            },
    }),
    chimney(
      random,
      [w * random.pick([-0.3, 0.22]), h + rise * 0.4, d * 0.55],
      h + rise + 0.9,
      '#a5654e',
    ),
  ];
  if (along === 'x' && rise > 2.8) {
    const pitch = rise / (d / 2 + 0.45);
    for (const x of floors === 1 ? [-w * 0.24, w * 0.22] : [0]) {
      solids.push(
        ...dormer(random, box, {
          x,
          z: 0.55,
          y: h + pitch * 0.75,
          w: 1.7,
          h: 1.35,
          deep: 1.9,
          wall,
          paint: roofPaint,
          tiling: tiling(random),
          trim,
          glass: style,
          surface: surface(random),
        }),
      );
    }
  }
  if (hasPorch) solids.push(...porch(random, look, w * random.pick([1, 0.62])));
  else solids.push(...steps(-w / 2 + doorU - 0.25, -w / 2 + doorU + 1.35, 0, 2));
  let left = w / 2;
  if (random.chance(0.5)) {
    const ww = random.between(3.4, 4.4);
    left += ww;
    solids.push(
      box([-w / 2 - ww, 0, 1.4], [-w / 2, 2.7, d - 0.6], wall, {
        front: face(row(ww, 2, { v: 0.95, w: 0.95, h: 1.3, edge: 0.55 })),
        left: face(row(d - 2, 2, { v: 0.95, w: 1, h: 1.3 })),
      }),
      gabled(random, {
        min: [-w / 2 - ww, 1.4],
        max: [-w / 2, d - 0.6],
        base: 2.7,
        rise: 1.5,
        along: 'x',
        paint: roofPaint,
        tiling: tiling(random),
        wall,
        surface,
        trim,
      }),
    );
  }
  const description = `${floors === 2 ? 'Two-storey' : 'One-and-a-half-storey'} house with ${hasPorch ? 'a veranda' : shutters && style.shutters ? 'painted shutters' : 'a gabled roof'}`;
  return {
    solids,
    description,
    door: -w / 2 + doorU + 0.55,
    half: [left, w / 2],
    deep: d,
    height: h + rise,
    porch: hasPorch ? 2.4 : 0.8,
  };
}
