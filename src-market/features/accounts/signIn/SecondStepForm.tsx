import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { errorText } from '#src/app/deferred/errors/errorText.ts';
import { showToast } from '#src/app/deferred/toasts/showToast.ts';
import { LOGIN_FAILED } from '#src/text/errors.ts';
import { loginFailed } from '#src/text/toasts.ts';
import type { SessionUser } from '#src/wire/accounts/session.ts';
import { useSecondStep } from '#src-market/data/accounts/signIn.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { Field } from '#src-market/ui/forms/Field.tsx';
import { Notice } from '#src-market/ui/feedback/Notice.tsx';
import { TextInput } from '#src-market/ui/forms/TextInput.tsx';
import { showFieldErrors } from '#src-market/ui/forms/formErrors.ts';
import styles from '../auth.module.css';

export interface SecondStepProps {
  readonly challenge: string;
  readonly onDone: (user: SessionUser) => void;
  readonly onBack: () => void;
}

interface Values {
  code: string;
}

/** The second sign-in step: a code of the authenticator app, or a recovery code. */
export function SecondStepForm({ challenge, onDone, onBack }: SecondStepProps) {
  const { t } = useLingui();
  const submitCode = useSecondStep();
  const [problem, setProblem] = useState<string | null>(null);
  const { register, handleSubmit, setError, formState } = useForm<Values>({
    defaultValues: { code: '' },
  });
  const submit = handleSubmit(async ({ code }) => {
    setProblem(null);
    try {
      const reply = await submitCode.mutateAsync({ challenge, code: code.trim() });
      if ('user' in reply) onDone(reply.user);
    } catch (error) {
      setProblem(showFieldErrors(error, ['code'], setError, LOGIN_FAILED));
      showToast(loginFailed, errorText(error, LOGIN_FAILED));
    }
  });
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {problem && (
        <Notice tone="error" title={<Trans>Login Failed</Trans>}>
          {problem}
        </Notice>
      )}
      <Field
        label={<Trans>Code</Trans>}
        hint={<Trans>Without your phone, enter one of your recovery codes.</Trans>}
        error={formState.errors.code?.message}
        required
      >
        {/* The code is the only input of this page. */}
        <TextInput
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          {...register('code', { required: t`Enter the code.` })}
        />
      </Field>
      <Button type="submit" size="lg" block loading={formState.isSubmitting}>
        <Trans>Log in</Trans>
      </Button>
      <Button variant="quiet" block onClick={onBack}>
        <Trans>Back</Trans>
      </Button>
    </form>
  );
}
