import { useSearchParams } from 'react-router-dom';
import { isIsoDate, isoDate, type IsoDate } from '#src/rules/day.ts';
import {
  LONGEST_PERIOD_DAYS,
  type Period,
  periodDays,
  type Preset,
  PRESETS,
  presetPeriod,
} from '#src/rules/period.ts';

const USUAL: Preset = 'last_30';

/** The day of the platform's clock, by which every report counts. */
export const platformDay = (): IsoDate => isoDate(new Date().toISOString().slice(0, 10));

export interface PeriodSelection {
  readonly period: Period;
  /** Null where the days were chosen one by one. */
  readonly preset: Preset | null;
  readonly choose: (preset: Preset) => void;
  /** Moves one end; the other follows where it would lie on the wrong side, or too far away. */
  readonly setDay: (end: 'from' | 'to', day: string) => void;
}

function read(params: URLSearchParams): Pick<PeriodSelection, 'period' | 'preset'> {
  const from = params.get('from');
  const to = params.get('to');
  if (isIsoDate(from) && isIsoDate(to)) {
    const days = periodDays({ from, to });
    if (days >= 1 && days <= LONGEST_PERIOD_DAYS) return { period: { from, to }, preset: null };
  }
  const preset = PRESETS.find((name) => name === params.get('period')) ?? USUAL;
  return { period: presetPeriod(preset, platformDay()), preset };
}

/** The days a report is about, kept in the address, so that it can be sent to somebody. */
export function usePeriod(): PeriodSelection {
  const [params, setParams] = useSearchParams();
  const chosen = read(params);
  const write = (values: Readonly<Record<string, string>>) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        for (const key of ['from', 'to', 'period']) next.delete(key);
        for (const [key, value] of Object.entries(values)) next.set(key, value);
        return next;
      },
      { replace: true },
    );
  return {
    ...chosen,
    choose: (preset) => write({ period: preset }),
    setDay: (end, day) => {
      if (!isIsoDate(day)) return;
      const moved = { ...chosen.period, [end]: day };
      const days = periodDays(moved);
      write(days >= 1 && days <= LONGEST_PERIOD_DAYS ? moved : { from: day, to: day });
    },
  };
}
