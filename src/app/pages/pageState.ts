import type { DehydratedState, QueryClient } from '@tanstack/react-query';
import type { HydrationState } from 'react-router-dom';
import type { RuntimeConfig } from '#src/wire/accounts/session.ts';
import type { FormattedTexts } from '../text/cachedFormat.ts';

/** The data that the server embeds in the page. */
export interface PageState {
  readonly config: RuntimeConfig;
  readonly queries: DehydratedState | null;
  /** Null where the HTML is a shell, or an error page that the browser renders itself. */
  readonly hydration: Pick<HydrationState, 'loaderData'> | null;
  /** The texts that `Intl` formatted in the HTML. */
  readonly texts: FormattedTexts;
}

const ELEMENT_ID = 'page-state';

export function readPageState(document: Document): PageState {
  const text = document.getElementById(ELEMENT_ID)?.textContent;
  if (!text) throw new Error('The page has no embedded state');
  return JSON.parse(text) as PageState;
}

/** Adds the data that the server fetched. TanStack's `hydrate` also restores mutations and promises, which no page has. */
export function addQueries(queryClient: QueryClient, state: DehydratedState | null): void {
  for (const { queryKey, state: query } of state?.queries ?? [])
    queryClient.setQueryData(queryKey, query.data, { updatedAt: query.dataUpdatedAt });
}

/** A data block: `<` is escaped so that no text can end the script element. */
export function pageStateElement(state: PageState): string {
  const json = JSON.stringify(state).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${ELEMENT_ID}">${json}</script>`;
}
