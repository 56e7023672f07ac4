import { Trans, useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { useId, useRef, useState } from 'react';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { cx } from '#src-market/ui/cx.ts';
import { FieldError } from '#src-market/ui/controls/FieldError.tsx';
import { labelledLines } from '#src-market/ui/texts/priceLineLabels.ts';
import { LoadError } from '#src-market/ui/feedback/LoadError.tsx';
import { Price } from '#src-market/ui/display/Price.tsx';
import { RatesNote } from '#src-market/ui/content/RatesNote.tsx';
import { Checkbox } from '#src-market/ui/forms/Checkbox.tsx';
import { DisplayPrice } from '#src-market/ui/display/DisplayPrice.tsx';
import { PriceLines } from '#src-market/ui/content/PriceLines.tsx';
import { Skeleton } from '#src-market/ui/feedback/Skeleton.tsx';
import { PartyField } from '#src-market/ui/forms/PartyField.tsx';
import { ReserveNotice } from './ReserveNotice.tsx';
import { RequestOffer } from './RequestOffer.tsx';
import { OwnListing, useSide } from './OwnListing.tsx';
import { DatesField } from './DatesField.tsx';
import { ExtrasField } from './ExtrasField.tsx';
import type { StayQuote } from './useStayQuote.ts';
import type { Reserve } from './useReserve.ts';
import styles from './quote.module.css';

interface Props {
  readonly stayQuote: StayQuote;
  readonly reserve: Reserve;
}

function Lines({ stayQuote }: { stayQuote: StayQuote }) {
  const { i18n, t } = useLingui();
  const { shown, pending, failure, retry } = stayQuote;
  if (failure) {
    return (
      <LoadError
        title={<Trans>We couldn’t load the price</Trans>}
        error={failure}
        live
        onRetry={retry}
      />
    );
  }
  if (shown) {
    return (
      <div className={cx(styles.lines, pending && styles.stale)} aria-busy={pending}>
        <PriceLines
          caption={t`Price breakdown`}
          lines={labelledLines(shown.lines, shown.currency, i18n)}
          total={shown.total}
          currency={shown.currency}
        />
      </div>
    );
  }
  return pending ? (
    <div className={styles.scripted} aria-busy="true">
      <Skeleton />
      <Skeleton />
      <Skeleton shape="short" />
      <Skeleton shape="title" />
    </div>
  ) : null;
}

/** Dates, guests, the quote for them and the Reserve button. */
export function PriceBox({ stayQuote, reserve }: Props) {
  const { t } = useLingui();
  const id = useId();
  const dates = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState<boolean | null>(null);
  const { property, params, setParams, stay, shown, quote, errors } = stayQuote;
  const { rates, currency } = property;
  const side = useSide(property);
  const { deposit } = shown ?? property;
  const hasErrors = Object.values(errors).some((texts) => texts.length > 0);

  return (
    <section className={styles.box} aria-labelledby={id}>
      <h2 id={id} className={styles.head}>
        {shown ? (
          <>
            <DisplayPrice amount={shown.total} currency={currency} />{' '}
            <span>{t`for ${plural(shown.nights, { one: '# night', other: '# nights' })}`}</span>
          </>
        ) : (
          <Trans>
            <DisplayPrice amount={rates.base} currency={currency} whole /> <span>a night</span>
          </Trans>
        )}
      </h2>
      <p className={styles.plain}>
        <Trans>Enable JavaScript to see prices for your dates and to reserve.</Trans>
      </p>
      <DatesField stayQuote={stayQuote} anchor={dates} open={open} onOpenChange={setOpen} />
      <div className={styles.scripted}>
        <PartyField value={params} limits={property} onChange={setParams} />
        {errors.guests.length > 0 && (
          <div className={styles.error} role="alert">
            <FieldError>{errors.guests.join(' ')}</FieldError>
          </div>
        )}
      </div>
      <ExtrasField stayQuote={stayQuote} />
      <Lines stayQuote={stayQuote} />
      {shown && shown.credit_available > 0 && (
        <Checkbox
          label={
            <Trans>
              Use my credit of <Price amount={shown.credit_available} currency={currency} />
            </Trans>
          }
          checked={!stayQuote.keepsCredit}
          onChange={({ target }) => stayQuote.setKeepsCredit(!target.checked)}
        />
      )}
      <p className={styles.small}>
        <RatesNote currencies={[currency]} />
      </p>
      {deposit > 0 && (
        <p className={styles.small}>
          <Trans>
            Security deposit <Price amount={deposit} currency={currency} />, held and returned 3
            days after check-out
          </Trans>
        </p>
      )}
      {reserve.outcome && <ReserveNotice outcome={reserve.outcome} currency={currency} />}
      {side !== 'stranger' ? (
        <OwnListing property={property} side={side} block />
      ) : stay ? (
        <Button
          className={styles.scripted}
          size="lg"
          block
          icon="key"
          loading={reserve.reserving || stayQuote.pending}
          disabled={!quote && (hasErrors || stayQuote.failure !== null)}
          onClick={reserve.reserve}
        >
          <Trans>Reserve</Trans>
        </Button>
      ) : (
        <Button
          className={styles.scripted}
          size="lg"
          block
          icon="calendar"
          onClick={() => setOpen(true)}
        >
          <Trans>Choose dates</Trans>
        </Button>
      )}
      {side === 'stranger' && <RequestOffer stayQuote={stayQuote} />}
      <p className={cx(styles.small, styles.scripted)}>
        {side !== 'stranger' ? (
          <Trans>You sell this place, so you cannot book it.</Trans>
        ) : stay ? (
          <Trans>The nights are held for you for 30 minutes. You pay nothing yet.</Trans>
        ) : (
          <Trans>Choose dates to see the total price with all fees.</Trans>
        )}
      </p>
    </section>
  );
}
