import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, useId, type RefObject } from 'react';
import { Region } from '#src/app/failures/Region.tsx';
import type { IsoDate } from '#src/rules/dates/day.ts';
import { FieldError } from '#src-market/ui/controls/FieldError.tsx';
import { formatDay } from '#src-market/ui/display/format.ts';
import type { StayQuote } from './useStayQuote.ts';
import styles from './quote.module.css';

const loadDates = () => import('./StayDates.tsx');
const StayDates = lazy(loadDates);

interface Props {
  readonly stayQuote: StayQuote;
  readonly anchor: RefObject<HTMLButtonElement | null>;
  /** Null until first opened: the calendar's code loads then. */
  readonly open: boolean | null;
  readonly onOpenChange: (open: boolean) => void;
}

/** A button with both days that opens the calendar, and their errors below. */
export function DatesField({ stayQuote, anchor, open, onOpenChange }: Props) {
  const { i18n, t } = useLingui();
  const id = useId();
  const { params, errors } = stayQuote;
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
        aria-describedby={errors.dates.length > 0 ? `${id}-error` : undefined}
        data-invalid={errors.dates.length > 0 || undefined}
        onPointerEnter={() => void loadDates()}
        onFocus={() => void loadDates()}
        onClick={() => onOpenChange(true)}
      >
        <span>
          <span className={styles.label}>
            <Trans>Check-in</Trans>
          </span>
          {day(params.check_in)}
        </span>
        <span>
          <span className={styles.label}>
            <Trans>Check-out</Trans>
          </span>
          {day(params.check_out)}
        </span>
      </button>
      {errors.dates.length > 0 && (
        <div className={styles.error} role="alert">
          <FieldError id={`${id}-error`}>{errors.dates.join(' ')}</FieldError>
        </div>
      )}
      {open !== null && (
        <Region fallback={null}>
          <StayDates
            stayQuote={stayQuote}
            open={open}
            onOpenChange={onOpenChange}
            anchor={anchor}
            id={`${id}-calendar`}
          />
        </Region>
      )}
    </div>
  );
}
