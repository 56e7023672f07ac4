import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { Field } from '#src-market/ui/forms/Field.tsx';
import { TextInput } from '#src-market/ui/forms/TextInput.tsx';

/** A minimal check of what was typed or pasted; the server reads it, and the verification email proves it. */
const LOOKS_LIKE_EMAIL = /[^\s@＠][@＠][^\s@＠.。．]+[.。．][^\s@＠]/;

interface Props {
  readonly autoComplete: 'username webauthn' | 'email';
  /** Why the address is given and cannot be changed here. */
  readonly fixed?: ReactNode;
}

/** The `email` field of the surrounding form. */
export function EmailField({ autoComplete, fixed }: Props) {
  const { t } = useLingui();
  const { register, formState } = useFormContext<{ email: string }>();
  return (
    <Field
      label={<Trans>Email</Trans>}
      hint={fixed}
      error={formState.errors.email?.message}
      required
    >
      <TextInput
        readOnly={fixed !== undefined}
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
