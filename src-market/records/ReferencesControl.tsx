import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useApp } from '#src/app/providers/AppContext.tsx';
import type { Titles } from '#src/wire/records/records.ts';
import { recordChoicesQuery, type RecordsAt } from '#src-market/data/records/records.ts';
import { IconButton } from '#src-market/ui/controls/IconButton.tsx';
import { Field, FieldGroup } from '#src-market/ui/forms/Field.tsx';
import { ReferenceSelect } from './ReferenceSelect.tsx';
import styles from './records.module.css';

interface Props {
  readonly at: RecordsAt;
  readonly column: string;
  readonly label: string;
  readonly help: string | undefined;
  readonly error: string | undefined;
  /** The ids of the chosen records. */
  readonly value: readonly string[];
  /** Most records. */
  readonly max: number;
  /** The titles of records, where they are known. */
  readonly titles: Titles;
  readonly onChange: (ids: readonly string[]) => void;
  readonly onBlur: () => void;
  readonly inputRef?: ((element: HTMLElement | null) => void) | undefined;
}

/** Several records, each chosen by its title and shown as a chip that can be removed. */
export function ReferencesControl(props: Props) {
  const { at, column, label, help, error, value, max, titles, onChange, onBlur, inputRef } = props;
  const { t } = useLingui();
  const { call } = useApp();
  const select = useRef<HTMLElement | null>(null);
  const [picked, setPicked] = useState<Titles>({});
  // A draft has ids only.
  const { data } = useQuery(recordChoicesQuery(call, at, column, { q: '', given: null }));
  const listed = Object.fromEntries((data?.data ?? []).map((one) => [one.id, one.title]));
  const titleOf = (id: string) =>
    picked[id] ?? titles[id] ?? listed[id] ?? (data ? t`Not available` : '…');
  const remove = (id: string) => {
    onChange(value.filter((one) => one !== id));
    select.current?.focus();
  };
  return (
    <FieldGroup label={label} hint={help} error={error}>
      {value.length > 0 && (
        <ul className={styles.chips}>
          {value.map((id) => (
            <li key={id} className={styles.chip}>
              <bdi>{titleOf(id)}</bdi>
              <IconButton
                icon="close"
                label={t`Remove ${titleOf(id)}`}
                onClick={() => remove(id)}
              />
            </li>
          ))}
        </ul>
      )}
      {value.length < max && (
        <Field label={<Trans>Add</Trans>}>
          <ReferenceSelect
            {...{ at, column, onBlur }}
            value=""
            title={undefined}
            none={undefined}
            except={value}
            inputRef={(element) => {
              select.current = element;
              inputRef?.(element);
            }}
            onChange={(id, title) => {
              if (id === '') return;
              setPicked({ ...picked, [id]: title });
              onChange([...value, id]);
            }}
          />
        </Field>
      )}
    </FieldGroup>
  );
}
