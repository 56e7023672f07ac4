import { Trans, useLingui } from '@lingui/react/macro';
import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import type { DelegationScope } from '#src/access/roles.ts';
import { Checkbox } from '#src-market/ui/forms/Checkbox.tsx';
import { Field, FieldGroup } from '#src-market/ui/forms/Field.tsx';
import { TextInput } from '#src-market/ui/forms/TextInput.tsx';
import { SCOPES, SCOPE_TEXTS } from '../delegationTexts.ts';

export interface TermsValues {
  email: string;
  scopes: DelegationScope[];
  /** A day, or empty for no end. */
  ends_on: string;
}

interface Props {
  readonly register: UseFormRegister<TermsValues>;
  readonly errors: FieldErrors<TermsValues>;
}

/** What the agent may do, and until when. */
export function TermsFields({ register, errors }: Props) {
  const { t, i18n } = useLingui();
  const scopes = register('scopes', {
    validate: (chosen) => chosen.length > 0 || t`Choose at least one permission.`,
  });
  return (
    <>
      <FieldGroup label={<Trans>What may they do?</Trans>} error={errors.scopes?.message}>
        {SCOPES.map((scope) => (
          <Checkbox
            key={scope}
            label={i18n._(SCOPE_TEXTS[scope].label)}
            description={i18n._(SCOPE_TEXTS[scope].description)}
            value={scope}
            {...scopes}
          />
        ))}
      </FieldGroup>
      <Field
        label={<Trans>Last day</Trans>}
        hint={<Trans>Their access ends after this day. Leave it empty for no end.</Trans>}
        error={errors.ends_on?.message}
        optional
      >
        <TextInput type="date" {...register('ends_on')} />
      </Field>
    </>
  );
}
