import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { sessionQuery } from '#src/app/session/session.ts';
import { toast } from '#src/app/toasts/store.ts';
import { twoFactorQuery, useDisableTwoFactor } from '#src-market/data/accounts/devices.ts';
import { Dialog } from '#src-market/ui/overlays/Dialog.tsx';
import { PasswordStep } from './PasswordStep.tsx';
import styles from './devices.module.css';

export function DisableTwoFactorDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  const { call } = useApp();
  const queryClient = useQueryClient();
  const disable = useDisableTwoFactor();
  return (
    <Dialog open onClose={onClose} title={t`Turn off two-step sign-in`}>
      <div className={styles.part}>
        <p>
          <Trans>
            You will sign in with your password only, and your recovery codes stop working.
          </Trans>
        </p>
        <PasswordStep
          action={t`Turn off`}
          danger
          withCode
          onPassword={async (password, code) => {
            await disable.mutateAsync({ password, code });
            await queryClient.invalidateQueries({ queryKey: sessionQuery(call).queryKey });
            await queryClient.invalidateQueries({ queryKey: twoFactorQuery(call).queryKey });
            toast({ title: t`Two-step sign-in is off`, colour: 'success' });
            onClose();
          }}
        />
      </div>
    </Dialog>
  );
}
