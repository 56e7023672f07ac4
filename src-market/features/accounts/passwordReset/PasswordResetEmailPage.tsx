import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { Link } from '#src-market/ui/controls/Link.tsx';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { errorText } from '#src/app/deferred/errors/errorText.ts';
import { Head } from '#src/app/pages/Head.tsx';
import { showToast } from '#src/app/deferred/toasts/showToast.ts';
import { href } from '#src/routes/href.ts';
import { RESET_LINK_FAILED } from '#src/text/errors.ts';
import { resetLinkSent, resetRequestFailed } from '#src/text/toasts.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { Notice } from '#src-market/ui/feedback/Notice.tsx';
import { emailFrom } from '../navigationState.ts';
import { AuthCard } from '../AuthCard.tsx';
import { EmailField } from '../EmailField.tsx';
import { showFieldErrors } from '#src-market/ui/forms/formErrors.ts';
import { ResendButton } from '../ResendButton.tsx';
import styles from '../auth.module.css';
import { useCoolDown } from '../useCoolDown.ts';
import { requestReset } from '#src-market/data/accounts/passwords.ts';

interface Values {
  email: string;
}

/** Requests a reset link. The result is the same for known and unknown addresses. */
export default function PasswordResetEmailPage() {
  const { t } = useLingui();
  const { call } = useApp();
  const state: unknown = useLocation().state;
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const coolDown = useCoolDown();
  const form = useForm<Values>({ defaultValues: { email: emailFrom(state) } });
  const requestLink = useMutation({
    mutationFn: ({ email }: Values) => requestReset(call, email.trim()),
    onSuccess: (_reply, { email }) => {
      setSentTo(email.trim());
      coolDown.begin();
      showToast(resetLinkSent);
    },
    onError: (error) => {
      coolDown.beginAfter(error);
      showToast(resetRequestFailed, errorText(error, RESET_LINK_FAILED));
    },
  });

  const submit = form.handleSubmit(async (values) => {
    setProblem(null);
    try {
      await requestLink.mutateAsync(values);
    } catch (error) {
      setProblem(showFieldErrors(error, ['email'], form.setError, RESET_LINK_FAILED));
    }
  });

  const backToLogin = (
    <p className={styles.other}>
      <Trans>
        Remember your password? <Link to={href('login')}>Log in</Link>
      </Trans>
    </p>
  );

  if (sentTo !== null) {
    return (
      <AuthCard icon="mail" title={<Trans>Check your email</Trans>}>
        <Head title={t`Check your email`} noindex />
        <div className={styles.form}>
          <p>
            <Trans>
              If <strong>{sentTo}</strong> has an account here, a link to choose a new password is
              on its way. It works once, and for one hour.
            </Trans>
          </p>
          <p className={styles.soft}>
            <Trans>No email after a few minutes? Check your spam folder.</Trans>
          </p>
          <ResendButton
            coolDown={coolDown}
            loading={requestLink.isPending}
            onClick={() => requestLink.mutate({ email: sentTo })}
          />
          <Button variant="quiet" block onClick={() => setSentTo(null)}>
            <Trans>Use another address</Trans>
          </Button>
          {backToLogin}
        </div>
      </AuthCard>
    );
  }

  return (
    <AuthCard
      icon="key"
      title={<Trans>Forgot your password?</Trans>}
      subtitle={<Trans>We email you a link to choose a new password.</Trans>}
    >
      <Head title={t`Forgot your password?`} noindex />
      <FormProvider {...form}>
        <form className={styles.form} onSubmit={submit} noValidate>
          {problem && (
            <Notice tone="error" title={<Trans>Reset Request Failed</Trans>}>
              {problem}
            </Notice>
          )}
          <EmailField autoComplete="email" />
          <Button type="submit" size="lg" block loading={requestLink.isPending}>
            <Trans>Send link</Trans>
          </Button>
          {backToLogin}
        </form>
      </FormProvider>
    </AuthCard>
  );
}
