import { useLingui } from '@lingui/react/macro';
import { Controller, useWatch, type Control } from 'react-hook-form';
import type { z } from 'zod';
import { describeType } from '#src/schema/describeType.ts';
import { controlOf, type ControlOf } from '#src/schema/forms/controls.ts';
import { currencyOf } from '#src/schema/forms/formFields.ts';
import { columnLabel } from '#src/schema/labels.ts';
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
  const { name, of } = props;
  const description = describeType(of);
  const { kind, nullable, max = 1, help, label = columnLabel(name) } = description;
  const control = controlOf(description, useCurrency(props));
  const optional = nullable || of.safeParse(undefined).success;
  return (
    <Controller
      name={name}
      control={props.control}
      render={({ field, fieldState }) => {
        const error = fieldState.error?.message;
        if (control.control === 'flag')
          return (
            <Checkbox
              label={label}
              checked={field.value === true}
              ref={field.ref}
              onBlur={field.onBlur}
              onChange={({ target }) => field.onChange(target.checked)}
            />
          );
        if (control.control === 'choices')
          return (
            <FieldGroup label={label} hint={help} error={error}>
              {control.options.map(({ value, label: choice }) => (
                <Checkbox
                  key={value}
                  label={choice}
                  checked={listOf(field.value).includes(value)}
                  onChange={({ target }) =>
                    field.onChange([
                      ...listOf(field.value).filter((other) => other !== value),
                      ...(target.checked ? [value] : []),
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
          <Field {...{ label, error, optional }} hint={help} required={!optional}>
            <TypedControl
              {...props}
              of={control}
              nullable={nullable}
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

interface TypedProps extends Omit<Props, 'of' | 'control' | 'currency' | 'download'> {
  readonly of: ControlOf;
  readonly nullable: boolean;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly onBlur: () => void;
  readonly inputRef: (element: HTMLElement | null) => void;
}

function TypedControl({ name, of, nullable, resource, title, value, ...rest }: TypedProps) {
  const { t } = useLingui();
  const { onChange, onBlur, inputRef } = rest;
  const { kind, type, inputMode, unit, placeholder, options } = of;
  const shared = { name, value, onBlur, ref: inputRef };
  const change = ({ target }: { readonly target: { readonly value: string } }) =>
    onChange(target.value);
  switch (of.control) {
    case 'ref':
      return (
        <ReferenceSelect
          {...{ resource, column: name, value, title, onChange, onBlur, nullable, inputRef }}
        />
      );
    case 'choice': {
      const labels: Readonly<Record<string, string>> =
        kind === 'flag' ? { true: t`Yes`, false: t`No` } : {};
      return (
        <Select {...shared} onChange={change}>
          {(nullable || value === '') && (
            <option value="">{nullable ? t`None` : t`Choose…`}</option>
          )}
          {options.map((one) => (
            <option key={one.value} value={one.value}>
              {labels[one.value] ?? one.label}
            </option>
          ))}
        </Select>
      );
    }
    case 'long_text':
      return <TextArea rows={5} placeholder={placeholder} {...shared} onChange={change} />;
    default:
      return (
        <TextInput
          autoComplete="off"
          {...{ type, inputMode, placeholder }}
          {...shared}
          start={kind === 'money' ? unit : undefined}
          end={kind === 'money' ? undefined : unit}
          onChange={change}
        />
      );
  }
}

/** The currency of the amounts: the one chosen in the form, else that of the record. */
function useCurrency({ control, currency }: Pick<Props, 'control' | 'currency'>): string | null {
  const chosen = useWatch({ control, name: 'currency' });
  return currencyOf({ currency: chosen }) ?? currency;
}
