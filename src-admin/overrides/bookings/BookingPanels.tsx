import type { RaRecord } from 'react-admin';
import BookingChanges from './BookingChanges.tsx';
import { BookingConversation } from './BookingConversation.tsx';
import { BookingDeposit } from './BookingDeposit.tsx';
import { BookingMoney } from './BookingMoney.tsx';

/** The price, the deposit, the change requests and the conversation of a booking. */
export default function BookingPanels({ record }: { record: RaRecord }) {
  return (
    <>
      <BookingMoney record={record} />
      <BookingDeposit record={record} />
      <BookingChanges record={record} />
      <BookingConversation record={record} />
    </>
  );
}
