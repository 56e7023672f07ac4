import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useIsLeaving } from '#src/app/pages/useIsLeaving.ts';
import { Icon } from '#src/app/images/Icon.tsx';
import { propertyMachine, type PropertyState } from '#src/rules/listings/property.ts';
import { Select } from '#src-market/ui/forms/Select.tsx';
import { TextInput } from '#src-market/ui/forms/TextInput.tsx';
import { Field } from '#src-market/ui/forms/Field.tsx';
import { formatCount } from '#src-market/ui/display/format.ts';
import { PROPERTY_STATES } from '#src-market/ui/texts/stateLabels.ts';
import styles from './list.module.css';

interface Props {
  readonly state: PropertyState | null;
  readonly search: string;
  readonly counts: Readonly<Partial<Record<PropertyState, number>>>;
}

const TYPING_PAUSE_MS = 300;

/** State and title, in the URL so that reload and Back keep them. */
export function ListingFilters({ state, search, counts }: Props) {
  const { i18n, t } = useLingui();
  const [, setParams] = useSearchParams();
  const [text, setText] = useState(search);
  const isLeaving = useIsLeaving();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const set = (name: 'state' | 'search', value: string, replace: boolean) =>
    setParams(
      (params) => {
        if (value) params.set(name, value);
        else params.delete(name);
        return params;
      },
      { replace, preventScrollReset: true },
    );
  const labelled = (one: PropertyState) =>
    `${i18n._(PROPERTY_STATES[one].label)} (${formatCount(counts[one] ?? 0, i18n.locale)})`;
  return (
    <form className={styles.filters} role="search" onSubmit={(event) => event.preventDefault()}>
      <Field label={<Trans>Search by title</Trans>}>
        <TextInput
          type="search"
          start={<Icon name="search" />}
          value={text}
          maxLength={100}
          onChange={({ target }) => {
            setText(target.value);
            clearTimeout(timer.current);
            timer.current = setTimeout(() => {
              if (!isLeaving()) set('search', target.value.trim(), true);
            }, TYPING_PAUSE_MS);
          }}
        />
      </Field>
      <Field label={<Trans>State</Trans>}>
        <Select
          value={state ?? ''}
          options={[
            { value: '', label: t`All states` },
            ...propertyMachine.states
              .filter((one) => counts[one] || one === state)
              .map((one) => ({ value: one, label: labelled(one) })),
          ]}
          onChange={({ target }) => set('state', target.value, false)}
        />
      </Field>
    </form>
  );
}
