import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { isolate } from '#src/rules/texts/isolate.ts';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { toast } from '#src/app/toasts/store.ts';
import { LIST_NAME_MAX } from '#src/rules/saved/limits.ts';
import { ALERTS } from '#src/rules/saved/searchAlerts.ts';
import type { SavedSearch } from '#src/wire/saved/savedSearches.ts';
import { placeQuery } from '#src-market/data/search/place.ts';
import { changeSearch, deleteSearch, restoreSearch } from '#src-market/data/saved/savedSearches.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { ButtonLink } from '#src-market/ui/controls/ButtonLink.tsx';
import { Badge } from '#src-market/ui/display/Badge.tsx';
import { Select } from '#src-market/ui/forms/Select.tsx';
import { parseSearch, searchHref } from '../searchParams.ts';
import { ALERT_TEXTS } from './alertTexts.ts';
import { TextDialog } from '#src-market/ui/overlays/TextDialog.tsx';
import { ListItem } from '#src-market/ui/content/ListItem.tsx';
import styles from './saved.module.css';
import { criteriaText } from './searchText.ts';
import { useWriteSearches } from './useWriteSearches.ts';

/** A saved search: what it filters by, its emails, and what can be done with it. */
export function SavedSearchItem({ saved }: { saved: SavedSearch }) {
  const { i18n, t } = useLingui();
  const { call } = useApp();
  const write = useWriteSearches();
  const field = useId();
  const [naming, setNaming] = useState(false);
  const { id, name, alerts, passed } = saved;
  const { search } = parseSearch(new URLSearchParams(saved.query));
  const place = useQuery({
    ...placeQuery(call, search.place ?? ''),
    enabled: search.place !== null,
  });
  const remove = () =>
    write.mutate(deleteSearch(id), {
      onSuccess: () =>
        toast({
          id: 'saved-searches',
          title: t`${isolate(name)} deleted`,
          colour: 'success',
          action: {
            label: t`Undo`,
            press: () => write.mutate(restoreSearch(id)),
          },
        }),
    });
  return (
    <ListItem layout="stack">
      <div className={styles.head}>
        <h2 dir="auto" className={styles.name}>
          {name}
        </h2>
        {passed && (
          <Badge tone="warning">
            <Trans>Dates have passed</Trans>
          </Badge>
        )}
      </div>
      <p dir="auto" className={styles.criteria}>
        {criteriaText(search, place.data?.name ?? null, i18n)}
      </p>
      <div className={styles.actions}>
        <div className={styles.alerts}>
          <label htmlFor={field}>
            <Trans>Email me new homes</Trans>
          </label>
          <Select
            id={field}
            value={alerts}
            disabled={passed || write.isPending}
            options={ALERTS.map((value) => ({ value, label: i18n._(ALERT_TEXTS[value]) }))}
            onChange={({ target }) => {
              const chosen = ALERTS.find((one) => one === target.value);
              if (chosen) write.mutate(changeSearch(id, { alerts: chosen }));
            }}
          />
        </div>
        <ButtonLink size="sm" variant="secondary" icon="search" to={searchHref(search)}>
          <Trans>Open search</Trans>
        </ButtonLink>
        <Button size="sm" variant="quiet" icon="edit" onClick={() => setNaming(true)}>
          <Trans>Rename</Trans>
        </Button>
        <Button size="sm" variant="quiet" icon="trash" loading={write.isPending} onClick={remove}>
          <Trans>Delete</Trans>
        </Button>
      </div>
      {naming && (
        <TextDialog
          title={<Trans>Rename search</Trans>}
          label={<Trans>Name</Trans>}
          start={name}
          maxLength={LIST_NAME_MAX}
          saving={write.isPending}
          onClose={() => setNaming(false)}
          onSave={(next) =>
            write.mutate(changeSearch(id, { name: next }), {
              onSuccess: () => setNaming(false),
            })
          }
        />
      )}
    </ListItem>
  );
}
