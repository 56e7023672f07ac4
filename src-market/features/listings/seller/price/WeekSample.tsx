import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { useSession } from '#src/app/providers/SessionProvider.tsx';
import type { ListingValues } from '#src/wire/listings/listingValues.ts';
import { pricingQuery } from '#src-market/data/pricing.ts';
import { PriceLines } from '#src-market/ui/content/PriceLines.tsx';
import { formatDays } from '#src-market/ui/display/format.ts';
import { labelledLines } from '#src-market/ui/texts/priceLineLabels.ts';
import { weekSample } from './weekSample.ts';
import formStyles from '../form/form.module.css';
import styles from './price.module.css';

interface Props {
  readonly values: ListingValues;
  readonly country: string;
}

/** What a buyer pays and the seller earns for a week, by our fees. */
export function WeekSample({ values, country }: Props) {
  const { i18n, t } = useLingui();
  const { call } = useApp();
  const account_type = useSession()?.profile?.account_type ?? 'personal';
  const { data: pricing } = useQuery(pricingQuery(call));
  if (!pricing) return null;
  const seller = { country_code: country, account_type };
  const sample = weekSample(values, seller, pricing.fees, pricing.today);
  if (!sample) return null;
  const { stay, price } = sample;
  const lines = labelledLines(price.lines, price.currency, i18n);
  const of = (side: 'buyer' | 'seller') =>
    lines.filter((_, at) => [side, 'both'].includes(price.lines[at]?.include_for ?? ''));
  return (
    <section className={formStyles.group}>
      <div className={formStyles.groupHead}>
        <h3>
          <Trans>What a stay costs</Trans>
        </h3>
        <span className={formStyles.small}>
          {formatDays(stay.check_in, stay.check_out, i18n.locale)}
        </span>
      </div>
      <div className={styles.samples} aria-live="polite">
        <div>
          <h4>
            <Trans>The buyer pays</Trans>
          </h4>
          <PriceLines
            caption={t`What the buyer pays`}
            lines={of('buyer')}
            total={price.total}
            currency={price.currency}
          />
        </div>
        <div>
          <h4>
            <Trans>You earn</Trans>
          </h4>
          <PriceLines
            caption={t`Your earnings`}
            lines={of('seller')}
            total={price.seller_total}
            currency={price.currency}
          />
        </div>
      </div>
      <p className={formStyles.small}>
        <Trans>For two guests, with the standard fees. VIP sellers pay a lower commission.</Trans>
      </p>
    </section>
  );
}
