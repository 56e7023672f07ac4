import { Trans, useLingui } from '@lingui/react/macro';
import { callingCode } from '#src/rules/accounts/phone.ts';
import type { StepDraft, StepField } from '#src/rules/onboarding/stepForm.ts';
import { Checkbox } from '#src-market/ui/forms/Checkbox.tsx';
import { Field } from '#src-market/ui/forms/Field.tsx';
import { FieldError } from '#src-market/ui/controls/FieldError.tsx';
import { Select } from '#src-market/ui/forms/Select.tsx';
import { useCountries } from '#src-market/ui/forms/useCountries.ts';
import { TextInput } from '#src-market/ui/forms/TextInput.tsx';
import { AUTOFILL, CHOICE_LABELS, FIELD_LABELS } from './onboardingTexts.ts';

interface Props {
  readonly name: string;
  readonly field: StepField;
  readonly draft: StepDraft;
  readonly error: string | undefined;
  /** The masked value that the server has. */
  readonly mask: string | undefined;
  readonly onChange: (name: string, value: string | boolean) => void;
}

/** An input for a field of a step, by its declaration. */
export function StepInput({ name, field, draft, error, mask, onChange }: Props) {
  const { i18n, t } = useLingui();
  const countries = useCountries(i18n.locale);
  const text = typeof draft[name] === 'string' ? draft[name] : '';
  const name_text = FIELD_LABELS[name];
  const label = name_text ? i18n._(name_text) : name;
  const attributes = {
    name,
    value: text,
    autoComplete: AUTOFILL[name] ?? 'off',
    onChange: (event: { target: { value: string } }) => onChange(name, event.target.value),
  };

  if (field.kind === 'flag')
    return (
      <div>
        <Checkbox
          label={label}
          name={name}
          checked={draft[name] === true}
          aria-invalid={error ? true : undefined}
          onChange={(event) => onChange(name, event.target.checked)}
        />
        {error && <FieldError id={`${name}-error`}>{error}</FieldError>}
      </div>
    );

  const isOptional = field.kind === 'text' && field.optional === true;
  const dial = callingCode(String(draft['country'] ?? ''));
  const hint =
    field.kind === 'iban' && mask ? (
      <Trans>Saved: {mask}. Enter a new one to replace it.</Trans>
    ) : field.kind === 'phone' && dial ? (
      <Trans>With or without +{dial}.</Trans>
    ) : undefined;
  return (
    <Field label={label} hint={hint} error={error} optional={isOptional} required={!isOptional}>
      {field.kind === 'country' || field.kind === 'choice' ? (
        <Select
          {...attributes}
          options={[
            { value: '', label: t`Choose` },
            ...(field.kind === 'country'
              ? countries
              : field.choices.map((value) => {
                  const choice = CHOICE_LABELS[value];
                  return { value, label: choice ? i18n._(choice) : value };
                })),
          ]}
        />
      ) : (
        <TextInput
          {...attributes}
          type={field.kind === 'day' ? 'date' : field.kind === 'phone' ? 'tel' : 'text'}
          placeholder={field.kind === 'iban' ? mask : undefined}
        />
      )}
    </Field>
  );
}
