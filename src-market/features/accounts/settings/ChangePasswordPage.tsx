import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { errorText } from '#src/app/deferred/errors/errorText.ts';
import { Head } from '#src/app/pages/Head.tsx';
import { useSession } from '#src/app/providers/SessionProvider.tsx';
import { showToast } from '#src/app/deferred/toasts/showToast.ts';
import { PASSWORD_CHANGE_FAILED } from '#src/text/errors.ts';
import { passwordChanged, passwordChangeFailed } from '#src/text/toasts.ts';
import { AccountLayout } from '#src-market/shell/account/AccountLayout.tsx';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { Field } from '#src-market/ui/forms/Field.tsx';
import { Notice } from '#src-market/ui/feedback/Notice.tsx';
import { PasswordInput } from '#src-market/ui/forms/PasswordInput.tsx';
import { VisuallyHidden } from '#src-market/ui/display/VisuallyHidden.tsx';
import { showFieldErrors } from '#src-market/ui/forms/formErrors.ts';
import { NewPasswordField } from '../NewPasswordField.tsx';
import styles from '../auth.module.css';
import { replacePassword } from '#src-market/data/accounts/passwords.ts';

interface Values {
  current_password: string;
  password: string;
}

export default function ChangePasswordPage() {
  const { t } = useLingui();
  const { call } = useApp();
  const user = useSession();
  const [problem, setProblem] = useState<string | null>(null);
  const [changed, setChanged] = useState(false);
  const form = useForm<Values>({ defaultValues: { current_password: '', password: '' } });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (values) => {
    setProblem(null);
    setChanged(false);
    try {
      await replacePassword(call, values);
      showToast(passwordChanged);
      form.reset();
      setChanged(true);
    } catch (error) {
      const fields = ['current_password', 'password'] as const;
      setProblem(showFieldErrors(error, fields, form.setError, PASSWORD_CHANGE_FAILED));
      showToast(passwordChangeFailed, errorText(error, PASSWORD_CHANGE_FAILED));
    }
  });

  return (
    <AccountLayout
      title={<Trans>Change your password</Trans>}
      subtitle={<Trans>You stay signed in here; your other devices are signed out.</Trans>}
    >
      <Head title={t`Change your password`} noindex />
      <FormProvider {...form}>
        <form className={styles.change} onSubmit={submit} noValidate>
          {problem && (
            <Notice tone="error" title={<Trans>Password Change Failed</Trans>}>
              {problem}
            </Notice>
          )}
          {changed && (
            <Notice tone="success" title={<Trans>Password Changed</Trans>}>
              <Trans>Use your new password from now on. Your other devices were signed out.</Trans>
            </Notice>
          )}
          <VisuallyHidden>
            {/* Tells password managers whose password this is. */}
            <input
              type="email"
              autoComplete="username"
              value={user?.email ?? ''}
              readOnly
              tabIndex={-1}
              aria-label={t`Email`}
            />
          </VisuallyHidden>
          <Field
            label={<Trans>Current password</Trans>}
            error={errors.current_password?.message}
            required
          >
            <PasswordInput
              autoComplete="current-password"
              {...form.register('current_password', { required: t`Enter your current password.` })}
            />
          </Field>
          <NewPasswordField label={<Trans>New password</Trans>} />
          <Button type="submit" size="lg" loading={isSubmitting}>
            <Trans>Change the password</Trans>
          </Button>
        </form>
      </FormProvider>
    </AccountLayout>
  );
}
