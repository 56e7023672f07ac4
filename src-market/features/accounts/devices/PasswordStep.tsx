import { Trans, useLingui } from '@lingui/react/macro';
import { useForm } from 'react-hook-form';
import { RequestError } from '#src/session/request.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { Field } from '#src-market/ui/forms/Field.tsx';
import { Notice } from '#src-market/ui/feedback/Notice.tsx';
import { TextInput } from '#src-market/ui/forms/TextInput.tsx';
import styles from './devices.module.css';

interface Props {
  /** The label of the button. */
  readonly action: string;
  readonly danger?: boolean;
  /** Asks for a code of the authenticator app too. */
  readonly withCode?: boolean;
  /** Rejects on failure. `code` is empty unless it is asked for. */
  readonly onPassword: (password: string, code: string) => Promise<void>;
}

/** Confirms the password for a sensitive action, since the browser may be left unattended. */
export function PasswordStep({ action, danger, withCode, onPassword }: Props) {
  const { t } = useLingui();
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: { password: '', code: '' },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async ({ password, code }) => {
    try {
      await onPassword(password, code);
    } catch (error) {
      const rejected = error instanceof RequestError ? error : null;
      const fields = ['password', 'code'] as const;
      const wrong = fields.find((field) => rejected?.errors[field]?.[0]);
      if (wrong)
        setError(wrong, { message: rejected?.errors[wrong]?.[0] ?? '' }, { shouldFocus: true });
      else setError('root', { message: rejected?.message ?? t`Something went wrong. Try again.` });
    }
  });
  return (
    <form className={styles.part} onSubmit={submit} noValidate>
      {errors.root && (
        <Notice tone="error" live>
          {errors.root.message}
        </Notice>
      )}
      <Field label={<Trans>Your password</Trans>} error={errors.password?.message} required>
        <TextInput
          type="password"
          autoComplete="current-password"
          autoFocus
          {...register('password', { required: t`Enter your password.` })}
        />
      </Field>
      {withCode && (
        <Field
          label={<Trans>Code of your app, or a recovery code</Trans>}
          error={errors.code?.message}
          required
        >
          <TextInput
            autoComplete="one-time-code"
            {...register('code', { required: t`Enter a code.` })}
          />
        </Field>
      )}
      <Button type="submit" variant={danger ? 'danger' : 'primary'} loading={isSubmitting} block>
        {action}
      </Button>
    </form>
  );
}
