/** Where copies of the migrated database come from; see `database.global.ts`. */
export type DatabaseSource =
  | { readonly kind: 'embedded'; readonly snapshot: string }
  | PostgresSource;

export interface PostgresSource {
  readonly kind: 'postgres';
  /** PostgreSQL itself, which creates and drops databases. */
  readonly url: string;
  readonly template: string;
  /** The pooler that the tests connect through; null without one. */
  readonly pooler: string | null;
}

/** The address of another database on the same server. */
export function databaseUrl(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
}
