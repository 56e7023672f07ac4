import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { addDays, isoDate, type IsoDate } from '#src/rules/dates/day.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { IconButton } from '#src-market/ui/controls/IconButton.tsx';
import { Select } from '#src-market/ui/forms/Select.tsx';
import { monthName } from '../dayNames.ts';
import { type Zoom, ZOOMS } from './timelineSize.ts';
import styles from '../calendar.module.css';

interface Props {
  readonly first: IsoDate;
  readonly days: number;
  /** The first visible day. */
  readonly shown: IsoDate;
  readonly onShow: (day: IsoDate) => void;
  readonly onToday: () => void;
  readonly onFindFree: () => void;
  readonly zoom: Zoom;
  readonly onZoom: (zoom: Zoom) => void;
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

const ZOOM_NAMES: Readonly<Record<Zoom, MessageDescriptor>> = {
  two_weeks: msg`2 weeks`,
  month: msg`Month`,
  three_months: msg`3 months`,
};

/** Leads to today, to a month, and to free homes; chooses how many days are visible. */
export function Toolbar(props: Props) {
  const { first, days, shown, zoom, onShow, onToday, onFindFree, onZoom } = props;
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
      <Select
        aria-label={t`Visible days`}
        value={zoom}
        options={ZOOMS.map((value) => ({ value, label: i18n._(ZOOM_NAMES[value]) }))}
        onChange={({ target }) => onZoom(ZOOMS.find((one) => one === target.value) ?? zoom)}
      />
      <Button variant="secondary" size="sm" icon="search" onClick={onFindFree}>
        <Trans>Find free homes</Trans>
      </Button>
    </div>
  );
}
