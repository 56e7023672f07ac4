import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { Link } from '#src-market/ui/controls/Link.tsx';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { errorText } from '#src/app/deferred/errors/errorText.ts';
import { showToast } from '#src/app/deferred/toasts/showToast.ts';
import { DEMO_PASSWORD } from '#src/rules/accounts/demonstration.ts';
import { href } from '#src/routes/href.ts';
import { RequestError } from '#src/session/request.ts';
import { EMAIL_NOT_VERIFIED, LOGIN_FAILED } from '#src/text/errors.ts';
import {
  emailVerificationRequired,
  loginFailed,
  passwordResetRequired,
  type ToastText,
} from '#src/text/toasts.ts';
import type { SignInReply } from '#src/wire/accounts/session.ts';
import { useLogin } from '#src-market/data/accounts/signIn.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { Field } from '#src-market/ui/forms/Field.tsx';
import { Notice } from '#src-market/ui/feedback/Notice.tsx';
import { PasswordInput } from '#src-market/ui/forms/PasswordInput.tsx';
import type { NavigationState } from '../navigationState.ts';
import { DemoUsers } from './DemoUsers.tsx';
import { EmailField } from '../EmailField.tsx';
import { showFieldErrors } from '#src-market/ui/forms/formErrors.ts';
import { GoogleSignIn } from './GoogleSignIn.tsx';
import { PasskeySignIn } from './PasskeySignIn.tsx';
import { usePasskeyAutofill } from './usePasskeyAutofill.ts';
import styles from '../auth.module.css';

interface Props {
  readonly redirect: string | null;
  readonly notice: ReactNode;
  /** The address of an invitation, to log in with. */
  readonly email?: string | undefined;
  readonly onReply: (reply: SignInReply, greeting?: ToastText) => void;
}

interface Values {
  email: string;
  password: string;
}

const FIELDS = ['email', 'password'] as const;

export function LoginForm({ redirect, notice, email: known = '', onReply }: Props) {
  const { t, i18n } = useLingui();
  const { config } = useApp();
  const navigate = useNavigate();
  const login = useLogin();
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm<Values>({ defaultValues: { email: known, password: '' } });

  usePasskeyAutofill({ onReply, onProblem: setProblem });

  const fail = (error: unknown, email: string) => {
    const code = error instanceof RequestError ? error.code : '';
    if (code === 'password_reset_required') {
      const state: NavigationState = { email };
      showToast(passwordResetRequired);
      void navigate(href('passwordResetEmail'), { state });
      return;
    }
    if (code === 'email_not_verified') {
      setProblem(i18n._(EMAIL_NOT_VERIFIED));
      showToast(emailVerificationRequired);
      return;
    }
    setProblem(showFieldErrors(error, FIELDS, form.setError, LOGIN_FAILED));
    showToast(loginFailed, errorText(error, LOGIN_FAILED));
    // Keep the typed values: most likely the password is wrong.
    if (code === 'wrong_credentials') form.setFocus('password', { shouldSelect: true });
  };

  const submit = form.handleSubmit(async ({ email, password }) => {
    setProblem(null);
    try {
      onReply(await login.mutateAsync({ email: email.trim(), password }));
    } catch (error) {
      fail(error, email.trim());
    }
  });

  return (
    <FormProvider {...form}>
      <form className={styles.form} onSubmit={submit} noValidate>
        {problem ? (
          <Notice tone="error" title={<Trans>Login Failed</Trans>}>
            {problem}
          </Notice>
        ) : (
          notice
        )}
        <EmailField autoComplete="username webauthn" />
        <Field
          label={<Trans>Password</Trans>}
          error={form.formState.errors.password?.message}
          required
        >
          <PasswordInput
            autoComplete="current-password"
            {...form.register('password', { required: t`Enter your password.` })}
          />
        </Field>
        <Link className={styles.forgot} to={href('passwordResetEmail')} state={{ email: known }}>
          <Trans>Forgot your password?</Trans>
        </Link>
        <Button type="submit" size="lg" block loading={form.formState.isSubmitting}>
          <Trans>Log in</Trans>
        </Button>
        <PasskeySignIn onReply={onReply} onProblem={setProblem} />
        <GoogleSignIn onReply={onReply} />
        <p className={styles.other}>
          <Trans>
            New here?{' '}
            <Link to={href('register', {}, { redirect: redirect ?? undefined })}>
              Create an account
            </Link>
          </Trans>
        </p>
      </form>
      {config.demo_users.length > 0 && (
        <DemoUsers
          users={config.demo_users}
          onChoose={(email) => {
            form.reset({ email, password: DEMO_PASSWORD });
            setProblem(null);
          }}
        />
      )}
    </FormProvider>
  );
}
