import { unwrap } from './errors.ts';

interface Page<Item> {
  readonly data: readonly Item[];
  readonly meta: { readonly next_cursor: string | null };
}

interface Result<Reply> {
  readonly data?: Reply;
  readonly error?: unknown;
  readonly response: Response;
}

/**
 * Every item of a list, page by page: the next page is requested when its first item is needed. Pass what it
 * gives you on in the query.
 */
export async function* paginate<Item>(
  request: (page: { readonly cursor?: string }) => Promise<Result<Page<Item>>>,
): AsyncGenerator<Item, void, undefined> {
  let page: { readonly cursor?: string } | null = {};
  while (page) {
    const { data, meta }: Page<Item> = unwrap(await request(page));
    yield* data;
    page = meta.next_cursor === null ? null : { cursor: meta.next_cursor };
  }
}

const ROWS = 100;

/**
 * Every record of a list of the back office (`/api/v1/admin/…`), page by page. Pass the `range` that it gives you on in
 * the query, with a `sort` whose order does not change meanwhile, such as `['id', 'ASC']`.
 */
export async function* paginateRecords<Item>(
  request: (page: { readonly range: [number, number] }) => Promise<Result<readonly Item[]>>,
  rows: number = ROWS,
): AsyncGenerator<Item, void, undefined> {
  for (let first = 0; ; first += rows) {
    const items: readonly Item[] = unwrap(await request({ range: [first, first + rows - 1] }));
    yield* items;
    if (items.length < rows) return;
  }
}
