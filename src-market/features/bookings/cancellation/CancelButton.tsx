import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { isolate } from '#src/rules/texts/isolate.ts';
import type { BookingView } from '#src/wire/bookings/booking.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { CancelDialog } from './CancelDialog.tsx';

/** Offers to cancel if the server's abilities allow it. */
export function CancelButton({
  booking,
}: {
  booking: Pick<BookingView, 'id' | 'abilities' | 'seen_as' | 'buyer' | 'property'>;
}) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const event = (['cancel_by_buyer', 'cancel_by_seller'] as const).find(
    (name) => booking.abilities[name],
  );
  if (!event) return null;
  const name = booking.buyer.display_name;
  const home = booking.property.title;
  return (
    <div>
      <Button variant="quiet" icon="close" onClick={() => setOpen(true)}>
        <Trans>Cancel booking</Trans>
      </Button>
      {open && (
        <CancelDialog
          id={booking.id}
          event={event}
          title={
            booking.seen_as === 'seller'
              ? t`Cancel ${isolate(name)}’s booking of ${isolate(home)}?`
              : t`Cancel this booking?`
          }
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}
