import type { Box } from './searchParams.ts';

/** Where Mercator's map is cut off, as in `search.offered`. */
const NORTHERNMOST = 85;

const degrees = (radians: number) => (radians * 180) / Math.PI;
const radians = (angle: number) => (angle * Math.PI) / 180;

/** Mercator's latitude in degrees: near and far as on the map. */
export function mercator(lat: number): number {
  const cut = Math.min(NORTHERNMOST, Math.max(-NORTHERNMOST, lat));
  return degrees(Math.log(Math.tan(Math.PI / 4 + radians(cut) / 2)));
}

export interface Spot {
  readonly lat: number;
  readonly lng: number;
}

export const centerOf = ({ west, south, east, north }: Box): Spot => ({
  lat: (south + north) / 2,
  lng: (west + east) / 2,
});

/** As the database reads a point of `search.listings`. */
export const pointText = ({ lat, lng }: Spot): string => `(${lng},${mercator(lat)})`;

/** A tenth of a millimetre: what lies on the edge lies in the box, however it was rounded. */
const EDGE = 1e-9;

/** As the database reads a box around points of `search.listings`. */
export function boxText({ west, south, east, north }: Box): string {
  const high = `(${east + EDGE},${mercator(north) + EDGE})`;
  const low = `(${west - EDGE},${mercator(south) - EDGE})`;
  return `(${high},${low})`;
}

/** About a hundred metres: the place is public, the house is not. Results do so in SQL. */
export const roundDegrees = (angle: number) => Math.round(angle * 1000) / 1000;
