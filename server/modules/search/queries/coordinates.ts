import type { Box } from './searchParams.ts';

/** Latitude limit of the Mercator map, as in `search.offered`. */
const MAX_LATITUDE = 85;

const degrees = (radians: number) => (radians * 180) / Math.PI;
const radians = (angle: number) => (angle * Math.PI) / 180;

/** Mercator latitude in degrees, so that distances match the map. */
export function mercator(lat: number): number {
  const clamped = Math.min(MAX_LATITUDE, Math.max(-MAX_LATITUDE, lat));
  return degrees(Math.log(Math.tan(Math.PI / 4 + radians(clamped) / 2)));
}

/** The latitude of a Mercator latitude. */
export const latitude = (mercatorLat: number): number =>
  degrees(2 * Math.atan(Math.exp(radians(mercatorLat))) - Math.PI / 2);

export interface Coordinates {
  readonly lat: number;
  readonly lng: number;
}

export const centerOf = ({ west, south, east, north }: Box): Coordinates => ({
  lat: (south + north) / 2,
  lng: (west + east) / 2,
});

/** A point of `search.listings` as PostgreSQL text. */
export const pointText = ({ lat, lng }: Coordinates): string => `(${lng},${mercator(lat)})`;

/**
 * A tolerance of 0.1 millimetres: a point on the edge is inside the box, however it was rounded.
 */
const TOLERANCE = 1e-9;

/** A box around points of `search.listings` as PostgreSQL text. */
export function boxText({ west, south, east, north }: Box): string {
  const high = `(${east + TOLERANCE},${mercator(north) + TOLERANCE})`;
  const low = `(${west - TOLERANCE},${mercator(south) - TOLERANCE})`;
  return `(${high},${low})`;
}
