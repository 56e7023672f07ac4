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
            <Trans>Cancel it</Trans>
          </Button>
        </>
      }
    >
      {period_end === null ? (
        <p>
          <Trans>
            No more is paid for, so it ends at once. Do not pay the open invoice any more.
          </Trans>
        </p>
      ) : (
        <p>
          <Trans>
            You stay a VIP until <DateText day={period_end} />, which is paid for. After that the
            usual commission counts for new bookings; those you have keep theirs.
          </Trans>
        </p>
      )}
    </Dialog>
  );
}
