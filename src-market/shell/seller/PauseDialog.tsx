import { msg, plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { errorText } from '#src/app/deferred/errors/errorText.ts';
import { toast } from '#src/app/toasts/store.ts';
import type { ListingPauseEvent } from '#src/wire/listings/listingPause.ts';
import { usePauseListings } from '#src-market/data/listings/listingPause.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { Notice } from '#src-market/ui/feedback/Notice.tsx';
import { Dialog } from '#src-market/ui/overlays/Dialog.tsx';
import styles from './seller.module.css';

interface Props {
  readonly event: ListingPauseEvent;
  /** How many listings it changes. */
  readonly count: number;
  readonly onClose: () => void;
}

const NOT_CHANGED = msg`Your listings were not changed.`;

/** Asks before all listings are paused or resumed, and names how many. */
export function PauseDialog({ event, count, onClose }: Props) {
  const { t } = useLingui();
  const change = usePauseListings();
  const pauses = event === 'pause';
  const confirm = () =>
    change.mutate(event, {
      onSuccess: () => {
        toast({
          title: pauses
            ? t`${plural(count, { one: '# listing paused', other: '# listings paused' })}`
            : t`${plural(count, { one: '# listing resumed', other: '# listings resumed' })}`,
          colour: 'success',
        });
        onClose();
      },
    });
  return (
    <Dialog
      open
      onClose={onClose}
      title={
        pauses ? (
          <Plural value={count} one="Pause # listing?" other="Pause all # listings?" />
        ) : (
          <Plural value={count} one="Resume # listing?" other="Resume # listings?" />
        )
      }
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            <Trans>Back</Trans>
          </Button>
          <Button loading={change.isPending} onClick={confirm}>
            {pauses ? (
              <Plural value={count} one="Pause # listing" other="Pause # listings" />
            ) : (
              <Plural value={count} one="Resume # listing" other="Resume # listings" />
            )}
          </Button>
        </>
      }
    >
      <div className={styles.stack}>
        <p>
          {pauses ? (
            <Trans>
              Buyers can no longer find or book them. Bookings you have stay as they are, and
              listings that are paused already are not changed. Resume them all at any time.
            </Trans>
          ) : (
            <Trans>
              Buyers can find and book them again. Listings that you paused one by one stay paused.
            </Trans>
          )}
        </p>
        {change.error && (
          <Notice tone="error" live>
            {errorText(change.error, NOT_CHANGED)}
          </Notice>
        )}
      </div>
    </Dialog>
  );
}
