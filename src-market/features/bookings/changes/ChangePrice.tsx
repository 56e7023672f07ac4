import { Trans, useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { RequestError } from '#src/session/request.ts';
import type { BookingSummary } from '#src/wire/bookings/booking.ts';
import type { ChangePriceView } from '#src/wire/bookings/changes.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { labelledLines } from '#src-market/ui/texts/priceLineLabels.ts';
import { Notice } from '#src-market/ui/feedback/Notice.tsx';
import { PriceLines } from '#src-market/ui/content/PriceLines.tsx';
import { Skeleton } from '#src-market/ui/feedback/Skeleton.tsx';
import { PriceDifference } from './PriceDifference.tsx';
import styles from '../bookings.module.css';

interface Props {
  readonly booking: BookingSummary;
  /** Both days and the guests are chosen. */
  readonly complete: boolean;
  readonly same: boolean;
  readonly price: UseQueryResult<ChangePriceView>;
}

/** The price or income after the change, or why it is not possible. */
export function ChangePrice({ booking, complete, same, price }: Props) {
  const { t, i18n } = useLingui();
  const { seen_as, currency } = booking;
  if (!complete)
    return (
      <p className={styles.soft}>
        {same ? (
          <Trans>Choose different nights or guests. These are the same as your booking.</Trans>
        ) : (
          <Trans>Choose the check-in and check-out days.</Trans>
        )}
      </p>
    );
  if (price.error && !price.data) {
    const rejected = price.error instanceof RequestError && (price.error.status ?? 500) < 500;
    const fields =
      price.error instanceof RequestError ? Object.values(price.error.errors).flat() : [];
    return (
      <Notice
        tone={rejected ? 'warning' : 'error'}
        live
        title={rejected ? t`This change isn't possible` : t`We couldn't calculate the price`}
        actions={
          !rejected && (
            <Button size="sm" variant="secondary" onClick={() => void price.refetch()}>
              <Trans>Try again</Trans>
            </Button>
          )
        }
      >
        {fields.length > 0 ? fields.join(' ') : price.error.message}
      </Notice>
    );
  }
  if (!price.data) return <Skeleton shape="block" />;
  const { lines, total, difference } = price.data;
  return (
    <div className={styles.stack} aria-busy={price.isPlaceholderData} aria-live="polite">
      <p>
        <PriceDifference side={seen_as} difference={difference} currency={currency} />{' '}
        {seen_as !== 'seller' && difference > 0 && (
          <span>
            <Trans>You pay it once the seller accepts.</Trans>
          </span>
        )}
        {seen_as !== 'seller' && difference < 0 && (
          <span>
            <Trans>We refund it to your original payment method once the seller accepts.</Trans>
          </span>
        )}
      </p>
      <PriceLines
        caption={t`The price after the change`}
        lines={labelledLines(lines, currency, i18n)}
        total={total}
        total_label={seen_as === 'seller' ? t`You earn` : t`New total`}
        currency={currency}
      />
    </div>
  );
}
