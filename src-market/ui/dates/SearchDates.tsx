import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type RefObject } from 'react';
import { addDays, type IsoDate, todayIn } from '#src/rules/dates/day.ts';
import { BOOKING_WINDOW_DAYS } from '#src/rules/pricing/stayProblems.ts';
import type { Stay } from '#src/rules/dates/stay.ts';
import { Button } from '../controls/Button.tsx';
import { Dialog } from '../overlays/Dialog.tsx';
import { Popover } from '../overlays/Popover.tsx';
import { RangeCalendar } from './RangeCalendar.tsx';
import { useWideScreen } from '../overlays/useWideScreen.ts';
import styles from '../searchForm/SearchForm.module.css';

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  value: Stay | null;
  onChange: (value: Stay | null) => void;
  anchor: RefObject<HTMLElement | null>;
  id: string;
}

/** Today in the reader's zone: a search has no property whose zone could apply. */
function todayInReadersZone(): IsoDate {
  return todayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date());
}

/** The calendar of the search form: a popover, a sheet on a phone. Loaded when first opened. */
export default function SearchDates({ open, onOpenChange, value, onChange, anchor, id }: Props) {
  const { t } = useLingui();
  const wide = useWideScreen();
  const [today] = useState(todayInReadersZone);
  const calendar = (
    <RangeCalendar
      autoFocus
      label={t`Dates of the stay`}
      value={value}
      today={today}
      until={addDays(today, BOOKING_WINDOW_DAYS)}
      onChange={(stay) => {
        onChange(stay);
        if (stay && wide) onOpenChange(false);
      }}
    />
  );
  if (wide) {
    return (
      <Popover
        open={open}
        onOpenChange={onOpenChange}
        anchor={anchor}
        id={id}
        label={t`Dates of the stay`}
        side="center"
        className={styles.dates}
      >
        {calendar}
      </Popover>
    );
  }
  return (
    <Dialog
      open={open}
      onClose={() => onOpenChange(false)}
      title={<Trans>When?</Trans>}
      footer={
        <Button onClick={() => onOpenChange(false)}>
          <Trans>Done</Trans>
        </Button>
      }
    >
      {calendar}
    </Dialog>
  );
}
