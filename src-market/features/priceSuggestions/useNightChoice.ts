import { useState } from 'react';
import type { IsoDate } from '#src/rules/dates/day.ts';

/** A chosen range; `at` is the night chosen last, its first or its last. */
export interface Nights {
  readonly first: IsoDate;
  readonly last: IsoDate;
  readonly at: IsoDate;
}

/** The chosen nights: one, or a range from the one chosen first. */
export function useNightChoice() {
  const [anchor, setAnchor] = useState<IsoDate | null>(null);
  const [at, setAt] = useState<IsoDate | null>(null);
  const choose = (night: IsoDate, extend: boolean) => {
    if (!extend || anchor === null) setAnchor(night);
    setAt(night);
  };
  const clear = () => {
    setAnchor(null);
    setAt(null);
  };
  const chosen: Nights | null =
    anchor === null || at === null
      ? null
      : anchor < at
        ? { first: anchor, last: at, at }
        : { first: at, last: anchor, at };
  return { chosen, choose, clear };
}
