import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { sessionQuery } from '#src/app/session/session.ts';
import { toast } from '#src/app/toasts/store.ts';
import { confirmWithPasskey } from '#src/session/passkeys/confirmWithPasskey.ts';
import { twoFactorQuery, useDisableTwoFactor } from '#src-market/data/accounts/devices.ts';
import { Dialog } from '#src-market/ui/overlays/Dialog.tsx';
import { PasswordStep } from './PasswordStep.tsx';
import styles from './devices.module.css';

interface Props {
  /** A passkey takes the place of the code, and two-step sign-in stays on. */
  readonly hasPasskey: boolean;
  readonly onClose: () => void;
}

/** Removes the authenticator app, which turns two-step sign-in off without a passkey. */
export function DisableTwoFactorDialog({ hasPasskey, onClose }: Props) {
  const { t } = useLingui();
  const { call } = useApp();
  const queryClient = useQueryClient();
  const disable = useDisableTwoFactor();
  const turnOff = async (body: Parameters<typeof disable.mutateAsync>[0]) => {
    await disable.mutateAsync(body);
    await queryClient.invalidateQueries({ queryKey: sessionQuery(call).queryKey });
    await queryClient.invalidateQueries({ queryKey: twoFactorQuery(call).queryKey });
    toast({
      title: hasPasskey ? t`The authenticator app was removed` : t`Two-step sign-in is off`,
      colour: 'success',
    });
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={hasPasskey ? t`Remove the authenticator app` : t`Turn off two-step sign-in`}
    >
      <div className={styles.part}>
        <p>
          {hasPasskey ? (
            <Trans>After your password, you will use a passkey or a recovery code.</Trans>
          ) : (
            <Trans>
              You will sign in with your password only, and your recovery codes stop working.
            </Trans>
          )}
        </p>
        <PasswordStep
          action={hasPasskey ? t`Remove the app` : t`Turn off`}
          danger
          withCode
          onPassword={(password, code) => turnOff({ password, code })}
          onPasskey={
            hasPasskey
              ? async (password) => turnOff({ password, passkey: await confirmWithPasskey(call) })
              : undefined
          }
        />
      </div>
    </Dialog>
  );
}
