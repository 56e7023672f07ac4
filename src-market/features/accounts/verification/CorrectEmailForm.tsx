import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { errorText } from '#src/app/deferred/errors/errorText.ts';
import { showToast } from '#src/app/deferred/toasts/showToast.ts';
import { PROFILE_UPDATE_FAILED } from '#src/text/errors.ts';
import { profileUpdatedEmailChanged, updateFailed } from '#src/text/toasts.ts';
import { useUpdateUser } from '#src-market/data/accounts/profile.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { Field } from '#src-market/ui/forms/Field.tsx';
import { showFieldErrors } from '#src-market/ui/forms/formErrors.ts';
import { Notice } from '#src-market/ui/feedback/Notice.tsx';
import { PasswordInput } from '#src-market/ui/forms/PasswordInput.tsx';
import { EmailField } from '../EmailField.tsx';
import styles from '../auth.module.css';

const FIELDS = ['email', 'current_password'] as const;

/** Changes a mistyped email; without it the account could never be verified. */
export function CorrectEmailForm({ email: current }: { email: string }) {
  const { t } = useLingui();
  const update = useUpdateUser();
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm({ defaultValues: { email: '', current_password: '' } });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (input) => {
    setProblem(null);
    const email = input.email.trim();
    if (email.toLowerCase() === current.toLowerCase()) {
      form.setError('email', {
        message: t`We already sent the email to this address. Enter a different one.`,
      });
      return;
    }
    try {
      await update.mutateAsync({ email, current_password: input.current_password });
      form.reset();
      showToast(profileUpdatedEmailChanged);
    } catch (error) {
      setProblem(showFieldErrors(error, FIELDS, form.setError, PROFILE_UPDATE_FAILED));
      showToast(updateFailed, errorText(error, PROFILE_UPDATE_FAILED));
    }
  });

  return (
    <details className={styles.wrong}>
      <summary>
        <Trans>Wrong address? Enter another one</Trans>
      </summary>
      <FormProvider {...form}>
        <form className={styles.form} onSubmit={submit} noValidate>
          {problem && <Notice tone="error" title={problem} />}
          <EmailField autoComplete="email" />
          <Field
            label={<Trans>Your password</Trans>}
            error={errors.current_password?.message}
            required
          >
            <PasswordInput
              autoComplete="current-password"
              {...form.register('current_password', { required: t`Enter your password.` })}
            />
          </Field>
          <Button type="submit" block loading={isSubmitting}>
            <Trans>Send the email there</Trans>
          </Button>
        </form>
      </FormProvider>
    </details>
  );
}
