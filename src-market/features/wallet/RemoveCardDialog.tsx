import { Trans, useLingui } from '@lingui/react/macro';
import { toast } from '#src/app/toasts/store.ts';
import { RequestError } from '#src/session/request.ts';
import type { SavedCard } from '#src/wire/cards.ts';
import { useChangeCard } from '#src-market/data/cards.ts';
import { Button } from '#src-market/ui/Button.tsx';
import { cardName } from '#src-market/ui/cardName.ts';
import { Dialog } from '#src-market/ui/Dialog.tsx';
import { Notice } from '#src-market/ui/Notice.tsx';
import styles from './wallet.module.css';

interface Props {
  readonly card: SavedCard;
  readonly onClose: () => void;
}

export function RemoveCardDialog({ card, onClose }: Props) {
  const { t } = useLingui();
  const remove = useChangeCard('remove');
  const name = cardName(card);
  const done = () => {
    toast({ title: t`${name} is removed`, colour: 'success' });
    onClose();
  };
  const confirm = () =>
    remove.mutate(card.id, {
      onSuccess: done,
      onError: (error) => {
        // Another window was faster: it is as it was meant to be.
        if (error instanceof RequestError && error.status === 404) done();
      },
    });
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Remove {name}?</Trans>}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            <Trans>Keep it</Trans>
          </Button>
          <Button variant="danger" loading={remove.isPending} onClick={confirm}>
            <Trans>Remove the card</Trans>
          </Button>
        </>
      }
    >
      <div className={styles.stack}>
        <p>
          <Trans>
            What you paid with it stays paid, and what is owed to you still goes back to it. To pay
            with it again you type it in again.
          </Trans>
        </p>
        {remove.error && (
          <Notice tone="error" title={t`It is still saved`} live>
            {remove.error.message}
          </Notice>
        )}
      </div>
    </Dialog>
  );
}
