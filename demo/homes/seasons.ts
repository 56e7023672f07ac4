import type { SeasonKind } from '../destinations/destination.ts';

/** A part of the year as `MM-DD`; `to` is exclusive. */
export interface Peak {
  readonly from: string;
  readonly to: string;
  /** The factor on the regular nightly price. */
  readonly factor: number;
  /** High season, when houses require longer stays. */
  readonly high?: true;
}

/** A peak that crosses New Year ends in the following year. */
export const PEAKS: Readonly<Record<SeasonKind, readonly Peak[]>> = {
  beach: [
    { from: '07-10', to: '08-28', factor: 1.45, high: true },
    { from: '06-12', to: '07-10', factor: 1.22 },
    { from: '08-28', to: '09-20', factor: 1.18 },
    { from: '11-05', to: '03-10', factor: 0.76 },
  ],
  southern_beach: [
    { from: '12-14', to: '01-12', factor: 1.55, high: true },
    { from: '01-12', to: '03-10', factor: 1.2 },
    { from: '05-15', to: '08-31', factor: 0.78 },
  ],
  alpine: [
    { from: '12-19', to: '01-06', factor: 1.6, high: true },
    { from: '02-06', to: '03-07', factor: 1.4, high: true },
    { from: '07-05', to: '08-30', factor: 1.2 },
    { from: '04-20', to: '05-31', factor: 0.75 },
  ],
  city: [
    { from: '12-27', to: '01-03', factor: 1.4 },
    { from: '04-03', to: '06-25', factor: 1.15 },
    { from: '09-01', to: '10-20', factor: 1.12 },
    { from: '01-08', to: '03-01', factor: 0.82 },
  ],
  desert: [
    { from: '03-01', to: '05-15', factor: 1.3 },
    { from: '10-10', to: '11-29', factor: 1.2 },
    { from: '06-20', to: '09-10', factor: 0.72 },
  ],
  leaves: [
    { from: '10-03', to: '11-05', factor: 1.45, high: true },
    { from: '06-15', to: '08-20', factor: 1.15 },
    { from: '01-08', to: '03-15', factor: 0.75 },
  ],
  blossom: [
    { from: '03-22', to: '04-16', factor: 1.65, high: true },
    { from: '11-10', to: '12-05', factor: 1.4 },
    { from: '01-10', to: '02-28', factor: 0.78 },
  ],
  north: [
    { from: '06-05', to: '08-22', factor: 1.35, high: true },
    { from: '02-05', to: '03-28', factor: 1.25 },
    { from: '10-20', to: '12-18', factor: 0.7 },
  ],
};
