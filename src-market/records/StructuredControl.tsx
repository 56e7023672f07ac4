import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ComponentType, type ReactNode } from 'react';
import type { z } from 'zod';
import { describeType } from '#src/schema/describeType.ts';
import {
  emptyValue,
  emptyValues,
  jsonText,
  mayBeMissing,
  readJson,
  structureOf,
} from '#src/schema/kinds/structure.ts';
import { columnLabel } from '#src/schema/labels.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { Checkbox } from '#src-market/ui/forms/Checkbox.tsx';
import { Field, FieldGroup } from '#src-market/ui/forms/Field.tsx';
import { TextArea } from '#src-market/ui/forms/TextArea.tsx';
import type { FieldViewProps } from './fieldViewProps.ts';
import { fromControl, toControl, type FormValue } from './formValues.ts';
import styles from './records.module.css';

interface Shared extends Pick<FieldViewProps, 'of' | 'currency' | 'at' | 'onBlur'> {
  /** Draws a single value. */
  readonly View: ComponentType<FieldViewProps>;
}

interface Props extends Shared {
  readonly label: string;
  readonly help: string | undefined;
  readonly error: string | undefined;
  readonly optional: boolean;
  /** The value as JSON; empty for none. */
  readonly text: string;
  readonly onChange: (text: string) => void;
}

/** The inputs of a structured value, by its type. The form holds it as JSON. */
export function StructuredControl({ text, onChange, label, help, error, ...props }: Props) {
  const { t } = useLingui();
  if (structureOf(props.of).is === 'text')
    return (
      <Field
        {...{ label, error, optional: props.optional }}
        hint={help ?? t`Written as JSON.`}
        required={!props.optional}
      >
        <TextArea
          rows={5}
          value={text}
          onBlur={props.onBlur}
          onChange={({ target }) => onChange(target.value)}
        />
      </Field>
    );
  const change = (value: unknown) =>
    onChange(value === null || value === undefined ? '' : JSON.stringify(value));
  return (
    <FieldGroup label={label} hint={help} error={error}>
      <Parts {...props} label={label} value={readJson(text)} onChange={change} />
    </FieldGroup>
  );
}

interface PartsProps extends Shared {
  readonly label: string;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}

function Parts(props: PartsProps) {
  const { of, value, onChange, label } = props;
  const structure = structureOf(of);
  if (structure.is === 'items')
    return (
      <Items {...{ value, onChange, label }} initial={() => emptyValues(structure.shape)}>
        {(item) => <Fields {...props} {...item} shape={structure.shape} />}
      </Items>
    );
  if (structure.is === 'values')
    return (
      <Items {...{ value, onChange, label }} initial={() => emptyValue(structure.of)}>
        {(item) => <Single {...props} {...item} of={structure.of} />}
      </Items>
    );
  if (structure.is === 'text') return <Json value={value} onChange={onChange} label={label} />;
  if (!mayBeMissing(of)) return <Fields {...props} shape={structure.shape} />;
  const isSet = value !== null && value !== undefined;
  return (
    <>
      <Checkbox
        label={label}
        checked={isSet}
        onChange={({ target }) => onChange(target.checked ? emptyValues(structure.shape) : null)}
      />
      {isSet && <Fields {...props} shape={structure.shape} />}
    </>
  );
}

interface FieldsProps extends PartsProps {
  readonly shape: Readonly<Record<string, z.core.$ZodType>>;
}

function Fields({ shape, value, onChange, ...props }: FieldsProps) {
  const values: Readonly<Record<string, unknown>> =
    typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
  return (
    <div className={styles.parts}>
      {Object.entries(shape).map(([part, of]) => {
        const shared = {
          ...props,
          of,
          value: values[part],
          // A part that may be missing and is empty is left out.
          onChange: (one: unknown) => onChange({ ...values, [part]: one }),
        };
        const { kind, label = columnLabel(part) } = describeType(of);
        if (kind !== 'json') return <Single key={part} {...shared} name={part} />;
        return (
          <FieldGroup key={part} label={label}>
            <Parts {...shared} label={label} />
          </FieldGroup>
        );
      })}
    </div>
  );
}

/** One of the items, and its name among them. */
interface Item extends Pick<PartsProps, 'value' | 'onChange'> {
  readonly name: string;
}

interface ItemsProps extends Pick<PartsProps, 'value' | 'onChange' | 'label'> {
  readonly initial: () => unknown;
  readonly children: (item: Item) => ReactNode;
}

function Items({ value, onChange, label, initial, children }: ItemsProps) {
  const { t } = useLingui();
  const items: readonly unknown[] = Array.isArray(value) ? value : [];
  return (
    <div className={styles.items}>
      {items.map((one, index) => (
        // The list is never reordered; its values may be equal.
        <div key={index} role="group" aria-label={`${label} ${index + 1}`} className={styles.item}>
          {children({
            name: `${label} ${index + 1}`,
            value: one,
            onChange: (next) => onChange(items.with(index, next)),
          })}
          <Button
            size="sm"
            variant="quiet"
            icon="trash"
            aria-label={t`Remove ${label} ${index + 1}`}
            onClick={() => onChange(items.toSpliced(index, 1))}
          >
            <Trans>Remove</Trans>
          </Button>
        </div>
      ))}
      <Button
        size="sm"
        variant="secondary"
        icon="plus"
        onClick={() => onChange([...items, initial()])}
      >
        <Trans>Add</Trans>
      </Button>
    </div>
  );
}

/** A single value. What is typed stays while it is typed. */
function Single({
  of,
  value,
  onChange,
  onBlur,
  currency,
  View,
  ...props
}: PartsProps & { name: string }) {
  const [draft, setDraft] = useState<FormValue | null>(null);
  return (
    <View
      {...props}
      {...{ of, currency }}
      value={draft ?? toControl(of, currency, value)}
      onChange={(next) => {
        setDraft(next);
        onChange(fromControl(of, currency, next));
      }}
      onBlur={() => {
        setDraft(null);
        onBlur();
      }}
    />
  );
}

function Json({ value, onChange, label }: Pick<PartsProps, 'value' | 'onChange' | 'label'>) {
  const [draft, setDraft] = useState<string | null>(null);
  return (
    <TextArea
      rows={3}
      aria-label={label}
      value={draft ?? jsonText(value)}
      onBlur={() => setDraft(null)}
      onChange={({ target }) => {
        setDraft(target.value);
        onChange(readJson(target.value));
      }}
    />
  );
}
