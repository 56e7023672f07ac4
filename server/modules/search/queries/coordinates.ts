import type { MapArea } from '#src/rules/search/mapArea.ts';

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

/** A point of `search.listings` as PostgreSQL text. */
export const pointText = ({ lat, lng }: Coordinates): string => `(${lng},${mercator(lat)})`;

/**
 * A tolerance of 0.1 millimetres: a point on the edge is inside the box, however it was rounded.
 */
const TOLERANCE = 1e-9;

/** Boxes around points of `search.listings` as PostgreSQL texts. */
export interface Boxes {
  readonly box: string;
  /** The part east of 180 of an area across that line. */
  readonly beyond: string | null;
}

/** The boxes of an area: two where it lies across 180. */
export function boxesOf(area: MapArea): Boxes {
  const { west, east } = area;
  if (west <= east) return { box: boxText(area), beyond: null };
  return { box: boxText({ ...area, east: 180 }), beyond: boxText({ ...area, west: -180 }) };
}

function boxText({ west, south, east, north }: MapArea): string {
  const high = `(${east + TOLERANCE},${mercator(north) + TOLERANCE})`;
  const low = `(${west - TOLERANCE},${mercator(south) - TOLERANCE})`;
  return `(${high},${low})`;
}

/**
 * Longitudes beyond which the other side of 180 is nearer than half of the map: distances from there are measured
 * from both copies of the centre.
 */
const NEAR_LINE = 90;

/** The copy of a centre on the neighbouring map, where homes across 180 are near to it; null where none are. */
export function copyOf({ lat, lng }: Coordinates): Coordinates | null {
  if (Math.abs(lng) <= NEAR_LINE) return null;
  return { lat, lng: lng - Math.sign(lng) * 360 };
}
