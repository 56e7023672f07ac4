import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { CalendarHome } from '#src/wire/calendar/calendar.ts';
import { Field } from '#src-market/ui/forms/Field.tsx';
import { Select } from '#src-market/ui/forms/Select.tsx';
import { NightsCalendar } from './months/NightsCalendar.tsx';
import styles from './calendar.module.css';

/** The months of one chosen home, for a phone. */
export function HomeMonths({ homes }: { homes: readonly CalendarHome[] }) {
  const [id, setId] = useState(homes[0]?.id ?? '');
  const home = homes.find((one) => one.id === id) ?? homes[0];
  return (
    <div className={styles.stack}>
      <Field label={<Trans>Home</Trans>}>
        <Select
          value={home?.id ?? ''}
          options={homes.map((one) => ({ value: one.id, label: one.title }))}
          onChange={({ target }) => setId(target.value)}
        />
      </Field>
      {home && <NightsCalendar key={home.id} id={home.id} title={home.title} />}
    </div>
  );
}
