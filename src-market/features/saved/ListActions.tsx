import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { isolate } from '#src/rules/texts/isolate.ts';
import { toast } from '#src/app/toasts/store.ts';
import { LIST_NAME_MAX } from '#src/rules/saved/limits.ts';
import type { SavedList } from '#src/wire/saved/saved.ts';
import { deleteList, renameList, restoreList } from '#src-market/data/saved/savedLists.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import styles from './saved.module.css';
import { ShareDialog } from './ShareDialog.tsx';
import { TextDialog } from '#src-market/ui/overlays/TextDialog.tsx';
import { useChangeSaved } from './useChangeSaved.ts';

/** Share, rename and delete with undo. The default list cannot be deleted. */
export function ListActions({ list }: { list: SavedList }) {
  const { t } = useLingui();
  const change = useChangeSaved();
  const [open, setOpen] = useState<'share' | 'rename' | null>(null);
  const close = () => setOpen(null);
  const remove = () =>
    change.mutate(deleteList(list.id), {
      onSuccess: () =>
        toast({
          id: 'saved',
          title: t`${isolate(list.name)} deleted`,
          colour: 'success',
          action: {
            label: t`Undo`,
            press: () => change.mutate(restoreList(list.id)),
          },
        }),
    });
  return (
    <div className={styles.actions}>
      <Button variant="secondary" size="sm" icon="share" onClick={() => setOpen('share')}>
        <Trans>Share</Trans>
      </Button>
      <Button variant="quiet" size="sm" icon="edit" onClick={() => setOpen('rename')}>
        <Trans>Rename</Trans>
      </Button>
      {!list.is_default && (
        <Button variant="quiet" size="sm" icon="trash" loading={change.isPending} onClick={remove}>
          <Trans>Delete list</Trans>
        </Button>
      )}
      {open === 'share' && <ShareDialog list={list} onClose={close} />}
      {open === 'rename' && (
        <TextDialog
          title={<Trans>Rename list</Trans>}
          label={<Trans>Name</Trans>}
          start={list.name}
          maxLength={LIST_NAME_MAX}
          saving={change.isPending}
          onClose={close}
          onSave={(name) =>
            change.mutate(renameList(list.id, name), {
              onSuccess: close,
            })
          }
        />
      )}
    </div>
  );
}
