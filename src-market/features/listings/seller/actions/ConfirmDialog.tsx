import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { errorText } from '#src/app/deferred/errors/errorText.ts';
import { toast } from '#src/app/toasts/store.ts';
import { useDeleteListing } from '#src-market/data/listings/sellerListings.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { Notice } from '#src-market/ui/feedback/Notice.tsx';
import { Dialog } from '#src-market/ui/overlays/Dialog.tsx';
import { useListingEvent, type ActionListing } from './useListingEvent.ts';

interface Props {
  readonly action: 'archive' | 'delete';
  readonly listing: ActionListing;
  readonly name: string;
  readonly onClose: () => void;
  readonly onDeleted?: (() => void) | undefined;
}

const NOT_DELETED = msg`The draft was not deleted.`;

/** Asks before a listing is archived or a draft deleted: neither can be undone. */
export function ConfirmDialog({ action, listing, name, onClose, onDeleted }: Props) {
  const { t } = useLingui();
  const { act, busy } = useListingEvent(listing);
  const remove = useDeleteListing(listing.id);
  const confirm = async () => {
    if (action === 'archive') {
      await act('archive');
      return onClose();
    }
    try {
      await remove.mutateAsync();
    } catch {
      // Shown by `remove.error`.
      return;
    }
    toast({ title: t`Draft deleted`, colour: 'success' });
    onClose();
    onDeleted?.();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={
        action === 'archive' ? (
          <Trans>
            Archive “<bdi>{name}</bdi>”?
          </Trans>
        ) : (
          <Trans>
            Delete “<bdi>{name}</bdi>”?
          </Trans>
        )
      }
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            variant="danger"
            loading={busy !== null || remove.isPending}
            onClick={() => void confirm()}
          >
            {action === 'archive' ? <Trans>Archive</Trans> : <Trans>Delete</Trans>}
          </Button>
        </>
      }
    >
      <p>
        {action === 'archive' ? (
          <Trans>
            Buyers no longer find it, and it cannot be published again. Past bookings and reviews
            stay. You can duplicate it later.
          </Trans>
        ) : (
          <Trans>Everything in this draft is deleted. This cannot be undone.</Trans>
        )}
      </p>
      {remove.error && (
        <Notice tone="error" live>
          {errorText(remove.error, NOT_DELETED)}
        </Notice>
      )}
    </Dialog>
  );
}
