import { Trans, useLingui } from '@lingui/react/macro';
import { toast } from '#src/app/toasts/store.ts';
import { href } from '#src/routes/href.ts';
import { RequestError } from '#src/session/request.ts';
import type { SavedCard } from '#src/wire/payments/cards.ts';
import { useChangeCard } from '#src-market/data/payments.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { cardName } from '#src-market/ui/texts/savedCard.ts';
import { Dialog } from '#src-market/ui/overlays/Dialog.tsx';
import { Link } from '#src-market/ui/controls/Link.tsx';
import { Notice } from '#src-market/ui/feedback/Notice.tsx';
import styles from './payments.module.css';

interface Props {
  readonly card: SavedCard;
  /** The card that pays the VIP subscription afterwards; undefined without another card. */
  readonly next: SavedCard | undefined;
  readonly onClose: () => void;
}

export function RemoveCardDialog({ card, next, onClose }: Props) {
  const { t } = useLingui();
  const remove = useChangeCard('remove');
  const name = cardName(card);
  const done = () => {
    toast({ title: t`${name} removed`, colour: 'success' });
    onClose();
  };
  const confirm = () =>
    remove.mutate(card.id, {
      onSuccess: done,
      onError: (error) => {
        // Already removed: the goal is reached.
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
            <Trans>Keep card</Trans>
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
            Past payments are not affected, and refunds still go to this card. To pay with it again,
            add it again.
          </Trans>
        </p>
        {card.renews_vip && (
          <Notice tone="warning" title={<Trans>It pays your VIP subscription</Trans>}>
            <NextCard next={next} />
          </Notice>
        )}
        {remove.error && (
          <Notice tone="error" title={t`The card was not removed`} live>
            {remove.error.message}
          </Notice>
        )}
      </div>
    </Dialog>
  );
}

function NextCard({ next }: Pick<Props, 'next'>) {
  if (!next)
    return (
      <Trans>
        No other card is saved. Save one, or choose bank transfer in{' '}
        <Link to={href('subscription')}>your subscription</Link>, before the next period starts.
      </Trans>
    );
  const name = cardName(next);
  return (
    <Trans>
      {name} is charged from then on. You can choose another card in{' '}
      <Link to={href('subscription')}>your subscription</Link>.
    </Trans>
  );
}
