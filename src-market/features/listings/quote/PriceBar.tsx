import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, useState } from 'react';
import { Region } from '#src/app/failures/Region.tsx';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { formatDays } from '#src-market/ui/display/format.ts';
import { OwnListing, useSide } from './OwnListing.tsx';
import { DisplayPrice } from '#src-market/ui/display/DisplayPrice.tsx';
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
          <DisplayPrice amount={shown.total} currency={currency} />
        ) : (
          <span>
            <Trans>
              <DisplayPrice amount={rates.base} currency={currency} whole /> a night
            </Trans>
          </span>
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
        <Region fallback={null}>
          <PriceSheet stayQuote={stayQuote} reserve={reserve} onClose={() => setOpen(false)} />
        </Region>
      )}
    </div>
  );
}
