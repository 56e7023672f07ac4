import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { describeType } from '#src/schema/describeType.ts';
import { controlOf, type ControlOf } from '#src/schema/forms/controls.ts';
import type { Control } from '#src/schema/kinds/contract.ts';
import { columnLabel } from '#src/schema/labels.ts';
import { Checkbox } from '#src-market/ui/forms/Checkbox.tsx';
import { Field, FieldGroup } from '#src-market/ui/forms/Field.tsx';
import { Select } from '#src-market/ui/forms/Select.tsx';
import { TextArea } from '#src-market/ui/forms/TextArea.tsx';
import { TextInput } from '#src-market/ui/forms/TextInput.tsx';
import type { FieldViewProps } from './fieldViewProps.ts';
import { DayRangeInputs } from './DayRangeInputs.tsx';
import type { FormValue } from './formValues.ts';
import { ReferencesControl } from './ReferencesControl.tsx';
import { ReferenceSelect } from './ReferenceSelect.tsx';
import { StructuredControl } from './StructuredControl.tsx';
import { UploadControl } from './UploadControl.tsx';

/** What every control is drawn from. */
interface Drawn extends FieldViewProps {
  readonly control: ControlOf;
  readonly label: string;
  readonly help: string | undefined;
  readonly nullable: boolean;
  readonly optional: boolean;
  readonly max: number;
}

/** The control of a value by its kind, with its label, help and error. */
export function FieldView(props: FieldViewProps) {
  const { name, of, currency } = props;
  const description = describeType(of);
  const { nullable, when, max = 1, help, label = columnLabel(name) } = description;
  const control = controlOf(description, currency);
  const optional = (nullable || isOmittable(of)) && when?.required !== true;
  const Drawing = CONTROLS[control.control];
  return <Drawing {...props} {...{ control, label, help, nullable, optional, max }} />;
}

const isOmittable = (of: z.core.$ZodType) =>
  'safeParse' in of && (of as z.ZodType).safeParse(undefined).success;

const textOf = (value: FormValue): string => (typeof value === 'string' ? value : '');

const listOf = (value: FormValue): readonly string[] =>
  typeof value === 'string' || typeof value === 'boolean' ? [] : value;

/** Around a single control. */
function Single({ label, error, optional, help, children }: Drawn & { children: ReactNode }) {
  return (
    <Field {...{ label, error, optional }} hint={help} required={!optional}>
      {children}
    </Field>
  );
}

function Typed(props: Drawn) {
  const { name, value, onChange, onBlur, inputRef, control } = props;
  const { kind, type, inputMode, placeholder, unit } = control;
  const isMoney = kind === 'money';
  return (
    <Single {...props}>
      <TextInput
        autoComplete="off"
        {...{ name, type, inputMode, placeholder, onBlur }}
        ref={inputRef}
        value={textOf(value)}
        start={isMoney ? unit : undefined}
        end={isMoney ? undefined : unit}
        onChange={({ target }) => onChange(target.value)}
      />
    </Single>
  );
}

function LongText(props: Drawn) {
  const { name, value, onChange, onBlur, inputRef, control } = props;
  return (
    <Single {...props}>
      <TextArea
        rows={5}
        {...{ name, onBlur }}
        placeholder={control.placeholder}
        ref={inputRef}
        value={textOf(value)}
        onChange={({ target }) => onChange(target.value)}
      />
    </Single>
  );
}

function Flag({ label, help, error, value, onChange, onBlur, inputRef }: Drawn) {
  return (
    <Checkbox
      label={label}
      description={error ?? help}
      aria-invalid={error === undefined ? undefined : true}
      checked={value === true}
      ref={inputRef}
      onBlur={onBlur}
      onChange={({ target }) => onChange(target.checked)}
    />
  );
}

function Choice(props: Drawn) {
  const { t } = useLingui();
  const { name, value, onChange, onBlur, inputRef, control, optional } = props;
  const labels: Readonly<Record<string, string>> =
    control.kind === 'flag' ? { true: t`Yes`, false: t`No` } : {};
  return (
    <Single {...props}>
      <Select
        {...{ name, onBlur }}
        ref={inputRef}
        value={textOf(value)}
        onChange={({ target }) => onChange(target.value)}
      >
        {(optional || value === '') && <option value="">{optional ? t`None` : t`Choose…`}</option>}
        {control.options.map((one) => (
          <option key={one.value} value={one.value}>
            {labels[one.value] ?? one.label}
          </option>
        ))}
      </Select>
    </Single>
  );
}

function Choices({ label, help, error, value, onChange, control }: Drawn) {
  const chosen = listOf(value);
  return (
    <FieldGroup label={label} hint={help} error={error}>
      {control.options.map((one) => (
        <Checkbox
          key={one.value}
          label={one.label}
          checked={chosen.includes(one.value)}
          onChange={({ target }) =>
            onChange([
              ...chosen.filter((other) => other !== one.value),
              ...(target.checked ? [one.value] : []),
            ])
          }
        />
      ))}
    </FieldGroup>
  );
}

function Reference(props: Drawn) {
  const { t } = useLingui();
  const { name, at, value, title, onChange, onBlur, optional, inputRef, choices } = props;
  const { first = '', given = null } = choices ?? {};
  if (first !== '')
    return (
      <Single {...props} help={t`Choose the ${first} first.`}>
        <Select name={name} value="" disabled ref={inputRef}>
          <option value="">{t`Choose…`}</option>
        </Select>
      </Single>
    );
  return (
    <Single {...props}>
      <ReferenceSelect
        given={given}
        {...{ at, title, onChange, onBlur, inputRef }}
        column={name}
        none={optional ? t`None` : undefined}
        value={textOf(value)}
      />
    </Single>
  );
}

function References({ name, value, titles = {}, ...props }: Drawn) {
  const { at, label, help, error, max, onChange, onBlur, inputRef } = props;
  return (
    <ReferencesControl
      {...{ at, label, help, error, max, titles, onChange, onBlur, inputRef }}
      column={name}
      value={listOf(value)}
    />
  );
}

function Days({ label, help, error, value, onChange, onBlur, inputRef }: Drawn) {
  return (
    <FieldGroup label={label} hint={help} error={error}>
      <DayRangeInputs
        {...{ onChange, onBlur, inputRef }}
        value={textOf(value)}
        invalid={error !== undefined}
      />
    </FieldGroup>
  );
}

function Upload({ label, help, error, control, max, download, value, onChange }: Drawn) {
  return (
    <UploadControl
      {...{ label, help, error, max, download, onChange }}
      kind={control.kind === 'photos' ? 'photos' : 'file'}
      value={listOf(value)}
    />
  );
}

function Structured(props: Drawn) {
  const { of, label, help, error, optional, value, onChange, onBlur, at, currency } = props;
  return (
    <StructuredControl
      {...{ of, label, help, error, optional, onBlur, currency, onChange, at }}
      text={textOf(value)}
      View={FieldView}
    />
  );
}

/** A control without an entry does not compile. */
const CONTROLS: Readonly<Record<Control, (props: Drawn) => ReactNode>> = {
  typed: Typed,
  long_text: LongText,
  flag: Flag,
  choice: Choice,
  choices: Choices,
  ref: Reference,
  refs: References,
  day_range: Days,
  upload: Upload,
  structured: Structured,
};
