import { spaced } from '../parts/facade.mjs';

/** Shop windows along a ground floor. */
export const shop = (random, w, count, paint) =>
  spaced(w, count, (w - 1.6) / count - 0.5, 0.7).map((u) => ({
    u,
    v: 0.45,
    w: (w - 1.6) / count - 0.5,
    h: 2.35,
    style: {
      columns: 3,
      rows: 1,
      trim: paint,
      sill: false,
      curtains: false,
      shutters: null,
      surround: paint,
      border: 0.16,
    },
  }));

/** The door of an apartment building. */
export const entrance = (u, paint) => ({ u, w: 1.3, h: 2.5, paint, glass: true });
