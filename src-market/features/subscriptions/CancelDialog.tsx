import { Trans } from '@lingui/react/macro';
import type { IsoDate } from '#src/rules/dates/day.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { DateText } from '#src-market/ui/dates/DateText.tsx';
import { Dialog } from '#src-market/ui/overlays/Dialog.tsx';

interface Props {
  /** Null if no future time is paid. */
  readonly period_end: IsoDate | null;
  readonly busy: boolean;
  readonly onClose: () => void;
  readonly onCancel: () => void;
}

/** Explains and confirms the cancellation. */
export function CancelDialog({ period_end, busy, onClose, onCancel }: Props) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Cancel the subscription?</Trans>}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            <Trans>Back</Trans>
          </Button>
          <Button variant="danger" loading={busy} onClick={onCancel}>
            <Trans>Cancel subscription</Trans>
          </Button>
        </>
      }
    >
      {period_end === null ? (
        <p>
          <Trans>No further period is paid for, so it ends now. Do not pay the open invoice.</Trans>
        </p>
      ) : (
        <p>
          <Trans>
            You stay a VIP until <DateText day={period_end} />, the end of the paid period. After
            that, the standard commission applies to new bookings. Existing bookings keep theirs.
          </Trans>
        </p>
      )}
    </Dialog>
  );
}
