import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { formatDays } from '#src-market/ui/display/format.ts';
import { Price } from '#src-market/ui/display/Price.tsx';
import { OwnListing, useSide } from './OwnListing.tsx';
import type { StayQuote } from './useStayQuote.ts';
import type { Reserve } from './useReserve.ts';
import styles from './quote.module.css';

const PriceSheet = lazy(() => import('./PriceSheet.tsx'));

interface Props {
  readonly stayQuote: StayQuote;
  readonly reserve: Reserve;
}

/** The price at the bottom of a phone's screen. Opens the price box as a sheet. */
export function PriceBar({ stayQuote, reserve }: Props) {
  const { i18n, t } = useLingui();
  const [open, setOpen] = useState(false);
  const { property, stay, shown } = stayQuote;
  const { rates, currency } = property;
  const side = useSide(property);
  return (
    <div className={styles.bar}>
      <div>
        {shown ? (
          <Price amount={shown.total} currency={currency} strong />
        ) : (
          <Trans>
            <Price amount={rates.base} currency={currency} whole strong /> a night
          </Trans>
        )}
        <p className={styles.barSmall}>
          {stay
            ? formatDays(stay.check_in, stay.check_out, i18n.locale, 'short')
            : t`${plural(property.max_guests, { one: '1 guest', other: 'up to # guests' })}`}
        </p>
      </div>
      {side === 'stranger' ? (
        <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {stay ? <Trans>Reserve</Trans> : <Trans>Choose dates</Trans>}
        </Button>
      ) : (
        <OwnListing property={property} side={side} />
      )}
      {open && (
        <Suspense fallback={null}>
          <PriceSheet stayQuote={stayQuote} reserve={reserve} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
