import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useId, type RefObject } from 'react';
import type { IsoDate } from '#src/rules/dates/day.ts';
import { FieldError } from '#src-market/ui/controls/FieldError.tsx';
import { formatDay } from '#src-market/ui/display/format.ts';
import type { Offer } from './useStayQuote.ts';
import styles from './quote.module.css';

const loadDates = () => import('./StayDates.tsx');
const StayDates = lazy(loadDates);

interface Props {
  readonly offer: Offer;
  readonly anchor: RefObject<HTMLButtonElement | null>;
  /** Null until it was opened once: its code is fetched then. */
  readonly open: boolean | null;
  readonly onOpenChange: (open: boolean) => void;
}

/** Arrival and departure as one button that opens the calendar; what is wrong with them stands below. */
export function DatesField({ offer, anchor, open, onOpenChange }: Props) {
  const { i18n, t } = useLingui();
  const id = useId();
  const { asked, faults } = offer;
  const day = (value: IsoDate | null) =>
    value ? formatDay(value, i18n.locale, 'long') : t`Choose a day`;
  return (
    <div className={styles.scripted}>
      <button
        ref={anchor}
        type="button"
        className={styles.dates}
        aria-haspopup="dialog"
        aria-expanded={open ?? false}
        aria-describedby={faults.dates.length > 0 ? `${id}-fault` : undefined}
        data-invalid={faults.dates.length > 0 || undefined}
        onPointerEnter={() => void loadDates()}
        onFocus={() => void loadDates()}
        onClick={() => onOpenChange(true)}
      >
        <span>
          <span className={styles.label}>
            <Trans>Arrive</Trans>
          </span>
          {day(asked.check_in)}
        </span>
        <span>
          <span className={styles.label}>
            <Trans>Leave</Trans>
          </span>
          {day(asked.check_out)}
        </span>
      </button>
      {faults.dates.length > 0 && (
        <div className={styles.fault} role="alert">
          <FieldError id={`${id}-fault`}>{faults.dates.join(' ')}</FieldError>
        </div>
      )}
      {open !== null && (
        <Suspense fallback={null}>
          <StayDates
            offer={offer}
            open={open}
            onOpenChange={onOpenChange}
            anchor={anchor}
            id={`${id}-calendar`}
          />
        </Suspense>
      )}
    </div>
  );
}
