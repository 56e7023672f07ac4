import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { isoDate } from '#src/rules/dates/day.ts';
import type { BookingView } from '#src/wire/bookings/booking.ts';
import { Card } from '#src-market/ui/content/Card.tsx';
import { DateRange } from '#src-market/ui/dates/DateText.tsx';
import { DefinitionList } from '#src-market/ui/content/DefinitionList.tsx';
import { formatDay } from '#src-market/ui/display/format.ts';
import { Price } from '#src-market/ui/display/Price.tsx';
import styles from '../bookings.module.css';
import { RefundStatus } from '../checkout/RefundStatus.tsx';

/** Earlier versions of the booking, and refunds of changes that were not made. */
export function PastChanges({ booking }: { booking: BookingView }) {
  const { t, i18n } = useLingui();
  const accepted = booking.past_changes.filter(({ state }) => state === 'accepted');
  const refunded = booking.past_changes.filter(
    ({ payment }) => payment !== null && payment.returning + payment.refunded > 0,
  );
  if (accepted.length + refunded.length === 0) return null;
  return (
    <Card title={<Trans>What was changed</Trans>}>
      <div className={styles.stack}>
        {accepted.length > 0 && (
          <DefinitionList
            items={accepted.map(({ created_at, was, currency }) => ({
              term: t`Before ${formatDay(isoDate(created_at.slice(0, 10)), i18n.locale)}`,
              value: (
                <>
                  <DateRange from={was.check_in} to={was.check_out} />,{' '}
                  <Plural value={was.guests} one="# guest" other="# guests" />,{' '}
                  <Price amount={was.total} currency={currency} />
                </>
              ),
            }))}
          />
        )}
        {refunded.map(({ id, payment, currency }) => (
          <RefundStatus key={id} payment={payment} currency={currency} />
        ))}
      </div>
    </Card>
  );
}
