import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { isolate } from '#src/rules/texts/isolate.ts';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { toast } from '#src/app/toasts/store.ts';
import { missingParts, type Missing } from '#src/rules/listings/missingParts.ts';
import type { ListingView } from '#src/wire/listings/listing.ts';
import type { ListingValues } from '#src/wire/listings/listingValues.ts';
import { listingDraftStore } from '#src-market/data/drafts.ts';
import { listingQuery, saveChanges } from '#src-market/data/listings/sellerListings.ts';
import { createListingDraft, type DraftState, type ListingDraft } from './listingDraft.ts';
import { useProblemTexts } from './problemTexts.ts';

export interface ListingForm extends DraftState, Omit<ListingDraft, 'state' | 'subscribe'> {
  /** The values at this moment, for what ends later, such as an upload. */
  readonly latest: () => ListingValues;
  readonly current: () => DraftState;
  readonly changeRates: (changes: Partial<ListingValues['rates']>) => void;
  /** The error at a path such as `rates.seasons.1.from`. */
  readonly errorAt: (path: string) => string | undefined;
  readonly missing: readonly Missing[];
}

/** The form of a listing; `auto` saves while typing. Saves what is left when its page is left. */
export function useListingForm(listing: ListingView, auto: boolean): ListingForm {
  const { t } = useLingui();
  const { call } = useApp();
  const queryClient = useQueryClient();
  const textOf = useProblemTexts();
  const { id } = listing;
  const [draft] = useState(() =>
    createListingDraft(listing, {
      auto,
      store: listingDraftStore(id),
      save: (body) => saveChanges(call, id, body),
      onSaved: (saved) => queryClient.setQueryData(listingQuery(call, id).queryKey, saved),
      onMerged: (parts, by) =>
        toast({
          title: by
            ? t`${isolate(by)} changed this listing`
            : t`This listing was changed elsewhere`,
          description: t`${plural(parts.length, { one: '# other field was', other: '# other fields were' })} updated. Your changes are kept.`,
          colour: 'info',
        }),
    }),
  );
  const state = useSyncExternalStore(draft.subscribe, draft.state);
  useEffect(() => draft.sync(listing), [draft, listing]);
  useSaveBeforeLeaving(draft, auto);
  return {
    ...state,
    ...draft,
    latest: () => draft.state().values,
    current: draft.state,
    changeRates: (changes) =>
      draft.change({ rates: { ...draft.state().values.rates, ...changes } }),
    errorAt: (path) => {
      const problem = state.problems.find(({ field }) => field === path);
      return problem ? textOf(problem, state.values) : state.errors[path];
    },
    missing: missingParts(state.values),
  };
}

/** Saves when the page is hidden or left, and when the connection returns. */
function useSaveBeforeLeaving(draft: ListingDraft, auto: boolean): void {
  useEffect(() => {
    if (!auto) return;
    const save = () => void draft.flush();
    const onHide = () => document.visibilityState === 'hidden' && save();
    window.addEventListener('online', save);
    document.addEventListener('visibilitychange', onHide);
    return () => {
      window.removeEventListener('online', save);
      document.removeEventListener('visibilitychange', onHide);
      if (draft.state().changed.length > 0) save();
    };
  }, [draft, auto]);
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (draft.state().changed.length > 0) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [draft]);
}
