import { Trans, useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import type { RefundView } from '#src/wire/bookings/booking.ts';
import { labelledLines } from '#src-market/ui/texts/priceLineLabels.ts';
import { LoadError } from '#src-market/ui/feedback/LoadError.tsx';
import { Notice } from '#src-market/ui/feedback/Notice.tsx';
import { Price } from '#src-market/ui/display/Price.tsx';
import { PriceLines } from '#src-market/ui/content/PriceLines.tsx';
import { Skeleton } from '#src-market/ui/feedback/Skeleton.tsx';

/** The refund for cancelling now, line by line, as the server calculates it. */
export function RefundPreview({ query }: { query: UseQueryResult<RefundView> }) {
  const { t, i18n } = useLingui();
  if (query.error && !query.data)
    return (
      <LoadError
        title={t`We couldn't calculate the refund`}
        error={query.error}
        onRetry={() => void query.refetch()}
      />
    );
  if (!query.data) return <Skeleton />;
  const { refund, kept, deposit, currency, lines } = query.data;
  if (refund === 0 && kept === 0 && deposit === 0)
    return <Notice title={t`Nothing was paid, so there is nothing to refund.`} />;
  return (
    <>
      <PriceLines
        caption={t`Refund to the buyer`}
        lines={labelledLines(lines, currency, i18n)}
        total={refund}
        total_label={t`Refund`}
        currency={currency}
      />
      <p>
        <Trans>
          Not returned: <Price amount={kept} currency={currency} />
        </Trans>
      </p>
      {deposit > 0 && (
        <p>
          <Trans>
            The security deposit of <Price amount={deposit} currency={currency} /> is also refunded
            in full.
          </Trans>
        </p>
      )}
    </>
  );
}
