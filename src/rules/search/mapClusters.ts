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

/** The side of a cell of the grid, in degrees on the map. */
export const cellDegrees = (zoom: number): number =>
  (CELL_PX / WORLD_PX) * (WORLD_DEGREES / 2 ** zoom);

/** Groups homes by the cells of a grid that does not move with the map. `x` and `y` are means. */
export function clustered<T extends Spot>(homes: readonly T[], zoom: number): readonly Cell<T>[] {
  const side = cellDegrees(zoom);
  const cells = new Map<string, T[]>();
  for (const home of homes) {
    const key = `${Math.floor(home.x / side)} ${Math.floor(home.y / side)}`;
    const cell = cells.get(key);
    if (cell) cell.push(home);
    else cells.set(key, [home]);
  }
  const mean = (values: readonly number[]) =>
    values.reduce((sum, value) => sum + value, 0) / values.length;
  return [...cells.values()].map((inside) => ({
    homes: inside,
    x: mean(inside.map(({ x }) => x)),
    y: mean(inside.map(({ y }) => y)),
  }));
}
