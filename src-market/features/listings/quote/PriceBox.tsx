import { Trans, useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { useId, useRef, useState } from 'react';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { cx } from '#src-market/ui/cx.ts';
import { FieldError } from '#src-market/ui/controls/FieldError.tsx';
import { readLines } from '#src-market/ui/texts/priceLineLabels.ts';
import { Notice } from '#src-market/ui/feedback/Notice.tsx';
import { Price } from '#src-market/ui/display/Price.tsx';
import { PriceLines } from '#src-market/ui/content/PriceLines.tsx';
import { Skeleton } from '#src-market/ui/feedback/Skeleton.tsx';
import { Stepper } from '#src-market/ui/controls/Stepper.tsx';
import { AnswerNotice } from './ReserveNotice.tsx';
import { AskPrice } from './RequestOffer.tsx';
import { DatesField } from './DatesField.tsx';
import type { Offer } from './useStayQuote.ts';
import type { Reserve } from './useReserve.ts';
import styles from './quote.module.css';

interface Props {
  readonly offer: Offer;
  readonly reserve: Reserve;
}

function Lines({ offer }: { offer: Offer }) {
  const { i18n, t } = useLingui();
  const { shown, pending, failure, retry } = offer;
  if (failure) {
    return (
      <Notice
        tone="error"
        live
        title={<Trans>The price could not be loaded</Trans>}
        actions={
          <Button variant="secondary" size="sm" icon="refund" onClick={retry}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        {failure.message}
      </Notice>
    );
  }
  if (shown) {
    return (
      <div className={cx(styles.lines, pending && styles.stale)} aria-busy={pending}>
        <PriceLines
          caption={t`What you pay`}
          lines={readLines(shown.lines, shown.currency, i18n)}
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

/** Dates, guests, the server's price of them, and the way to have them. */
export function PriceBox({ offer, reserve }: Props) {
  const { t } = useLingui();
  const id = useId();
  const dates = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState<boolean | null>(null);
  const { property, asked, ask, stay, shown, quote, faults } = offer;
  const { rates, currency, max_guests } = property;
  const { deposit } = shown ?? property;
  const faulty = faults.dates.length > 0 || faults.guests.length > 0;

  return (
    <section className={styles.box} aria-labelledby={id}>
      <h2 id={id} className={styles.head}>
        {shown ? (
          <>
            <Price amount={shown.total} currency={currency} strong />{' '}
            <span>{t`for ${plural(shown.nights, { one: '# night', other: '# nights' })}`}</span>
          </>
        ) : (
          <Trans>
            <Price amount={rates.base} currency={currency} whole strong /> <span>a night</span>
          </Trans>
        )}
      </h2>
      <p className={styles.plain}>
        <Trans>
          Prices for your dates and reservations need scripts: allow them for this page.
        </Trans>
      </p>
      <DatesField offer={offer} anchor={dates} open={open} onOpenChange={setOpen} />
      <div className={styles.scripted}>
        <Stepper
          label={t`Guests`}
          hint={t`${plural(max_guests, { one: 'For one', other: 'Up to #' })}`}
          value={asked.guests}
          max={max_guests}
          onChange={(guests) => ask({ guests })}
        />
        {faults.guests.length > 0 && (
          <div className={styles.fault} role="alert">
            <FieldError>{faults.guests.join(' ')}</FieldError>
          </div>
        )}
      </div>
      <Lines offer={offer} />
      {deposit > 0 && (
        <p className={styles.small}>
          <Trans>
            Security deposit <Price amount={deposit} currency={currency} />, held and returned 3
            days after check-out
          </Trans>
        </p>
      )}
      {reserve.answer && <AnswerNotice answer={reserve.answer} currency={currency} />}
      {stay ? (
        <Button
          className={styles.scripted}
          size="lg"
          block
          icon="key"
          loading={reserve.reserving || offer.pending}
          disabled={!quote && (faulty || offer.failure !== null)}
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
      <AskPrice offer={offer} />
      <p className={cx(styles.small, styles.scripted)}>
        {stay ? (
          <Trans>The nights are held for you for 30 minutes. You pay nothing yet.</Trans>
        ) : (
          <Trans>With dates you see the whole price, every fee in it.</Trans>
        )}
      </p>
    </section>
  );
}
