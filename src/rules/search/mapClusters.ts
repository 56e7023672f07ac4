/** A home on the map, in degrees of longitude and of Mercator's latitude. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Homes of one cell of the grid. */
export interface Cell<T> {
  readonly homes: readonly T[];
  readonly x: number;
  readonly y: number;
}

/** The width of the world in pixels at zoom 0, and in degrees. */
const WORLD_PX = 256;
const WORLD_DEGREES = 360;
/** A price pin is about this wide. */
const CELL_PX = 80;
/** Cells whose means are closer are one: their pins would cover each other. */
const MERGED = 0.6;

/** The side of a cell of the grid, in degrees on the map. */
export const cellDegrees = (zoom: number): number =>
  (CELL_PX / WORLD_PX) * (WORLD_DEGREES / 2 ** zoom);

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

const cellOf = <T extends Spot>(homes: readonly T[]): Cell<T> => ({
  homes,
  x: mean(homes.map(({ x }) => x)),
  y: mean(homes.map(({ y }) => y)),
});

/** The steps to the neighbours of a cell. */
const AROUND = [-1, 0, 1].flatMap((right) => [-1, 0, 1].map((up) => [right, up] as const));

/**
 * Groups homes by the cells of a grid that does not move with the map, then joins cells whose means are
 * close. `x` and `y` are means.
 */
export function clustered<T extends Spot>(homes: readonly T[], zoom: number): readonly Cell<T>[] {
  const side = cellDegrees(zoom);
  const column = ({ x }: Spot) => Math.floor(x / side);
  const row = ({ y }: Spot) => Math.floor(y / side);
  const grid = new Map<string, T[]>();
  for (const home of homes) {
    const key = `${column(home)} ${row(home)}`;
    const cell = grid.get(key);
    if (cell) cell.push(home);
    else grid.set(key, [home]);
  }
  const bySize = [...grid.values()].toSorted((a, b) => b.length - a.length);
  const joined = new Map<string, Cell<T>>();
  for (const homesOfCell of bySize) {
    const cell = cellOf(homesOfCell);
    // The cell of its homes: a rounded mean may be on the other side of a border, where it would replace a cell.
    const [at = cell] = homesOfCell;
    const near = AROUND.flatMap(([right, up]) => {
      const key = `${column(at) + right} ${row(at) + up}`;
      const other = joined.get(key);
      const isNear = other && Math.hypot(other.x - cell.x, other.y - cell.y) < MERGED * side;
      return isNear ? [[key, other] as const] : [];
    });
    const [first] = near;
    if (first) joined.set(first[0], cellOf([...first[1].homes, ...cell.homes]));
    else joined.set(`${column(at)} ${row(at)}`, cell);
  }
  return [...joined.values()];
}
