import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { isIsoDate, type IsoDate } from '#src/rules/dates/day.ts';
import type { PriceSuggestions } from '#src/wire/priceSuggestions/priceSuggestions.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { Field } from '#src-market/ui/forms/Field.tsx';
import { TextInput } from '#src-market/ui/forms/TextInput.tsx';
import { monthName } from '#src-market/features/calendar/dayNames.ts';
import { monthOf, type Month } from './nightsSummary.ts';
import { TakeDialog } from './TakeDialog.tsx';
import type { Nights } from './useNightChoice.ts';
import styles from './suggestions.module.css';

interface Props {
  readonly id: string;
  readonly suggestions: PriceSuggestions;
  readonly month: Month;
  readonly chosen: Nights | null;
}

type Range = Pick<Nights, 'first' | 'last'>;

/** The nights whose suggestions to use: a range that may be typed, or the whole month. */
export function UseSuggestions({ id, suggestions, month, chosen }: Props) {
  const { i18n, t } = useLingui();
  const { nights } = suggestions;
  const own = nights.filter(({ date }) => monthOf(date) === month);
  const [first, setFirst] = useState<string>(chosen?.first ?? own[0]?.date ?? '');
  const [last, setLast] = useState<string>(chosen?.last ?? own.at(-1)?.date ?? '');
  const [problem, setProblem] = useState<'first' | 'last' | null>(null);
  const [taking, setTaking] = useState<Range | null>(null);
  const [start, end] = [nights[0]?.date, nights.at(-1)?.date];
  const name = monthName(`${month}-01` as IsoDate, i18n.locale);
  const within = (day: string) => isIsoDate(day) && nights.some(({ date }) => date === day);
  const takeRange = () => {
    const found = !within(first) ? 'first' : !within(last) || last < first ? 'last' : null;
    setProblem(found);
    if (found === null && isIsoDate(first) && isIsoDate(last)) setTaking({ first, last });
  };
  return (
    <div className={styles.use}>
      <h3>
        <Trans>Use suggestions</Trans>
      </h3>
      <div className={styles.pair}>
        <Field
          label={<Trans>First night</Trans>}
          error={problem === 'first' && t`Choose a night of the next 12 months.`}
        >
          <TextInput
            type="date"
            value={first}
            min={start}
            max={end}
            onChange={({ target }) => setFirst(target.value)}
          />
        </Field>
        <Field
          label={<Trans>Last night</Trans>}
          error={
            problem === 'last' && t`Choose a night of the next 12 months, not before the first.`
          }
        >
          <TextInput
            type="date"
            value={last}
            min={first}
            max={end}
            onChange={({ target }) => setLast(target.value)}
          />
        </Field>
      </div>
      <div className={styles.actions}>
        <Button onClick={takeRange}>
          <Trans>Use for these nights</Trans>
        </Button>
        <Button
          variant="secondary"
          onClick={() => {
            const [begin, finish] = [own[0], own.at(-1)];
            if (begin && finish) setTaking({ first: begin.date, last: finish.date });
          }}
        >
          <Trans>
            Use for all of <bdi>{name}</bdi>
          </Trans>
        </Button>
      </div>
      {taking && (
        <TakeDialog
          id={id}
          suggestions={suggestions}
          first={taking.first}
          last={taking.last}
          onClose={() => setTaking(null)}
        />
      )}
    </div>
  );
}
