import { Trans, useLingui } from '@lingui/react/macro';
import type { BookingView } from '#src/wire/bookings/booking.ts';
import { Card } from '#src-market/ui/content/Card.tsx';
import { DefinitionList } from '#src-market/ui/content/DefinitionList.tsx';
import { stayersText } from '#src-market/ui/texts/stayersText.ts';
import styles from '../bookings.module.css';

/** Who booked, and how to reach them once the booking is confirmed. */
export function BuyerCard({ booking }: { booking: BookingView }) {
  const { i18n, t } = useLingui();
  const { buyer, buyer_contact } = booking;
  return (
    <Card title={<Trans>Buyer</Trans>}>
      <div className={styles.stack}>
        <DefinitionList
          items={[
            { term: t`Name`, value: buyer.display_name },
            { term: t`Guests`, value: stayersText(booking, i18n) },
            ...(buyer_contact
              ? [
                  {
                    term: t`Email`,
                    value: <a href={`mailto:${buyer_contact.email}`}>{buyer_contact.email}</a>,
                  },
                ]
              : []),
            ...(buyer_contact?.phone
              ? [
                  {
                    term: t`Phone`,
                    value: <a href={`tel:${buyer_contact.phone}`}>{buyer_contact.phone}</a>,
                  },
                ]
              : []),
          ]}
        />
        {!buyer_contact && (
          <p className={styles.soft}>
            <Trans>Email and phone are shown while a booking is confirmed.</Trans>
          </p>
        )}
      </div>
    </Card>
  );
}
