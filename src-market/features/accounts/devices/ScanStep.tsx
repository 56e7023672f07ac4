import { Trans, useLingui } from '@lingui/react/macro';
import { useForm } from 'react-hook-form';
import { renderSVG } from 'uqr';
import { RequestError } from '#src/session/request.ts';
import type { TwoFactorKey } from '#src/wire/accounts/devices.ts';
import { useEnableTwoFactor } from '#src-market/data/accounts/devices.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { Copyable } from '#src-market/ui/content/Copyable.tsx';
import { Field } from '#src-market/ui/forms/Field.tsx';
import { TextInput } from '#src-market/ui/forms/TextInput.tsx';
import styles from './devices.module.css';

interface Props {
  readonly twoFactorKey: TwoFactorKey;
  readonly onEnabled: (recoveryCodes: readonly string[]) => void;
}

/** Shows the key for the authenticator app and verifies it with a code. */
export function ScanStep({ twoFactorKey, onEnabled }: Props) {
  const { t } = useLingui();
  const enable = useEnableTwoFactor();
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { code: '' } });
  const submit = handleSubmit(async ({ code }) => {
    try {
      const reply = await enable.mutateAsync({ code });
      if (reply) onEnabled(reply.recovery_codes);
    } catch (error) {
      const rejected = error instanceof RequestError ? error : null;
      const message = rejected?.errors['code']?.[0] ?? rejected?.message;
      setError('code', { message: message ?? t`Something went wrong. Try again.` });
    }
  });
  const qr_code = encodeURIComponent(renderSVG(twoFactorKey.otpauth_url, { border: 2 }));
  return (
    <form className={styles.part} onSubmit={submit} noValidate>
      <p>
        <Trans>Scan this with an authenticator app on your phone.</Trans>
      </p>
      <img
        className={styles.qr}
        src={`data:image/svg+xml,${qr_code}`}
        alt={t`QR code of the key`}
        width="208"
        height="208"
      />
      <div className={styles.key}>
        <p className={styles.soft}>
          <Trans>Or type the key into the app:</Trans>
        </p>
        <Copyable value={twoFactorKey.secret} label={t`the key`} />
      </div>
      <Field
        label={<Trans>Code from the app</Trans>}
        error={formState.errors.code?.message}
        required
      >
        <TextInput
          autoComplete="one-time-code"
          inputMode="numeric"
          {...register('code', { required: t`Enter the six-digit code.` })}
        />
      </Field>
      <Button type="submit" loading={enable.isPending} block>
        <Trans>Turn on</Trans>
      </Button>
    </form>
  );
}
