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
