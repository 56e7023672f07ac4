import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { showToast } from '#src/app/deferred/toasts/showToast.ts';
import { href } from '#src/routes/href.ts';
import { RequestError } from '#src/session/request.ts';
import { passwordResetError } from '#src/text/passwordReset.ts';
import { passwordReset, resetFailed } from '#src/text/toasts.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { ButtonLink } from '#src-market/ui/controls/ButtonLink.tsx';
import { Notice } from '#src-market/ui/feedback/Notice.tsx';
import { NewPasswordField } from '../NewPasswordField.tsx';
import styles from '../auth.module.css';
import { resetWith } from '#src-market/data/accounts/passwords.ts';

interface Values {
  password: string;
}

interface Problem {
  readonly text: string;
  /** The link is no longer valid: offer to send another one. */
  readonly link_invalid: boolean;
}

export function ResetForm({ token }: { token: string }) {
  const { i18n } = useLingui();
  const { call } = useApp();
  const navigate = useNavigate();
  const [problem, setProblem] = useState<Problem | null>(null);
  const form = useForm<Values>({ defaultValues: { password: '' } });

  const submit = form.handleSubmit(async ({ password }) => {
    setProblem(null);
    try {
      await resetWith(call, token, password);
      showToast(passwordReset);
      void navigate(href('passwordResetSuccess'), { replace: true });
    } catch (error) {
      const rejected = error instanceof RequestError ? error : null;
      const message = passwordResetError({
        message: rejected?.server_message ?? null,
        errors: rejected?.errors ?? null,
      });
      const text = typeof message === 'string' ? message : i18n._(message);
      showToast(resetFailed, text);
      if (rejected?.errors['password']) {
        form.setError('password', { message: text }, { shouldFocus: true });
      } else setProblem({ text, link_invalid: Boolean(rejected?.errors['token']) });
    }
  });

  return (
    <FormProvider {...form}>
      <form className={styles.form} onSubmit={submit} noValidate>
        {problem && (
          <Notice
            tone="error"
            title={<Trans>Reset Failed</Trans>}
            actions={
              problem.link_invalid && (
                <ButtonLink to={href('passwordResetEmail')} variant="secondary" size="sm">
                  <Trans>Send a new link</Trans>
                </ButtonLink>
              )
            }
          >
            {problem.text}
          </Notice>
        )}
        <NewPasswordField label={<Trans>New password</Trans>} />
        <Button type="submit" size="lg" block loading={form.formState.isSubmitting}>
          <Trans>Save the new password</Trans>
        </Button>
      </form>
    </FormProvider>
  );
}
