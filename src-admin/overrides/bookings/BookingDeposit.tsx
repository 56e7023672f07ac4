import { useQuery } from '@tanstack/react-query';
import type { RaRecord } from 'react-admin';
import { Link } from 'react-router-dom';
import { resources } from '#resources';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { href } from '#src/routes/href.ts';
import type { BookingView } from '#src/wire/bookings/booking.ts';
import { currencyOf } from '#src/schema/forms/formFields.ts';
import { instantText, moneyText } from '#src-admin/ui/format.ts';
import { Panel } from '#src-admin/ui/Panel.tsx';
import styles from './bookings.module.css';
import { getBooking } from '#src/wire/bookings/endpoints/bookings.ts';

/** The state of a booking's security deposit; nothing where there is none. */
export function BookingDeposit({ record }: { record: RaRecord }) {
  const { call } = useApp();
  const { data, error } = useQuery({
    queryKey: [resources.bookings.path, 'deposit', record.id, record['state']],
    queryFn: async ({ signal }) =>
      (await call(getBooking, { params: { id: String(record.id) }, signal })).data.deposit,
    enabled: record['deposit'] !== 0,
  });
  if (record['deposit'] === 0) return null;
  return (
    <Panel title="Security deposit">
      {error && (
        <p role="alert" className={styles.about}>
          {error.message}
        </p>
      )}
      {data && <p className={styles.about}>{depositText(data, currencyOf(record))}</p>}
      {data?.dispute_id && (
        <p className={styles.about}>
          <Link to={href('adminDispute', { id: data.dispute_id })}>The claim on it</Link>
        </p>
      )}
    </Panel>
  );
}

function depositText(
  { amount, state, release_at, awarded, settled_at }: NonNullable<BookingView['deposit']>,
  currency: string | null,
): string {
  const money = (cents: number) => moneyText(cents, currency);
  const on = settled_at ? ` on ${instantText(settled_at)}` : '';
  switch (state) {
    case null:
      return `${money(amount)} is paid with the price. It was not charged or was refunded with it.`;
    case 'held':
      return `${money(amount)} is held until ${release_at ? instantText(release_at) : 'check-out'}, then refunded automatically.`;
    case 'claimed':
      return `${money(amount)} is held. The seller has claimed it.`;
    case 'returned':
      return `${money(amount)} went back to the buyer${on}.`;
    case 'awarded':
      return `${money(awarded)} went to the seller and ${money(amount - awarded)} back to the buyer${on}.`;
  }
}
