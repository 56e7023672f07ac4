import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { errorText } from '#src/app/deferred/errors/errorText.ts';
import { showToast } from '#src/app/deferred/toasts/showToast.ts';
import { LOGIN_FAILED } from '#src/text/errors.ts';
import { loginFailed } from '#src/text/toasts.ts';
import type { SecondStep, SessionUser } from '#src/wire/accounts/session.ts';
import { useSecondStep } from '#src-market/data/accounts/signIn.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { Field } from '#src-market/ui/forms/Field.tsx';
import { Notice } from '#src-market/ui/feedback/Notice.tsx';
import { TextInput } from '#src-market/ui/forms/TextInput.tsx';
import { showFieldErrors } from '#src-market/ui/forms/formErrors.ts';
import { PasskeySecondStep } from './PasskeySecondStep.tsx';
import styles from '../auth.module.css';

export interface SecondStepProps {
  readonly step: SecondStep;
  readonly onDone: (user: SessionUser) => void;
  readonly onBack: () => void;
}

interface Values {
  code: string;
}

/** The second sign-in step: a passkey, a code of the authenticator app, or a recovery code. */
export function SecondStepForm({ step, onDone, onBack }: SecondStepProps) {
  const { t } = useLingui();
  const { challenge, methods } = step;
  const hasApp = methods.includes('app');
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
      {methods.includes('passkey') && (
        <PasskeySecondStep challenge={challenge} onDone={onDone} onProblem={setProblem} />
      )}
      <Field
        label={hasApp ? <Trans>Code</Trans> : <Trans>Recovery code</Trans>}
        hint={
          hasApp ? (
            <Trans>Without your phone, enter one of your recovery codes.</Trans>
          ) : (
            <Trans>Only if you cannot use a passkey now.</Trans>
          )
        }
        error={formState.errors.code?.message}
        required
      >
        {/* The code is the only input of this page; a passkey needs none. */}
        <TextInput
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus={hasApp}
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
