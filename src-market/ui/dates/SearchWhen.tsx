import { useLingui } from '@lingui/react/macro';
import { useState, type RefObject } from 'react';
import { FLEXIBLE_DAYS } from '#src/rules/search/flexibleStays.ts';
import type { Stay } from '#src/rules/dates/stay.ts';
import { SegmentedChoice } from '../forms/SegmentedChoice.tsx';
import { useWideScreen } from '../overlays/useWideScreen.ts';
import type { FlexibleDates } from '../searchForm/flexibleDates.ts';
import { whenText } from '../texts/flexibleText.ts';
import { DatesOverlay } from './DatesOverlay.tsx';
import { MonthsChoice } from './MonthsChoice.tsx';
import styles from './SearchWhen.module.css';
import { StayCalendar, todayInReadersZone } from './StayCalendar.tsx';

interface When {
  readonly stay: Stay | null;
  readonly flexible?: FlexibleDates | null;
}

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  value: When;
  /** `when` is the text of the dates. */
  onChange: (value: When & { readonly when: string | null }) => void;
  anchor: RefObject<HTMLElement | null>;
  id: string;
}

/** The dates of a search: a calendar with flexible days, or a length of stay in some months. */
export default function SearchWhen({ value, onChange, ...overlay }: Props) {
  const { i18n, t } = useLingui();
  const wide = useWideScreen();
  const [today] = useState(todayInReadersZone);
  const { stay, flexible = null } = value;
  const [mode, setMode] = useState(flexible?.stay_length ? 'months' : 'dates');
  const [days, setDays] = useState(flexible?.flexible_days ?? 0);
  // What the other mode has chosen, for when the user returns to it.
  const [other, setOther] = useState<When>({ stay: null, flexible: null });

  const set = (next: When) =>
    onChange({ ...next, when: whenText(next.stay, next.flexible ?? null, i18n) });
  const setStay = (next: Stay | null, around: number) =>
    set({ stay: next, flexible: next && around > 0 ? { flexible_days: around } : null });
  return (
    <DatesOverlay {...overlay}>
      <div className={styles.when}>
        <SegmentedChoice
          legend={t`Search by`}
          name="when"
          segments={[
            { value: 'dates', label: t`Dates` },
            { value: 'months', label: t`Months` },
          ]}
          value={mode}
          onChange={(next) => {
            setMode(next);
            setOther({ stay, flexible });
            set(other);
          }}
        />
        {mode === 'months' ? (
          <MonthsChoice
            today={today}
            value={flexible}
            onChange={(next) => set({ stay: null, flexible: next })}
          />
        ) : (
          <>
            <SegmentedChoice
              legend={t`Flexible by (days)`}
              name="flexible"
              segments={FLEXIBLE_DAYS.map((count) => ({
                value: count,
                label: count === 0 ? t`None` : t`± ${count}`,
              }))}
              value={days}
              onChange={(next) => {
                setDays(next);
                setStay(stay, next);
              }}
            />
            <StayCalendar
              today={today}
              value={stay}
              onChange={(next) => {
                setStay(next, days);
                if (next && wide) overlay.onOpenChange(false);
              }}
            />
          </>
        )}
      </div>
    </DatesOverlay>
  );
}
