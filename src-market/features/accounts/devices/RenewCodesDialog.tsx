import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { twoFactorQuery, useRenewRecoveryCodes } from '#src-market/data/accounts/devices.ts';
import { Dialog } from '#src-market/ui/overlays/Dialog.tsx';
import { PasswordStep } from './PasswordStep.tsx';
import { RecoveryCodesStep } from './RecoveryCodesStep.tsx';
import styles from './devices.module.css';

export function RenewCodesDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  const { call } = useApp();
  const queryClient = useQueryClient();
  const renew = useRenewRecoveryCodes();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const close = () => {
    void queryClient.invalidateQueries({ queryKey: twoFactorQuery(call).queryKey });
    onClose();
  };
  return (
    <Dialog open onClose={close} title={t`New recovery codes`}>
      {codes ? (
        <RecoveryCodesStep codes={codes} onDone={close} />
      ) : (
        <div className={styles.part}>
          <p>
            <Trans>Your current codes stop working.</Trans>
          </p>
          <PasswordStep
            action={t`Create new codes`}
            onPassword={async (password) =>
              setCodes((await renew.mutateAsync({ password }))?.recovery_codes ?? null)
            }
          />
        </div>
      )}
    </Dialog>
  );
}
