import { nextTo } from '#src/rules/search/mapArea.ts';

/** `world.json`, as generators/world/build.mjs writes it. */
export interface WorldFile {
  /** Of a degree. */
  readonly units: number;
  /** Lines as steps between their points, separated by spaces. */
  readonly lines: string;
  /** The lines of each ring; `~n` is line n the other way round. */
  readonly rings: readonly (readonly number[])[];
  readonly names: readonly (readonly [name: string, lat: number, lng: number, width: number])[];
}

type Corner = [lat: number, lng: number];

export interface CountryName {
  readonly name: string;
  readonly at: Corner;
  /** Of the country where its name stands, in degrees. */
  readonly width: number;
}

export interface World {
  /** The outlines of land; longitudes go on across 180. */
  readonly land: readonly Corner[][];
  readonly names: readonly CountryName[];
}

/** The first of the signs, which have five bits each and one that says that more follow. */
const FIRST_SIGN = 48;

/** The numbers of a text; the lowest bit of each is its sign. */
function numbersOf(text: string): number[] {
  const numbers: number[] = [];
  let [value, place] = [0, 1];
  for (const sign of text.replaceAll('~', '\\')) {
    const bits = sign.charCodeAt(0) - FIRST_SIGN;
    value += (bits % 32) * place;
    place *= 32;
    if (bits >= 32) continue;
    numbers.push(value % 2 === 0 ? value / 2 : -(value + 1) / 2);
    [value, place] = [0, 1];
  }
  return numbers;
}

function cornersOf(text: string, units: number): Corner[] {
  const steps = numbersOf(text);
  const corners: Corner[] = [];
  let [x, y] = [0, 0];
  for (let at = 0; at + 1 < steps.length; at += 2) {
    x += steps[at] ?? 0;
    y += steps[at + 1] ?? 0;
    corners.push([y / units, x / units]);
  }
  return corners;
}

export function readWorld({ units, lines, rings, names }: WorldFile): World {
  const read = lines.split(' ').map((line) => cornersOf(line, units));
  return {
    land: rings.map((ring) => {
      const corners = ring.flatMap((at) => (at < 0 ? read[~at]?.toReversed() : read[at]) ?? []);
      let before = corners[0]?.[1] ?? 0;
      return corners.map(([lat, lng]): Corner => {
        before = nextTo(lng, before);
        return [lat, before];
      });
    }),
    names: names.map(([name, lat, lng, width]) => ({ name, at: [lat, lng], width })),
  };
}
