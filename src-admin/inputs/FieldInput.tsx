import { minorDigits } from '#src/rules/currencies/minorDigits.ts';
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
import { localDay, plainText } from '#src-admin/ui/format.ts';
import { CurrencyContext } from '../declaration/currency.ts';
import { describeType, type TypeDescription } from '#src/schema/describeType.ts';
import { resourceOfTable } from '../declaration/describe.ts';
import { columnLabel, valueLabel } from '#src/schema/labels.ts';

interface Props {
  source: string;
  /** The field, or a part of a structured field. */
  of: z.core.$ZodType;
  label?: string;
  help?: string;
}

const asIs = (value: unknown) => value;
const YES_NO = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
];

/** The currency of the form's amounts: the one chosen in the form, else that of the record. */
export function useCurrency(): string | null {
  const chosen: unknown = useWatch({ name: 'currency' });
  const given = use(CurrencyContext);
  return typeof chosen === 'string' ? chosen : given;
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
  const currency = useCurrency();
  const { kind, nullable, values = [], references = '', unit, placeholder } = of;
  const { value, onChange } = props;
  const options = values.map((one) => ({ value: one, label: valueLabel(one) }));
  const target = resourceOfTable(references);
  switch (kind) {
    case 'money':
      return (
        <NumberControl
          {...props}
          digits={currency ? minorDigits(currency) : 2}
          unit={currency ?? undefined}
        />
      );
    case 'share':
      return <NumberControl {...props} digits={2} unit="%" />;
    case 'integer':
      return <NumberControl {...props} {...{ unit, placeholder }} />;
    case 'decimal':
      return <NumberControl {...props} {...{ unit, placeholder }} fractional />;
    case 'percent':
      return <NumberControl {...props} fractional unit="%" />;
    case 'duration':
      return <DurationControl {...props} />;
    case 'flag':
      if (!nullable) return <FlagControl {...props} />;
      return (
        <ChoiceControl
          {...props}
          value={plainText(value)}
          onChange={(next) => onChange(next === null ? null : next === 'true')}
          options={YES_NO}
          none="Either"
        />
      );
    case 'choice':
    case 'state':
      return <ChoiceControl {...props} options={options} none={nullable ? 'Any' : undefined} />;
    case 'choices':
      return <ChoicesControl {...props} options={options} />;
    case 'ref':
      return target ? <RefControl {...props} resource={target} /> : <TextControl {...props} />;
    case 'day':
      return <TextControl {...props} type="date" onChange={orNull(onChange)} />;
    case 'instant':
      return <InstantControl {...props} />;
    case 'email':
      return <TextControl {...props} type="email" placeholder={placeholder} />;
    case 'phone':
      return <PhoneControl {...props} onChange={orNull(onChange)} placeholder={placeholder} />;
    case 'url':
      return (
        <TextControl
          {...props}
          type="url"
          placeholder={placeholder ?? 'https://'}
          onChange={orNull(onChange)}
        />
      );
    case 'long_text':
      return <TextControl {...props} long placeholder={placeholder} />;
    default:
      return (
        <TextControl
          {...props}
          placeholder={placeholder}
          onChange={nullable ? orNull(onChange) : onChange}
        />
      );
  }
}

/** A moment in the viewer's time zone; the value is UTC. */
function InstantControl({ value, onChange, ...props }: ControlProps) {
  const moment = typeof value === 'string' && value !== '' ? new Date(value) : null;
  const local = moment && `${localDay(moment)}T${moment.toTimeString().slice(0, 5)}`;
  return (
    <TextControl
      {...props}
      type="datetime-local"
      value={local}
      onChange={(text) => onChange(text === '' ? null : new Date(String(text)).toISOString())}
    />
  );
}
