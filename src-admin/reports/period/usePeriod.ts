import { useSearchParams } from 'react-router-dom';
import { serverNow } from '#src/session/clock/serverClock.ts';
import { isIsoDate, isoDate, type IsoDate } from '#src/rules/dates/day.ts';
import {
  MAX_PERIOD_DAYS,
  type Period,
  periodDays,
  type Preset,
  PRESETS,
  presetPeriod,
} from '#src/rules/reports/period.ts';

const DEFAULT_PRESET: Preset = 'last_30';

/** The current day in UTC, by which every report counts. */
export const platformDay = (): IsoDate => isoDate(serverNow().toISOString().slice(0, 10));

export interface PeriodSelection {
  readonly period: Period;
  /** Null for a custom period. */
  readonly preset: Preset | null;
  readonly choose: (preset: Preset) => void;
  /** Sets one end. The other end follows where the period would be empty or too long. */
  readonly setDay: (end: 'from' | 'to', day: string) => void;
}

function read(params: URLSearchParams): Pick<PeriodSelection, 'period' | 'preset'> {
  const from = params.get('from');
  const to = params.get('to');
  if (isIsoDate(from) && isIsoDate(to)) {
    const days = periodDays({ from, to });
    if (days >= 1 && days <= MAX_PERIOD_DAYS) return { period: { from, to }, preset: null };
  }
  const preset = PRESETS.find((name) => name === params.get('period')) ?? DEFAULT_PRESET;
  return { period: presetPeriod(preset, platformDay()), preset };
}

/** The period of a report. It is part of the address, so that a report can be shared as a link. */
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
      const period = { ...chosen.period, [end]: day };
      const days = periodDays(period);
      write(days >= 1 && days <= MAX_PERIOD_DAYS ? period : { from: day, to: day });
    },
  };
}
