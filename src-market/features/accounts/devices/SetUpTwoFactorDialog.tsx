import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sessionQuery } from '#src/app/session/session.ts';
import type { TwoFactorKey } from '#src/wire/accounts/devices.ts';
import { useApp } from '#src/app/providers/AppContext.tsx';
import {
  devicesQuery,
  twoFactorQuery,
  useBeginTwoFactor,
} from '#src-market/data/accounts/devices.ts';
import { Dialog } from '#src-market/ui/overlays/Dialog.tsx';
import { PasswordStep } from './PasswordStep.tsx';
import { RecoveryCodesStep } from './RecoveryCodesStep.tsx';
import { ScanStep } from './ScanStep.tsx';

/** Three steps: password, key with its first code, recovery codes. */
export function SetUpTwoFactorDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  const { call } = useApp();
  const queryClient = useQueryClient();
  const begin = useBeginTwoFactor();
  const [key, setKey] = useState<TwoFactorKey | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);

  const close = () => {
    void queryClient.invalidateQueries({ queryKey: twoFactorQuery(call).queryKey });
    void queryClient.invalidateQueries({ queryKey: sessionQuery(call).queryKey });
    void queryClient.invalidateQueries({ queryKey: devicesQuery(call).queryKey });
    onClose();
  };
  return (
    <Dialog
      open
      onClose={close}
      title={codes ? t`Save your recovery codes` : t`Turn on two-step sign-in`}
    >
      {codes ? (
        <RecoveryCodesStep codes={codes} onDone={close} />
      ) : key ? (
        <ScanStep twoFactorKey={key} onEnabled={setCodes} />
      ) : (
        <PasswordStep
          action={t`Continue`}
          onPassword={async (password) => setKey((await begin.mutateAsync({ password })) ?? null)}
        />
      )}
    </Dialog>
  );
}
