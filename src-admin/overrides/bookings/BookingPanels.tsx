import type { RaRecord } from 'react-admin';
import BookingChanges from './BookingChanges.tsx';
import { BookingDeposit } from './BookingDeposit.tsx';

/** What belongs to a booking and lies elsewhere: its deposit, and its changes. */
export default function BookingPanels({ record }: { record: RaRecord }) {
  return (
    <>
      <BookingDeposit record={record} />
      <BookingChanges record={record} />
    </>
  );
}
