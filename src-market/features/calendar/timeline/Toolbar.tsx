import { Trans, useLingui } from '@lingui/react/macro';
import { addDays, isoDate, type IsoDate } from '#src/rules/dates/day.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { IconButton } from '#src-market/ui/controls/IconButton.tsx';
import { Select } from '#src-market/ui/forms/Select.tsx';
import { monthName } from '../dayNames.ts';
import styles from '../calendar.module.css';

interface Props {
  readonly first: IsoDate;
  readonly days: number;
  /** The first visible day. */
  readonly shown: IsoDate;
  readonly onShow: (day: IsoDate) => void;
  readonly onToday: () => void;
  readonly onFindFree: () => void;
}

const LONGEST_MONTH = 31;
const monthOf = (day: IsoDate) => isoDate(`${day.slice(0, 7)}-01`);

/** The first days of the months of the timeline. */
function monthsFrom(first: IsoDate, days: number): IsoDate[] {
  const months: IsoDate[] = [];
  const end = addDays(first, days);
  for (let month = first; month < end; month = monthOf(addDays(month, LONGEST_MONTH)))
    months.push(month);
  return months;
}

/** Leads to today, to a month, and to free homes. */
export function Toolbar({ first, days, shown, onShow, onToday, onFindFree }: Props) {
  const { i18n, t } = useLingui();
  const months = monthsFrom(first, days);
  const at = months.indexOf(monthOf(shown));
  const step = (by: number) => {
    const month = months[at + by];
    if (month) onShow(month);
  };
  return (
    <div className={styles.toolbar}>
      <Button variant="secondary" size="sm" onClick={onToday}>
        <Trans>Today</Trans>
      </Button>
      <IconButton
        icon="chevron_back"
        label={t`Previous month`}
        outlined
        disabled={at <= 0}
        onClick={() => step(-1)}
      />
      <Select
        aria-label={t`Month`}
        value={months[at] ?? first}
        options={months.map((month) => ({ value: month, label: monthName(month, i18n.locale) }))}
        onChange={({ target }) => onShow(isoDate(target.value))}
      />
      <IconButton
        icon="chevron_forward"
        label={t`Next month`}
        outlined
        disabled={at >= months.length - 1}
        onClick={() => step(1)}
      />
      <Button variant="secondary" size="sm" icon="search" onClick={onFindFree}>
        <Trans>Find free homes</Trans>
      </Button>
    </div>
  );
}
