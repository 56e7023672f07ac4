import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { errorText } from '#src/app/deferred/errors/errorText.ts';
import { toast } from '#src/app/toasts/store.ts';
import { href } from '#src/routes/href.ts';
import { useDuplicateListing } from '#src-market/data/listings/sellerListings.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { ButtonLink } from '#src-market/ui/controls/ButtonLink.tsx';
import { Popover } from '#src-market/ui/overlays/Popover.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { useListingEvent, type ActionListing } from './useListingEvent.ts';
import styles from './actions.module.css';

interface Props {
  readonly listing: ActionListing;
  /** Called after the listing was deleted. */
  readonly onDeleted?: () => void;
}

const NOT_DUPLICATED = msg`The listing was not duplicated.`;

/** What the seller may do with a listing, by the server's abilities. */
export function ListingActions({ listing, onDeleted }: Props) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { id, state, title, abilities } = listing;
  const { act, busy } = useListingEvent(listing);
  const duplicate = useDuplicateListing(id);
  const [open, setOpen] = useState(false);
  const [asking, setAsking] = useState<'archive' | 'delete' | null>(null);
  const anchor = useRef<HTMLButtonElement>(null);
  const menu = useId();
  const name = title || t`Untitled listing`;

  const copy = async () => {
    try {
      const made = await duplicate.mutateAsync();
      toast({ title: t`Listing duplicated`, colour: 'success' });
      await navigate(href('sellerPropertyEdit', { id: made.id }));
    } catch (error) {
      toast({ title: errorText(error, NOT_DUPLICATED), colour: 'error' });
    }
  };
  const closing = (action: () => void) => () => {
    setOpen(false);
    action();
  };
  const continues = state === 'draft' || state === 'rejected';
  return (
    <div className={styles.actions}>
      {abilities.submit && (
        <Button size="sm" loading={busy === 'submit'} onClick={() => void act('submit')}>
          <Trans>Submit</Trans>
        </Button>
      )}
      {abilities.resume && (
        <Button
          size="sm"
          icon="play"
          loading={busy === 'resume'}
          onClick={() => void act('resume')}
        >
          <Trans>Resume</Trans>
        </Button>
      )}
      {abilities.edit && (
        <ButtonLink
          size="sm"
          variant={continues && !abilities.submit ? 'primary' : 'secondary'}
          icon="edit"
          to={href('sellerPropertyEdit', { id })}
          aria-label={continues ? t`Continue: ${name}` : t`Edit: ${name}`}
        >
          {continues ? <Trans>Continue</Trans> : <Trans>Edit</Trans>}
        </ButtonLink>
      )}
      <button
        ref={anchor}
        type="button"
        className={styles.more}
        aria-label={t`More actions: ${name}`}
        aria-expanded={open}
        aria-controls={menu}
        onClick={() => setOpen(!open)}
      >
        <Trans>More</Trans>
      </button>
      <Popover
        open={open}
        onOpenChange={setOpen}
        anchor={anchor}
        id={menu}
        side="end"
        label={t`Actions: ${name}`}
        className={styles.menu}
      >
        {abilities.withdraw && (
          <Button variant="quiet" icon="arrow_back" onClick={closing(() => void act('withdraw'))}>
            <Trans>Withdraw from review</Trans>
          </Button>
        )}
        {abilities.pause && (
          <Button variant="quiet" icon="pause" onClick={closing(() => void act('pause'))}>
            <Trans>Pause</Trans>
          </Button>
        )}
        {(state === 'published' || state === 'paused') && (
          <ButtonLink variant="quiet" icon="external" to={href('property', { id })}>
            <Trans>Public page</Trans>
          </ButtonLink>
        )}
        {abilities.duplicate && (
          <Button
            variant="quiet"
            icon="copy"
            loading={duplicate.isPending}
            onClick={() => void copy()}
          >
            <Trans>Duplicate</Trans>
          </Button>
        )}
        {(abilities.archive || listing.upcoming_bookings > 0) && state !== 'draft' && (
          <Button
            variant="quiet"
            icon="archive"
            disabled={!abilities.archive}
            onClick={closing(() => setAsking('archive'))}
          >
            <Trans>Archive</Trans>
          </Button>
        )}
        {!abilities.archive && listing.upcoming_bookings > 0 && (
          <p className={styles.note}>
            <Trans>It can be archived once its bookings have ended.</Trans>
          </p>
        )}
        {abilities.delete && (
          <Button variant="quiet" icon="trash" onClick={closing(() => setAsking('delete'))}>
            <Trans>Delete the draft</Trans>
          </Button>
        )}
      </Popover>
      {asking && (
        <ConfirmDialog
          action={asking}
          listing={listing}
          name={name}
          onClose={() => setAsking(null)}
          onDeleted={onDeleted}
        />
      )}
    </div>
  );
}
