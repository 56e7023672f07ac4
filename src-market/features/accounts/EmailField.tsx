import { Trans, useLingui } from '@lingui/react/macro';
import { useFormContext } from 'react-hook-form';
import { Field } from '#src-market/ui/forms/Field.tsx';
import { TextInput } from '#src-market/ui/forms/TextInput.tsx';

/** A minimal check of what was typed or pasted; the server reads it, and the verification email proves it. */
const LOOKS_LIKE_EMAIL = /[^\s@＠][@＠][^\s@＠.。．]+[.。．][^\s@＠]/;

/** The `email` field of the surrounding form. */
export function EmailField({ autoComplete }: { autoComplete: 'username webauthn' | 'email' }) {
  const { t } = useLingui();
  const { register, formState } = useFormContext<{ email: string }>();
  return (
    <Field label={<Trans>Email</Trans>} error={formState.errors.email?.message} required>
      <TextInput
        type="email"
        inputMode="email"
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        {...register('email', {
          required: t`Enter your email.`,
          pattern: {
            value: LOOKS_LIKE_EMAIL,
            message: t`Enter an email address, such as name@example.com.`,
          },
        })}
      />
    </Field>
  );
}
