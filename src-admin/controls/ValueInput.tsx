import { useInput } from 'react-admin';
import { use, type ComponentType } from 'react';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { ChoiceControl } from './ChoiceControl.tsx';
import { ChoicesControl } from './ChoicesControl.tsx';
import type { ControlProps } from './controlProps.ts';
import { DayRangeControl } from './DayRangeControl.tsx';
import { DurationControl } from './DurationControl.tsx';
import { FlagControl } from './FlagControl.tsx';
import { LabelledControl } from './LabelledControl.tsx';
import { LazyRefs } from './LazyRefs.tsx';
import { NumberControl } from './NumberControl.tsx';
import { PhoneControl } from './PhoneControl.tsx';
import { RefControl } from './RefControl.tsx';
import { TextControl } from './TextControl.tsx';
import { useMatching } from './useMatching.ts';
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
import { UNMATCHED } from '#src/schema/forms/matching.ts';
import { currencyOf } from '#src/schema/forms/formFields.ts';
import { KINDS, type Control } from '#src/schema/kinds/contract.ts';
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

/** The input of a single value, with its error below. */
export function ValueInput({ source, of, label, help }: Props) {
  const description = describeType(of);
  const { field, fieldState, id } = useInput({ source, format: asIs, parse: asIs });
  const { first } = useMatching(description);
  const { error } = fieldState;
  // What comes first is more helpful than what was removed.
  const message = first !== '' && error?.type === UNMATCHED ? undefined : error?.message;
  const helpText = first === '' ? (help ?? description.help) : `Choose the ${first} first.`;
  const { control } = KINDS[description.kind];
  return (
    <LabelledControl
      id={id}
      label={label ?? description.label ?? columnLabel(source)}
      error={message}
      help={helpText}
      optional={description.nullable && description.when?.required !== true}
      group={control === 'choices' || control === 'day_range'}
    >
      <ValueControl
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

interface ValueProps extends ControlProps {
  readonly of: TypeDescription;
}

interface GivenProps extends ValueProps {
  readonly control: ControlOf;
}

function ChoiceOf({ of, control, ...props }: GivenProps) {
  const { options } = control;
  const { value, onChange } = props;
  if (of.kind !== 'flag')
    return <ChoiceControl {...props} options={options} none={of.nullable ? 'Any' : undefined} />;
  return (
    <ChoiceControl
      {...props}
      value={typedText(control, value)}
      onChange={(next) => onChange(readTyped(control, typeof next === 'string' ? next : ''))}
      options={options}
      none="Either"
    />
  );
}

function RefOf({ of, control: _, ...props }: GivenProps) {
  const target = resourceOfTable(of.references ?? '');
  const { filter } = useMatching(of);
  if (!target) return <TextControl {...props} />;
  return <RefControl {...props} resource={target} filter={filter} />;
}

function RefsOf({ of, control: _, ...props }: GivenProps) {
  const target = resourceOfTable(of.references ?? '');
  return target && <LazyRefs {...props} resource={target} max={of.max} />;
}

const NONE = () => null;

/** A control without an entry does not compile. `FieldInput` has the inputs of uploads and structures. */
const CONTROLS: Readonly<Record<Control, ComponentType<GivenProps>>> = {
  typed: TypedControl,
  long_text: TypedControl,
  flag: ({ of: _of, control: _control, ...props }) => <FlagControl {...props} />,
  choice: ChoiceOf,
  choices: ({ of: _, control, ...props }) => (
    <ChoicesControl {...props} options={control.options} />
  ),
  ref: RefOf,
  refs: RefsOf,
  day_range: ({ of: _of, control: _control, ...props }) => <DayRangeControl {...props} />,
  upload: NONE,
  structured: NONE,
};

/** The control of a value by its kind, without a label. */
export function ValueControl(props: ValueProps) {
  const control = controlOf(props.of, useCurrency());
  const Typed = CONTROLS[control.control];
  return <Typed {...props} control={control} />;
}

function TypedControl({ of, control, ...props }: GivenProps) {
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
      const clears = of.nullable || kind === 'day' || kind === 'url';
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
