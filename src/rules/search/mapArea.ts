/**
 * An area of the map in degrees. Longitudes go from -180 to 180; an area across that line, such as of Fiji, has a west
 * that is greater than its east.
 */
export interface MapArea {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

interface Point {
  readonly lat: number;
  readonly lng: number;
}

const TURN = 360;
const HALF_TURN = 180;
/** About ten metres. */
const DIGITS = 4;

/** The longitude between -180 and 180. */
export function wrapped(lng: number): number {
  if (lng >= -HALF_TURN && lng <= HALF_TURN) return lng;
  return ((((lng + HALF_TURN) % TURN) + TURN) % TURN) - HALF_TURN;
}

/** The longitude with as many turns as bring it next to another one. */
export const nextTo = (lng: number, other: number): number =>
  lng + TURN * Math.round((other - lng) / TURN);

/** Degrees from the west to the east. */
export const widthOf = ({ west, east }: Pick<MapArea, 'west' | 'east'>): number =>
  east >= west ? east - west : east - west + TURN;

export const centerOf = (area: MapArea): Point => ({
  lat: (area.south + area.north) / 2,
  lng: wrapped(area.west + widthOf(area) / 2),
});

/** Whether a point is within the area, its edges included. */
export const contains = ({ west, south, east, north }: MapArea, { lat, lng }: Point): boolean =>
  south <= lat &&
  lat <= north &&
  (west <= east ? west <= lng && lng <= east : west <= lng || lng <= east);

/** The area as addresses and the API write it: `west,south,east,north`. */
export function areaText({ west, south, east, north }: MapArea): string {
  return [west, south, east, north]
    .map((degrees) => String(Number(degrees.toFixed(DIGITS))))
    .join(',');
}

/** The area of a text that has four numbers. */
export function areaOfText(text: string): MapArea {
  const [west = 0, south = 0, east = 0, north = 0] = text.split(',').map(Number);
  return { west, south, east, north };
}

/** The area of bounds that may lie on any turn of the globe; the whole width where they are as wide. */
export function areaOfBounds({ west, south, east, north }: MapArea): MapArea {
  const lats = { south: Math.max(-90, south), north: Math.min(90, north) };
  if (east - west >= TURN) return { west: -HALF_TURN, east: HALF_TURN, ...lats };
  return { west: wrapped(west), east: wrapped(east), ...lats };
}

/** The smallest area with all points and a margin, across the line at 180 where that is smaller; null without points. */
export function areaAround(points: readonly Point[], margin: number): MapArea | null {
  const lngs = [...new Set(points.map(({ lng }) => lng))].toSorted((one, other) => one - other);
  const [first] = lngs;
  const last = lngs.at(-1);
  if (first === undefined || last === undefined) return null;
  // The area begins after the widest gap between neighbours; the last one is from the last point round to the first.
  let widest = first + TURN - last;
  let [west, east] = [first, last];
  for (const [index, lng] of lngs.entries()) {
    const next = lngs[index + 1];
    if (next === undefined || next - lng <= widest) continue;
    widest = next - lng;
    [west, east] = [next, lng];
  }
  const lats = points.map(({ lat }) => lat);
  return areaOfBounds({
    west: west - margin,
    south: Math.min(...lats) - margin,
    east: (east < west ? east + TURN : east) + margin,
    north: Math.max(...lats) + margin,
  });
}
