import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { NOTE_MAX } from '#src/rules/saved/limits.ts';
import type { SavedHome, SavedList } from '#src/wire/saved/saved.ts';
import { dropHome, putHome } from '#src-market/data/saved/saved.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { Select } from '#src-market/ui/forms/Select.tsx';
import { PropertyCard } from '#src-market/ui/propertyCards/PropertyCard.tsx';
import { HomeBadges } from './HomeBadges.tsx';
import styles from './saved.module.css';
import { TextDialog } from '#src-market/ui/overlays/TextDialog.tsx';
import { useChangeSaved } from './useChangeSaved.ts';

interface Props {
  readonly home: SavedHome;
  readonly lists: readonly SavedList[];
  readonly list_id: string;
  readonly guests: number;
}

/** A saved home with its note, and the list it is in. */
export function SavedHomeItem({ home, lists, list_id, guests }: Props) {
  const { t } = useLingui();
  const change = useChangeSaved();
  const [editing, setEditing] = useState(false);
  return (
    <li className={styles.item}>
      {home.availability === 'unpublished' ? (
        <div className={styles.gone}>
          <h3 dir="auto">{home.title}</h3>
          <p>
            <Trans>The seller does not offer it at the moment.</Trans>
          </p>
          <Button variant="secondary" size="sm" onClick={() => change.mutate(dropHome(home.id))}>
            <Trans>Remove</Trans>
          </Button>
        </div>
      ) : (
        <PropertyCard property={home} guests={guests} />
      )}
      <p className={styles.badges}>
        <HomeBadges home={home} price_drop={home.price_drop} />
      </p>
      {home.note && (
        <p dir="auto" className={styles.note}>
          {home.note}
        </p>
      )}
      <div className={styles.itemActions}>
        <Button variant="quiet" size="sm" icon="edit" onClick={() => setEditing(true)}>
          {home.note ? <Trans>Edit note</Trans> : <Trans>Add a note</Trans>}
        </Button>
        {lists.length > 1 && (
          <Select
            aria-label={t`List of ${home.title}`}
            value={list_id}
            options={lists.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={({ target: { value } }) =>
              change.mutate(putHome(home.id, { list_id: value }))
            }
          />
        )}
      </div>
      {editing && (
        <TextDialog
          title={
            <Trans>
              Note on <bdi>{home.title}</bdi>
            </Trans>
          }
          label={<Trans>Note</Trans>}
          start={home.note}
          maxLength={NOTE_MAX}
          long
          saving={change.isPending}
          onClose={() => setEditing(false)}
          onSave={(note) =>
            change.mutate(putHome(home.id, { note }), {
              onSuccess: () => setEditing(false),
            })
          }
        />
      )}
    </li>
  );
}
