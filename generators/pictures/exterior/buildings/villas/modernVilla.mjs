import { openings, row, spaced } from '../parts/facade.mjs';
import { railing } from '../parts/balcony.mjs';
import { battens, layers, masonry, plaster } from '../parts/surfaces.mjs';
import { box } from '../../../drawing/solid.mjs';

/** A modern villa: white volumes, large windows and deep flat roofs. */
export function modernVilla(random, setting) {
  const white = random.pick(['#f4f1ea', '#efe9dd', '#e9e6df']);
  const warm =
    { forest: '#8a6244', mountains: '#9a7250', desert: '#c99a72' }[setting] ??
    random.pick(['#b98a60', '#8f8a80', '#a6825e']);
  const clad =
    setting === 'desert'
      ? masonry(random, { course: 0.28, long: 0.6, share: 0.6, range: 0.05 })
      : battens(random, 0.22);
  const glass = {
    trim: '#3c4246',
    columns: 3,
    rows: 1,
    sill: false,
    thick: 0.06,
    curtains: random.chance(0.5),
    depth: 0.2,
    litShare: 1,
  };
  const w = random.between(12, 14.5);
  const flip = random.chance(0.5) ? 1 : -1;
  const upper = w * random.between(0.5, 0.62);
  const x = (a, b) => (flip > 0 ? [-w / 2 + a, -w / 2 + b] : [w / 2 - b, w / 2 - a]);
  const slab = (a, b, y, z0, z1, t = 0.35) => {
    const [l, r] = x(a, b);
    return box([l, y, z0], [r, y + t, z1], white);
  };
  const [gl, gr] = x(0.3, w - 3.2);
  const [wl, wr] = x(w - 3.2, w);
  const [ul, ur] = x(0.6, 0.6 + upper);
  const panels = (width) =>
    spaced(width, Math.round(width / 2.2), 2, 0.15).map((u) => ({ u, v: 0.05, w: 2, h: 2.6 }));
  const solids = [
    box([gl, 0, 0.8], [gr, 2.85, 7], warm, {
      front: layers(plaster(random, 0.2), openings(random, panels(gr - gl), glass)),
      left: openings(random, [{ u: 1, v: 0.1, w: 3.4, h: 2.5 }], glass),
      right: openings(random, [{ u: 1, v: 0.1, w: 3.4, h: 2.5 }], glass),
    }),
    box([wl, 0, 0], [wr, 3.2, 7.4], warm, {
      front: layers(
        clad,
        openings(
          random,
          [{ u: 1, v: 0, w: 1.15, h: 2.4, paint: '#5d4634', glass: false, trim: '#3c4246' }],
          glass,
        ),
      ),
      left: clad,
      right: clad,
    }),
    slab(-0.6, w - 3.2, 2.85, -0.9, 7.4),
    box([ul, 3.2, 1], [ur, 6, 6.6], white, {
      front: layers(
        plaster(random, 0.2),
        openings(
          random,
          row(ur - ul, 2, { v: 0.3, w: (ur - ul) * 0.36, h: 2.1, edge: 0.6 }),
          glass,
        ),
      ),
      left: layers(
        plaster(random, 0.2),
        openings(random, [{ u: 1.2, v: 0.6, w: 2.4, h: 1.5 }], glass),
      ),
      right: layers(
        plaster(random, 0.2),
        openings(random, [{ u: 1.2, v: 0.6, w: 2.4, h: 1.5 }], glass),
      ),
    }),
    box([ul - 0.6, 6, 0], [ur + 0.6, 6.3, 7], white),
    railing([ul, 3.2, -0.85], [ur, 4.2, 0.95], { kind: 'glass' }),
  ];
  return {
    solids,
    description: 'Modern villa with wide windows and a pool',
    w,
    h: 6.3,
    deck: random.pick(['#d9cfbe', '#c9a67e', '#cfc8bb']),
  };
}
