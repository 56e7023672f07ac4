import { Trans, useLingui } from '@lingui/react/macro';
import { useForm } from 'react-hook-form';
import { passkeyText } from '#src/app/deferred/passkeys/passkeyText.ts';
import { PasskeyError } from '#src/session/passkeys/askPasskey.ts';
import { RequestError } from '#src/session/request.ts';
import { useSupportsPasskeys } from '#src-market/data/accounts/useSupportsPasskeys.ts';
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
  /** Takes the password and asks for a passkey, instead of a code. */
  readonly onPasskey?: ((password: string) => Promise<void>) | undefined;
}

/** Confirms the password for a sensitive action, since the browser may be left unattended. */
export function PasswordStep({ action, danger, withCode, onPassword, onPasskey }: Props) {
  const { t } = useLingui();
  const supported = useSupportsPasskeys();
  const { register, handleSubmit, setError, formState, getValues, trigger } = useForm({
    defaultValues: { password: '', code: '' },
  });
  const { errors, isSubmitting } = formState;
  const attempt = async (run: () => Promise<void>) => {
    try {
      await run();
    } catch (error) {
      const rejected = error instanceof RequestError ? error : null;
      const fields = ['password', 'code'] as const;
      const wrong = fields.find((field) => rejected?.errors[field]?.[0]);
      if (wrong)
        setError(wrong, { message: rejected?.errors[wrong]?.[0] ?? '' }, { shouldFocus: true });
      else setError('root', { message: textOf(error) });
    }
  };
  const textOf = (error: unknown) =>
    error instanceof PasskeyError
      ? passkeyText(error)
      : error instanceof RequestError
        ? error.message
        : t`Something went wrong. Try again.`;
  const submit = handleSubmit(({ password, code }) => attempt(() => onPassword(password, code)));
  const usePasskey = async () => {
    if (await trigger('password', { shouldFocus: true }))
      await attempt(async () => onPasskey?.(getValues('password')));
  };
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
      {onPasskey && supported && (
        <Button variant="secondary" icon="shield" block onClick={usePasskey}>
          <Trans>Use a passkey instead of a code</Trans>
        </Button>
      )}
      <Button type="submit" variant={danger ? 'danger' : 'primary'} loading={isSubmitting} block>
        {action}
      </Button>
    </form>
  );
}
