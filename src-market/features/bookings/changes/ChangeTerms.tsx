import { Trans, useLingui } from '@lingui/react/macro';
import type { BookingSummary } from '#src/wire/bookings/booking.ts';
import type { ChangeView } from '#src/wire/bookings/changes.ts';
import { DateRange } from '#src-market/ui/dates/DateText.tsx';
import { DefinitionList } from '#src-market/ui/content/DefinitionList.tsx';
import { labelledLines } from '#src-market/ui/texts/priceLineLabels.ts';
import { stayersText } from '#src-market/ui/texts/stayersText.ts';
import { PriceLines } from '#src-market/ui/content/PriceLines.tsx';
import { PriceDifference } from './PriceDifference.tsx';
import styles from '../bookings.module.css';

interface Props {
  readonly change: ChangeView;
  readonly side: BookingSummary['seen_as'];
}

/** The current stay, the proposed stay and its price. */
export function ChangeTerms({ change, side }: Props) {
  const { t, i18n } = useLingui();
  const { was, currency } = change;
  return (
    <div className={styles.stack}>
      <DefinitionList
        items={[
          {
            term: t`Current`,
            value: (
              <>
                <DateRange from={was.check_in} to={was.check_out} />, {stayersText(was, i18n)}
              </>
            ),
          },
          {
            term: t`Changed to`,
            value: (
              <strong>
                <DateRange from={change.check_in} to={change.check_out} />,{' '}
                {stayersText(change, i18n)}
              </strong>
            ),
          },
        ]}
      />
      {change.message && (
        <blockquote className={styles.words}>
          <p dir="auto">{change.message}</p>
        </blockquote>
      )}
      <PriceLines
        caption={t`The price after the change`}
        lines={labelledLines(change.lines, currency, i18n)}
        total={change.total}
        total_label={side === 'seller' ? t`You earn` : t`New total`}
        currency={currency}
      />
      <p>
        <PriceDifference side={side} difference={change.difference} currency={currency} />
        {change.due > 0 && change.state === 'proposed' && (
          <>
            {' '}
            <Trans>The change is made once the difference is paid.</Trans>
          </>
        )}
      </p>
    </div>
  );
}
