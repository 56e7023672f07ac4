import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { IsoDate } from '#src/rules/dates/day.ts';
import type { PriceSuggestions } from '#src/wire/priceSuggestions/priceSuggestions.ts';
import { IconButton } from '#src-market/ui/controls/IconButton.tsx';
import { EmptyState } from '#src-market/ui/feedback/EmptyState.tsx';
import { monthName } from '#src-market/features/calendar/dayNames.ts';
import { MonthGrid } from './MonthGrid.tsx';
import { NightExplained } from './NightExplained.tsx';
import { monthOf, monthsOf, type Month } from './nightsSummary.ts';
import { UseSuggestions } from './UseSuggestions.tsx';
import { useNightChoice } from './useNightChoice.ts';
import styles from './suggestions.module.css';

interface Props {
  readonly id: string;
  readonly suggestions: PriceSuggestions;
}

/** A month of suggestions, the chosen night explained, and the buttons that use them. */
export function SuggestedPrices({ id, suggestions }: Props) {
  const { i18n, t } = useLingui();
  const { nights } = suggestions;
  const months = monthsOf(nights);
  const [wanted, setWanted] = useState<Month | null>(null);
  const { chosen, choose, clear } = useNightChoice();
  const month = wanted !== null && months.includes(wanted) ? wanted : months[0];
  if (month === undefined)
    return (
      <EmptyState icon="wallet" title={<Trans>No price satisfies your limits</Trans>}>
        <Trans>
          After your largest discount, the minimum is above the maximum. Change the limits below.
        </Trans>
      </EmptyState>
    );
  const at = months.indexOf(month);
  const show = (step: number) => {
    setWanted(months[at + step] ?? month);
    clear();
  };
  const onChoose = (night: IsoDate, extend: boolean) => {
    choose(night, extend);
    setWanted(monthOf(night));
  };
  const night = chosen && nights.find(({ date }) => date === chosen.at);
  return (
    <div className={styles.prices}>
      <div className={styles.calendar}>
        <div className={styles.months}>
          <IconButton
            icon="chevron_back"
            label={t`Month before`}
            outlined
            disabled={at === 0}
            onClick={() => show(-1)}
          />
          <h3 aria-live="polite">{monthName(`${month}-01` as IsoDate, i18n.locale)}</h3>
          <IconButton
            icon="chevron_forward"
            label={t`Next month`}
            outlined
            disabled={at === months.length - 1}
            onClick={() => show(1)}
          />
        </div>
        <MonthGrid month={month} suggestions={suggestions} chosen={chosen} onChoose={onChoose} />
      </div>
      <div className={styles.side}>
        <div role="status">
          {night ? (
            <NightExplained night={night} suggestions={suggestions} />
          ) : (
            <p className={styles.hint}>
              <Trans>
                Choose a night to see how its price is calculated. Hold Shift to choose several.
              </Trans>
            </p>
          )}
        </div>
        <UseSuggestions
          key={`${chosen?.first ?? month} ${chosen?.last ?? ''}`}
          id={id}
          suggestions={suggestions}
          month={month}
          chosen={chosen}
        />
      </div>
    </div>
  );
}
