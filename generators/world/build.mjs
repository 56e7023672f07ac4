// @ts-check
// Writes src-market/ui/map/world.json from Natural Earth: npm ci --prefix generators/world && node generators/world/build.mjs
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/**
 * @typedef {readonly [x: number, y: number]} Point
 * @typedef {{ readonly type: string; readonly properties: { readonly name: string };
 *   readonly arcs: readonly number[][] | readonly number[][][] }} Country
 * @typedef {{ readonly arcs: readonly Point[][];
 *   readonly transform: { readonly scale: Point; readonly translate: Point };
 *   readonly objects: { readonly countries: { readonly geometries: readonly Country[] } } }} Topology
 */

/** @type {Topology} */
const topology = createRequire(import.meta.url)('world-atlas/countries-50m.json');

/** Units of a degree in the file. */
const UNITS = 50;
/** How far a point may lie off the line that replaces it, in degrees; further where nobody rents a home. */
const TOLERANCE = { usual: 0.075, polar: 0.6 };
const POLAR = { north: 68, south: -58 };

/** The lines that countries and coasts share, in degrees. */
const lines = topology.arcs.map((arc) => {
  const { scale, translate } = topology.transform;
  let [x, y] = [0, 0];
  return arc.map(([dx, dy]) => {
    x += dx;
    y += dy;
    return /** @type {Point} */ ([x * scale[0] + translate[0], y * scale[1] + translate[1]]);
  });
});

/** The line without the points that change little (Douglas and Peucker). @param {readonly Point[]} line */
function simplified(line) {
  const kept = new Set([0, line.length - 1]);
  /** @type {[number, number][]} */
  const spans = [[0, line.length - 1]];
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [first, last] = span;
    let [furthest, distance] = [-1, 0];
    for (let index = first + 1; index < last; index += 1) {
      const off = distanceFrom(line[first], line[last], line[index]);
      if (off > distance) [furthest, distance] = [index, off];
    }
    const [, lat = 0] = line[furthest] ?? [];
    const isPolar = lat > POLAR.north || lat < POLAR.south;
    if (furthest < 0 || distance <= (isPolar ? TOLERANCE.polar : TOLERANCE.usual)) continue;
    kept.add(furthest);
    spans.push([first, furthest], [furthest, last]);
  }
  return line.filter((_, index) => kept.has(index));
}

/** @param {Point | undefined} from @param {Point | undefined} to @param {Point | undefined} point */
function distanceFrom(from = [0, 0], to = [0, 0], point = [0, 0]) {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const [px, py] = [point[0] - from[0], point[1] - from[1]];
  const length = Math.hypot(dx, dy);
  return length === 0 ? Math.hypot(px, py) : Math.abs(dy * px - dx * py) / length;
}

/** The steps between points in units, as `readWorld` reads them. @param {readonly Point[]} line */
function steps(line) {
  let [x, y] = [0, 0];
  let text = '';
  for (const [lng, lat] of line) {
    const [nextX, nextY] = [Math.round(lng * UNITS), Math.round(lat * UNITS)];
    text += step(nextX - x) + step(nextY - y);
    [x, y] = [nextX, nextY];
  }
  return text;
}

/** A number in signs of five bits each, the lowest first; the lowest bit is the sign. @param {number} value */
function step(value) {
  let rest = value < 0 ? -2 * value - 1 : 2 * value;
  let text = '';
  do {
    const more = rest >= 32 ? 32 : 0;
    text += String.fromCodePoint((rest % 32) + more + 48);
    rest = Math.floor(rest / 32);
  } while (rest > 0);
  return text.replaceAll('\\', '~');
}

/** @param {Country} country @returns {number[][]} */
const ringsOf = ({ type, arcs }) =>
  /** @type {number[][]} */ (type === 'Polygon' ? arcs : arcs.flat(1));

/** A ring across 180, whose longitudes jump there, with longitudes that go on. @param {readonly Point[]} ring */
function unrolled(ring) {
  let before = ring[0]?.[0] ?? 0;
  return ring.map(([lng, lat]) => {
    before = lng + 360 * Math.round((before - lng) / 360);
    return /** @type {Point} */ ([before, lat]);
  });
}

/** @param {readonly Point[]} ring */
function areaOf(ring) {
  return ring.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [0, 0];
    return sum + (x * nextY - nextX * y) / 2;
  }, 0);
}

/** The middle of the widest stretch at the height of the centroid, so that the name stands on land. @param {readonly Point[]} ring */
function middleOf(ring) {
  const area = areaOf(ring);
  const y =
    ring.reduce((sum, [x, lat], index) => {
      const [nextX, nextLat] = ring[(index + 1) % ring.length] ?? [0, 0];
      return sum + (lat + nextLat) * (x * nextLat - nextX * lat);
    }, 0) /
    (6 * area);
  const crossings = ring
    .flatMap(([x, lat], index) => {
      const [nextX, nextLat] = ring[(index + 1) % ring.length] ?? [0, 0];
      return lat > y === nextLat > y ? [] : [x + ((y - lat) / (nextLat - lat)) * (nextX - x)];
    })
    .toSorted((one, other) => one - other);
  let [west, east] = [0, 0];
  for (let index = 0; index + 1 < crossings.length; index += 2) {
    const [from = 0, to = 0] = crossings.slice(index, index + 2);
    if (to - from > east - west) [west, east] = [from, to];
  }
  return { lat: y, lng: (west + east) / 2, width: east - west };
}

const short = lines.map(simplified);
const line = (/** @type {number} */ at) => (at < 0 ? lines[~at]?.toReversed() : lines[at]) ?? [];
/** A ring that became a line is no island any more. */
const isLand = (/** @type {readonly number[]} */ ring) =>
  ring.reduce((sum, at) => sum + (short[at < 0 ? ~at : at]?.length ?? 0) - 1, 0) >= 3;

const { geometries } = topology.objects.countries;
const rings = geometries.map((country) => ringsOf(country).filter(isLand));
const used = [...new Set(rings.flat(2).map((at) => (at < 0 ? ~at : at)))].toSorted((a, b) => a - b);
const places = new Map(used.map((at, place) => [at, place]));
const placed = (/** @type {number} */ at) =>
  at < 0 ? ~(places.get(~at) ?? 0) : (places.get(at) ?? 0);

const names = geometries.map((country) => {
  const all = ringsOf(country).map((ring) => unrolled(ring.flatMap(line)));
  const [largest = []] = all.toSorted(
    (one, other) => Math.abs(areaOf(other)) - Math.abs(areaOf(one)),
  );
  const { lat, lng, width } = middleOf(largest);
  const two = (/** @type {number} */ value) => Number(value.toFixed(2));
  const between = lng > 180 ? lng - 360 : lng < -180 ? lng + 360 : lng;
  return [country.properties.name, two(lat), two(between), two(width)];
});

writeFileSync(
  new URL('../../src-market/ui/map/world.json', import.meta.url),
  `${JSON.stringify({
    units: UNITS,
    lines: used.map((at) => steps(short[at] ?? [])).join(' '),
    rings: rings.flat(1).map((ring) => ring.map(placed)),
    names,
  })}\n`,
);
