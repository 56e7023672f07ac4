import { useState, type SubmitEvent } from 'react';
import { editProblems, type EditProblem } from '#src/rules/calendar/calendarEdit.ts';
import { asciiDigits } from '#src/rules/texts/digits.ts';
import { addDays, isIsoDate, type IsoDate, type Weekday } from '#src/rules/dates/day.ts';
import type { CalendarEdit, CalendarEntry } from '#src/wire/calendar/calendar.ts';
import { LONGEST_STAY, useProblemTexts } from './useProblemTexts.ts';

/** The homes and nights to change, and what is known of them. */
export interface NightsToEdit {
  readonly homes: readonly { readonly id: string; readonly title: string; currency: string }[];
  readonly from: IsoDate;
  /** After the last night. */
  readonly to: IsoDate;
  /** The latest day of the homes. */
  readonly today: IsoDate;
  /** What occupies nights of the range. */
  readonly entries: readonly Omit<CalendarEntry, 'id'>[];
  /** Of the first night: one line, such as "€120, set for this night". Null for several homes. */
  readonly text: string | null;
  readonly minNights: number | null;
}

const KEEP = 'keep';
export type Availability = NonNullable<CalendarEdit['availability']> | typeof KEEP;

interface Typed {
  readonly first: string;
  readonly last: string;
  readonly weekdays: readonly Weekday[];
  readonly availability: Availability;
  readonly note: string;
  readonly price: number | null;
  readonly clearsPrice: boolean;
  readonly minimum: string;
  readonly clearsMinimum: boolean;
}

const NOTHING: Omit<Typed, 'first' | 'last'> = {
  weekdays: [],
  availability: KEEP,
  note: '',
  price: null,
  clearsPrice: false,
  minimum: '',
  clearsMinimum: false,
};

const rangeOf = ({ from, to }: NightsToEdit) => ({ first: from as string, last: addDays(to, -1) });

const sameNights = (one: NightsToEdit, other: NightsToEdit) =>
  one.from === other.from &&
  one.to === other.to &&
  one.homes.map(({ id }) => id).join() === other.homes.map(({ id }) => id).join();

function editOf(nights: NightsToEdit, typed: Typed): CalendarEdit {
  const { first, last, weekdays, availability, price, clearsPrice, clearsMinimum } = typed;
  const days = isIsoDate(first) && isIsoDate(last) ? { from: first, to: addDays(last, 1) } : null;
  const minimum = asciiDigits(typed.minimum).trim();
  return {
    property_ids: nights.homes.map(({ id }) => id),
    // An empty range where a day is missing.
    ...(days ?? { from: nights.to, to: nights.from }),
    ...(weekdays.length > 0 && { weekdays: [...weekdays] }),
    ...(availability !== KEEP && { availability }),
    ...(availability !== KEEP && availability !== 'open' && { note: typed.note.trim() }),
    ...(clearsPrice ? { price: null } : price !== null && { price }),
    ...(clearsMinimum
      ? { min_nights: null }
      : minimum !== '' && { min_nights: /^\d+$/.test(minimum) ? Number(minimum) : 0 }),
  };
}

/** What is typed about nights. It stays when other nights are chosen meanwhile. */
export function useNightsForm(nights: NightsToEdit, onSave: (edit: CalendarEdit) => void) {
  const [chosen, setChosen] = useState(nights);
  const [typed, setTyped] = useState<Typed>(() => ({ ...NOTHING, ...rangeOf(nights) }));
  const [problems, setProblems] = useState<readonly EditProblem[]>([]);
  if (!sameNights(chosen, nights)) {
    setChosen(nights);
    setTyped({ ...typed, ...rangeOf(nights) });
    setProblems([]);
  }
  const { homes, today } = nights;
  const currencies = [...new Set(homes.map(({ currency }) => currency))];
  const problemText = useProblemTexts(currencies[0] ?? 'EUR');
  const errorOf = (field: EditProblem['field']) => {
    const found = problems.find((problem) => problem.field === field);
    return found && problemText(found);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const edit = editOf(nights, typed);
    const found = editProblems(edit, { today, longest: LONGEST_STAY, homes: homes.length });
    setProblems(found);
    if (found.length === 0) onSave(edit);
  };
  const { first, last, ...changes } = typed;
  return {
    typed,
    /** Whether nothing to change was entered. */
    untouched: JSON.stringify({ ...NOTHING, ...changes }) === JSON.stringify(NOTHING),
    change: (part: Partial<Typed>) => setTyped((before) => ({ ...before, ...part })),
    days: isIsoDate(first) && isIsoDate(last) ? { from: first, to: addDays(last, 1) } : null,
    currencies,
    errorOf,
    submit,
  };
}

export type NightsFormState = ReturnType<typeof useNightsForm>;
