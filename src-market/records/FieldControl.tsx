import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Controller, type Control } from 'react-hook-form';
import type { z } from 'zod';
import { describeType } from '#src/schema/describeType.ts';
import { columnLabel, valueLabel } from '#src/schema/labels.ts';
import { Checkbox } from '#src-market/ui/forms/Checkbox.tsx';
import { Field, FieldGroup } from '#src-market/ui/forms/Field.tsx';
import { Select } from '#src-market/ui/forms/Select.tsx';
import { TextArea } from '#src-market/ui/forms/TextArea.tsx';
import { TextInput } from '#src-market/ui/forms/TextInput.tsx';
import type { FormValue, FormValues } from './formValues.ts';
import { UploadControl, type Download } from './UploadControl.tsx';
import { ReferenceSelect } from './ReferenceSelect.tsx';

interface Props {
  readonly name: string;
  readonly of: z.ZodType;
  readonly control: Control<FormValues>;
  /** The path of the resource whose field it is. */
  readonly resource: string;
  readonly currency: string | null;
  /** The title of the record to which a reference points now. */
  readonly title?: string | undefined;
  /** The saved file of the field. */
  readonly download?: Download | undefined;
}

/** The input of a field by its kind, with its error. */
export function FieldControl(props: Props) {
  const { name, of, control } = props;
  const {
    kind,
    nullable,
    values = [],
    max = 1,
    help,
    label = columnLabel(name),
  } = describeType(of);
  const optional = nullable || of.safeParse(undefined).success;
  return (
    <Controller
      name={name}
      control={control}
      render={({ field, fieldState }) => {
        const error = fieldState.error?.message;
        if (kind === 'flag')
          return (
            <Checkbox
              label={label}
              checked={field.value === true}
              ref={field.ref}
              onBlur={field.onBlur}
              onChange={({ target }) => field.onChange(target.checked)}
            />
          );
        if (kind === 'choices')
          return (
            <FieldGroup label={label} error={error}>
              {values.map((one) => (
                <Checkbox
                  key={one}
                  label={valueLabel(one)}
                  checked={listOf(field.value).includes(one)}
                  onChange={({ target }) =>
                    field.onChange([
                      ...listOf(field.value).filter((other) => other !== one),
                      ...(target.checked ? [one] : []),
                    ])
                  }
                />
              ))}
            </FieldGroup>
          );
        if (kind === 'photos' || kind === 'file')
          return (
            <UploadControl
              {...{ label, help, error, kind, max }}
              download={props.download}
              value={listOf(field.value)}
              onChange={field.onChange}
            />
          );
        return (
          <Field label={label} error={error} optional={optional} required={!optional}>
            <TypedControl
              {...props}
              value={typeof field.value === 'string' ? field.value : ''}
              onChange={field.onChange}
              onBlur={field.onBlur}
              inputRef={field.ref}
            />
          </Field>
        );
      }}
    />
  );
}

const listOf = (value: FormValue | undefined): readonly string[] =>
  typeof value === 'string' || typeof value === 'boolean' ? [] : (value ?? []);

interface TypedProps extends Props {
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly onBlur: () => void;
  readonly inputRef: (element: HTMLElement | null) => void;
}

/** The type of the native input for a kind, and what is shown beside it. */
const INPUTS: Readonly<
  Record<string, { readonly type?: string; readonly inputMode?: 'decimal' | 'numeric' | 'tel' }>
> = {
  money: { inputMode: 'decimal' },
  share: { inputMode: 'decimal' },
  decimal: { inputMode: 'decimal' },
  integer: { inputMode: 'numeric' },
  day: { type: 'date' },
  instant: { type: 'datetime-local' },
  email: { type: 'email' },
  phone: { type: 'tel', inputMode: 'tel' },
  url: { type: 'url' },
};

function TypedControl({ name, of, resource, currency, title, value, ...rest }: TypedProps) {
  const { t } = useLingui();
  const { onChange, onBlur, inputRef } = rest;
  const { kind, nullable, values = [] } = describeType(of);
  const shared = { name, value, onBlur, ref: inputRef };
  const change = ({ target }: { readonly target: { readonly value: string } }) =>
    onChange(target.value);
  if (kind === 'ref')
    return (
      <ReferenceSelect
        {...{ resource, column: name, value, title, onChange, onBlur, nullable, inputRef }}
      />
    );
  if (kind === 'choice')
    return (
      <Select {...shared} onChange={change}>
        {(nullable || value === '') && <option value="">{nullable ? t`None` : t`Choose…`}</option>}
        {values.map((one) => (
          <option key={one} value={one}>
            {valueLabel(one)}
          </option>
        ))}
      </Select>
    );
  if (kind === 'long_text') return <TextArea rows={5} {...shared} onChange={change} />;
  const unit: ReactNode = kind === 'share' || kind === 'percent' ? '%' : undefined;
  return (
    <TextInput
      autoComplete="off"
      {...INPUTS[kind]}
      {...shared}
      start={kind === 'money' ? currency : undefined}
      end={unit}
      onChange={change}
    />
  );
}
