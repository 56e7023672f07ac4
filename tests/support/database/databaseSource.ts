/** Where copies of the migrated database come from; see `database.global.ts`. */
export type DatabaseSource =
  | { readonly kind: 'embedded'; readonly snapshot: string }
  | { readonly kind: 'postgres'; readonly url: string; readonly template: string };

/** The address of another database on the same server. */
export function databaseUrl(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
}
