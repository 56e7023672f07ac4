import type { BookingView } from '#src/wire/bookings/booking.ts';
import { ChoosePayment } from './ChoosePayment.tsx';
import { EndedNotice } from './EndedNotice.tsx';
import { TransferInstructions } from './TransferInstructions.tsx';
import { PaidNotice } from './PaidNotice.tsx';

/** What the buyer has to do or to wait for in the booking's current state. */
export function CheckoutStep({ booking }: { booking: BookingView }) {
  switch (booking.state) {
    case 'held':
      return <ChoosePayment booking={booking} />;
    case 'awaiting_payment':
      return <TransferInstructions booking={booking} />;
    case 'awaiting_seller':
    case 'confirmed':
    case 'checked_in':
    case 'completed':
      return <PaidNotice booking={booking} state={booking.state} />;
    case 'expired':
    case 'declined':
    case 'cancelled_by_buyer':
    case 'cancelled_by_seller':
    case 'cancelled_by_staff':
    case 'no_show':
      return <EndedNotice booking={booking} state={booking.state} />;
  }
}
