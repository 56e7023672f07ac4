import { Trans } from '@lingui/react/macro';
import { lazy, useState } from 'react';
import { Region } from '#src/app/failures/Region.tsx';
import type { BookingSummary } from '#src/wire/bookings/booking.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';

const load = () => import('./ChangeDialog.tsx');
const ChangeDialog = lazy(load);

/** Opens the change dialog. Its code loads on hover or focus. */
export function ChangeButton({ booking }: { booking: BookingSummary }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        icon="calendar"
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
        onClick={() => setOpen(true)}
      >
        <Trans>Change dates or guests</Trans>
      </Button>
      {open && (
        <Region fallback={null}>
          <ChangeDialog booking={booking} onClose={() => setOpen(false)} />
        </Region>
      )}
    </>
  );
}
