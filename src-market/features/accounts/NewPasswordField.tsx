import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import {
  isGuessable,
  PASSWORD_MAX,
  PASSWORD_MIN,
  plainPassword,
} from '#src/rules/accounts/password.ts';
import { Field } from '#src-market/ui/forms/Field.tsx';
import { PasswordInput } from '#src-market/ui/forms/PasswordInput.tsx';
import { PasswordStrength } from '#src-market/ui/forms/PasswordStrength.tsx';
import styles from './auth.module.css';

/** The `password` field of the surrounding form, for a new password, with its strength. */
export function NewPasswordField({ label }: { label: ReactNode }) {
  const { t } = useLingui();
  const { register, formState } = useFormContext<{ password: string }>();
  const password = useWatch<{ password: string }, 'password'>({ name: 'password' });
  return (
    <div className={styles.newPassword}>
      <Field
        label={label}
        hint={
          <Trans>
            At least {PASSWORD_MIN} characters. Several words together are easy to remember and hard
            to guess.
          </Trans>
        }
        error={formState.errors.password?.message}
        required
      >
        <PasswordInput
          autoComplete="new-password"
          {...register('password', {
            setValueAs: plainPassword,
            required: t`Choose a password.`,
            minLength: {
              value: PASSWORD_MIN,
              message: t`Use at least ${PASSWORD_MIN} characters.`,
            },
            maxLength: { value: PASSWORD_MAX, message: t`Use at most ${PASSWORD_MAX} characters.` },
            validate: (value) =>
              !isGuessable(value) ||
              t`This is easy to guess. Choose something only you would think of.`,
          })}
        />
      </Field>
      <PasswordStrength password={password} />
    </div>
  );
}
