import { useState, type RefObject } from 'react';
import type { Stay } from '#src/rules/dates/stay.ts';
import { useWideScreen } from '../overlays/useWideScreen.ts';
import { DatesOverlay } from './DatesOverlay.tsx';
import { StayCalendar, todayInReadersZone } from './StayCalendar.tsx';

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  value: Stay | null;
  onChange: (value: Stay | null) => void;
  anchor: RefObject<HTMLElement | null>;
  id: string;
}

/** A calendar for exact dates: a popover, a sheet on a phone. Loaded when first opened. */
export default function SearchDates({ value, onChange, ...overlay }: Props) {
  const wide = useWideScreen();
  const [today] = useState(todayInReadersZone);
  return (
    <DatesOverlay {...overlay}>
      <StayCalendar
        today={today}
        value={value}
        onChange={(stay) => {
          onChange(stay);
          if (stay && wide) overlay.onOpenChange(false);
        }}
      />
    </DatesOverlay>
  );
}
