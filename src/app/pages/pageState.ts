import type { DehydratedState } from '@tanstack/react-query';
import type { HydrationState } from 'react-router-dom';
import type { RuntimeConfig } from '#src/wire/session.ts';
import type { FormattedTexts } from '../text/cachedFormat.ts';

/** What the server hands the page beside its HTML. */
export interface PageState {
  readonly config: RuntimeConfig;
  readonly queries: DehydratedState | null;
  /** Null where the HTML is a shell, or an error that the browser draws anew. */
  readonly hydration: Pick<HydrationState, 'loaderData'> | null;
  /** What `Intl` wrote in the HTML. */
  readonly texts: FormattedTexts;
}

const ELEMENT_ID = 'page-state';

export function readPageState(document: Document): PageState {
  const text = document.getElementById(ELEMENT_ID)?.textContent;
  if (!text) throw new Error('The page carries no state');
  return JSON.parse(text) as PageState;
}

/** A data block, no script: `<` is written so that no text in it can end the element early. */
export function pageStateElement(state: PageState): string {
  const json = JSON.stringify(state).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${ELEMENT_ID}">${json}</script>`;
}
