import type { IconName } from '#src/app/images/icons/iconName.ts';
import type { Panel } from './panels.ts';

/** Where the sidebar of the back office lists a resource. */
export interface Menu {
  /** The title of its group; “More” by default. */
  readonly group: string;
  /** Also in search and the command palette. */
  readonly icon: IconName;
  /** Its place in the group; those without one follow, in the order of `resources/index.ts`. */
  readonly position: number;
}

export const menuOf = (declared: Partial<Menu> = {}): Menu => ({
  group: 'More',
  icon: 'list',
  position: Number.POSITIVE_INFINITY,
  ...declared,
});

export interface AdminScreens<C extends string = string> {
  /** The columns of the list, in order. */
  readonly list: readonly C[];
  readonly filters: readonly C[];
  /** The columns that search covers. */
  readonly search: readonly C[];
  /** The column that labels the record in references, titles and the palette. */
  readonly title: C;
  readonly sort: readonly [C, 'ASC' | 'DESC'];
  /** The filter that the list opens with. */
  readonly filter: Readonly<Record<string, unknown>>;
  /** Money columns that the list sums, each currency separately. */
  readonly totals: readonly C[];
  /** Actions that are buttons in the rows of the list; the others are in a menu. */
  readonly rowActions: readonly string[];
  readonly menu: Menu;
  /** The related records that the page of a record shows, in order. */
  readonly panels: readonly Panel[];
}

/** Whose pages of the market may have screens of a resource: those of sellers, of buyers, or of both. */
export type MarketArea = 'seller' | 'buyer';

export const isMarketArea = (area: string | undefined): area is MarketArea =>
  area === 'seller' || area === 'buyer';

/** Whether a resource has screens for the sellers, or for the buyers, of its records. */
export const hasScreensIn = (
  { market }: { readonly market: MarketScreens | null },
  area: MarketArea,
): boolean => market !== null && (market.area === area || market.area.includes(area));

/** Screens in the market's own look for the parties of a record, at `/{area}/records/{path}`. */
export interface MarketScreens<C extends string = string> {
  /** Whose pages they belong to. */
  readonly area: MarketArea | readonly MarketArea[];
  /** The columns of the list, in order. */
  readonly list: readonly C[];
  /** The fields of the form, in order. */
  readonly form: readonly C[];
}
