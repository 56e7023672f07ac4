import type { RaRecord } from 'react-admin';
import BookingChanges from './BookingChanges.tsx';
import { BookingDeposit } from './BookingDeposit.tsx';

/** The deposit and the change requests of a booking. */
export default function BookingPanels({ record }: { record: RaRecord }) {
  return (
    <>
      <BookingDeposit record={record} />
      <BookingChanges record={record} />
    </>
  );
}
