import { Trans, useLingui } from '@lingui/react/macro';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { href } from '#src/routes/href.ts';
import type { SavedList } from '#src/wire/saved/saved.ts';
import { revokeList, shareList } from '#src-market/data/saved/savedLists.ts';
import { Copyable } from '#src-market/ui/content/Copyable.tsx';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { Dialog } from '#src-market/ui/overlays/Dialog.tsx';
import styles from './saved.module.css';
import { useChangeSaved } from './useChangeSaved.ts';

interface Props {
  readonly list: SavedList;
  readonly onClose: () => void;
}

/** Makes the link of a list, and revokes it. */
export function ShareDialog({ list, onClose }: Props) {
  const { t } = useLingui();
  const { public_url } = useApp().config;
  const change = useChangeSaved();
  const token = list.share_token;
  return (
    <Dialog
      open
      onClose={onClose}
      title={
        <Trans>
          Share <bdi>{list.name}</bdi>
        </Trans>
      }
    >
      <div className={styles.stack}>
        <p>
          {token ? (
            <Trans>
              Anyone with this link sees the homes of the list, without your notes and your name.
            </Trans>
          ) : (
            <Trans>
              Only you see this list. With a link, others see its homes, without your notes and your
              name. You can revoke the link at any time.
            </Trans>
          )}
        </p>
        {token ? (
          <>
            <p className={styles.link}>
              <Copyable
                value={public_url + href('search', {}, { list: token })}
                label={t`the link`}
              />
            </p>
            <div>
              <Button
                variant="danger"
                loading={change.isPending}
                onClick={() => change.mutate(revokeList(list.id))}
              >
                <Trans>Revoke the link</Trans>
              </Button>
            </div>
          </>
        ) : (
          <div>
            <Button
              icon="share"
              loading={change.isPending}
              onClick={() => change.mutate(shareList(list.id))}
            >
              <Trans>Create a link</Trans>
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  );
}
