import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { lostAccess } from '#src/session/lostAccess.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { Dialog } from '#src-market/ui/overlays/Dialog.tsx';
import type { ListingForm } from './useListingForm.ts';

interface Props {
  readonly form: ListingForm;
  /** Whether to save before leaving; otherwise it asks. */
  readonly auto: boolean;
}

/** Saves what is left before another page opens, and asks where that is not possible. */
export function LeaveGuard({ form, auto }: Props) {
  const { flush, discard, changed } = form;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      changed.length > 0 &&
      // An agent who lost the access can no longer save.
      !lostAccess.refuses_writes &&
      currentLocation.pathname !== nextLocation.pathname,
  );
  const { state, proceed } = blocker;
  const leaving = state === 'blocked';
  useEffect(() => {
    if (leaving && auto) void flush();
  }, [leaving, auto, flush]);
  useEffect(() => {
    // Everything is saved: nothing holds the page any more.
    if (leaving && auto && changed.length === 0) proceed?.();
  }, [leaving, auto, changed, proceed]);
  if (!leaving) return null;
  if (auto && form.status !== 'failed' && form.status !== 'invalid' && !form.collision) return null;
  return (
    <Dialog
      open
      onClose={() => blocker.reset()}
      title={<Trans>Leave without saving?</Trans>}
      footer={
        <>
          <Button variant="secondary" onClick={() => blocker.reset()}>
            <Trans>Keep editing</Trans>
          </Button>
          <Button
            variant="danger"
            onClick={() => {
              discard();
              blocker.proceed();
            }}
          >
            <Trans>Discard the changes</Trans>
          </Button>
        </>
      }
    >
      <p>
        {auto ? (
          <Trans>Your last changes could not be saved.</Trans>
        ) : (
          <Trans>Your changes are not saved yet.</Trans>
        )}
      </p>
    </Dialog>
  );
}
