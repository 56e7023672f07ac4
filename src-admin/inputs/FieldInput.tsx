import { useInput } from 'react-admin';
import { use } from 'react';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { ChoiceControl } from '#src-admin/controls/ChoiceControl.tsx';
import { ChoicesControl } from '#src-admin/controls/ChoicesControl.tsx';
import type { ControlProps } from '#src-admin/controls/controlProps.ts';
import { DurationControl } from '#src-admin/controls/DurationControl.tsx';
import { FlagControl } from '#src-admin/controls/FlagControl.tsx';
import { LabelledControl } from '#src-admin/controls/LabelledControl.tsx';
import { NumberControl } from '#src-admin/controls/NumberControl.tsx';
import { PhoneControl } from '#src-admin/controls/PhoneControl.tsx';
import { RefControl } from '#src-admin/controls/RefControl.tsx';
import { TextControl } from '#src-admin/controls/TextControl.tsx';
import { CurrencyContext } from '../declaration/currency.ts';
import { describeType, type TypeDescription } from '#src/schema/describeType.ts';
import { resourceOfTable } from '../declaration/describe.ts';
import {
  controlOf,
  isNumber,
  readTyped,
  typedText,
  type ControlOf,
} from '#src/schema/forms/controls.ts';
import { currencyOf } from '#src/schema/forms/formFields.ts';
import { columnLabel } from '#src/schema/labels.ts';

interface Props {
  source: string;
  /** The field, or a part of a structured field. */
  of: z.core.$ZodType;
  label?: string;
  help?: string;
}

const asIs = (value: unknown) => value;

/** The currency of the form's amounts: the one chosen in the form, else that of the record. */
export function useCurrency(): string | null {
  const chosen: unknown = useWatch({ name: 'currency' });
  const given = use(CurrencyContext);
  return currencyOf({ currency: chosen }) ?? given;
}

/** The input for a field, by its kind, with its error below. */
export function FieldInput({ source, of, label, help }: Props) {
  const description = describeType(of);
  const { field, fieldState, id } = useInput({ source, format: asIs, parse: asIs });
  const message = fieldState.error?.message;
  const helpText = help ?? description.help;
  const isGroup = description.kind === 'choices';
  return (
    <LabelledControl
      id={id}
      label={label ?? description.label ?? columnLabel(source)}
      error={message}
      help={helpText}
      optional={description.nullable}
      group={isGroup}
    >
      <Control
        of={description}
        id={id}
        value={field.value}
        onChange={field.onChange}
        onBlur={() => field.onBlur()}
        inputRef={field.ref}
        invalid={message !== undefined}
        describedBy={message !== undefined || helpText !== undefined ? `${id}-text` : undefined}
      />
    </LabelledControl>
  );
}

const orNull = (onChange: ControlProps['onChange']) => (value: unknown) =>
  onChange(value === '' ? null : value);

function Control({ of, ...props }: ControlProps & { of: TypeDescription }) {
  const control = controlOf(of, useCurrency());
  const { options } = control;
  const { value, onChange } = props;
  switch (control.control) {
    case 'flag':
      return <FlagControl {...props} />;
    case 'choice':
      if (of.kind !== 'flag')
        return (
          <ChoiceControl {...props} options={options} none={of.nullable ? 'Any' : undefined} />
        );
      return (
        <ChoiceControl
          {...props}
          value={typedText(control, value)}
          onChange={(next) => onChange(readTyped(control, typeof next === 'string' ? next : ''))}
          options={options}
          none="Either"
        />
      );
    case 'choices':
      return <ChoicesControl {...props} options={options} />;
    case 'ref': {
      const target = resourceOfTable(of.references ?? '');
      return target ? <RefControl {...props} resource={target} /> : <TextControl {...props} />;
    }
    default:
      return <TypedControl {...props} control={control} nullable={of.nullable} />;
  }
}

interface TypedProps extends ControlProps {
  control: ControlOf;
  nullable: boolean;
}

function TypedControl({ control, nullable, ...props }: TypedProps) {
  const { kind, digits, unit, placeholder, type } = control;
  const { onChange } = props;
  if (isNumber(kind)) return <NumberControl {...props} {...{ kind, digits, unit, placeholder }} />;
  switch (kind) {
    case 'duration':
      return <DurationControl {...props} placeholder={placeholder} />;
    case 'phone':
      return <PhoneControl {...props} onChange={orNull(onChange)} placeholder={placeholder} />;
    case 'instant':
      return (
        <TextControl
          {...props}
          type={type}
          value={typedText(control, props.value)}
          onChange={(text) => onChange(readTyped(control, String(text)))}
        />
      );
    default: {
      // A day or an address that is cleared is no value.
      const clears = nullable || kind === 'day' || kind === 'url';
      return (
        <TextControl
          {...props}
          type={type}
          long={control.control === 'long_text'}
          placeholder={placeholder}
          onChange={clears ? orNull(onChange) : onChange}
        />
      );
    }
  }
}
