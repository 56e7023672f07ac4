import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { useSession } from '#src/app/providers/SessionProvider.tsx';
import { toast } from '#src/app/toasts/store.ts';
import { href } from '#src/routes/href.ts';
import type { Alerts } from '#src/rules/saved/searchAlerts.ts';
import { addSearch, savedSearchesQuery } from '#src-market/data/saved/savedSearches.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { ButtonLink } from '#src-market/ui/controls/ButtonLink.tsx';
import type { Search } from '../search.ts';
import { savedQuery, takeSave } from './pendingSave.ts';
import { SaveSearchDialog } from './SaveSearchDialog.tsx';
import { defaultName } from './searchText.ts';
import { useWriteSearches } from './useWriteSearches.ts';

export interface SaveSearchProps {
  readonly search: Search;
  /** The name of the place of the results. */
  readonly place: string | null;
}

/** Saves the search of a buyer; others who are signed in have no saved searches. */
export default function SaveSearch({ search, place }: SaveSearchProps) {
  const { i18n, t } = useLingui();
  const { call } = useApp();
  const user = useSession();
  const [naming, setNaming] = useState(false);
  const write = useWriteSearches();
  const isBuyer = user?.profile?.profile_type === 'buyer';
  const { query, text } = savedQuery(search);
  const { data } = useQuery({ ...savedSearchesQuery(call), enabled: isBuyer });
  const isSaved = data?.some((one) => one.query === text) ?? false;
  const name = defaultName(search, place, i18n);

  const save = (chosen: string, alerts: Alerts) =>
    write.mutate(addSearch({ name: chosen, alerts, query }), {
      onSuccess: () => {
        setNaming(false);
        toast({
          id: 'saved-searches',
          title: t`Search saved`,
          ...(alerts !== 'off' && {
            description: t`We email you when new homes match. Change this under Saved.`,
          }),
          colour: 'success',
        });
      },
    });
  const savePending = useEffectEvent(() => {
    if (takeSave(text) && !isSaved) save(name, 'daily');
  });
  const loaded = data !== undefined;
  useEffect(() => {
    if (loaded) savePending();
  }, [loaded]);

  if (!isBuyer) return null;
  if (isSaved) {
    return (
      <ButtonLink
        size="sm"
        variant="quiet"
        icon="check"
        to={href('buyerSaved', {}, { view: 'searches' })}
      >
        <Trans>Search saved</Trans>
      </ButtonLink>
    );
  }
  return (
    <>
      <Button
        size="sm"
        variant="secondary"
        icon="bell"
        loading={write.isPending}
        onClick={() => setNaming(true)}
      >
        <Trans>Save search</Trans>
      </Button>
      {naming && (
        <SaveSearchDialog
          name={name}
          saving={write.isPending}
          onClose={() => setNaming(false)}
          onSave={save}
        />
      )}
    </>
  );
}
