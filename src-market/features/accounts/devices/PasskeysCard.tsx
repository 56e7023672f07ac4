import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { passkeyText } from '#src/app/deferred/passkeys/passkeyText.ts';
import { toast } from '#src/app/toasts/store.ts';
import type { Passkey } from '#src/wire/accounts/passkeys.ts';
import { useAddPasskey, useRemovePasskey } from '#src-market/data/accounts/passkeys.ts';
import { useSupportsPasskeys } from '#src-market/data/accounts/useSupportsPasskeys.ts';
import { Card } from '#src-market/ui/content/Card.tsx';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { Notice } from '#src-market/ui/feedback/Notice.tsx';
import { Dialog } from '#src-market/ui/overlays/Dialog.tsx';
import { PasskeyList } from './PasskeyList.tsx';
import { RecoveryCodesStep } from './RecoveryCodesStep.tsx';
import { RemovePasskeyDialog } from './RemovePasskeyDialog.tsx';
import { RenamePasskeyDialog } from './RenamePasskeyDialog.tsx';
import { useAfterStepUp } from './useAfterStepUp.tsx';
import styles from './devices.module.css';

/** The passkeys of the account: add, rename and remove. */
export function PasskeysCard({ passkeys }: { readonly passkeys: readonly Passkey[] }) {
  const { t } = useLingui();
  const supported = useSupportsPasskeys();
  const add = useAddPasskey();
  const remove = useRemovePasskey();
  const [problem, setProblem] = useState<string | null>(null);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const [open, setOpen] = useState<{ does: 'rename' | 'remove'; passkey: Passkey } | null>(null);
  const stepUp = useAfterStepUp(passkeys.length > 0, (error) => setProblem(passkeyText(error)));
  const close = () => setOpen(null);

  const start = () => {
    setProblem(null);
    void stepUp.run(async () => {
      const { recovery_codes } = await add.mutateAsync();
      setCodes(recovery_codes);
      toast({ title: t`The passkey was added`, colour: 'success' });
    });
  };
  const confirmRemoval = ({ id }: Passkey) => {
    setProblem(null);
    close();
    void stepUp.run(
      async () => {
        await remove.mutateAsync(id);
        toast({ title: t`The passkey was removed`, colour: 'success' });
      },
      passkeys.length === 1 ? 'factor' : 'any',
    );
  };
  return (
    <Card title={<Trans>Passkeys</Trans>}>
      <div className={styles.part}>
        <p>
          <Trans>
            Sign in with your fingerprint, your face or the PIN of your device. With a passkey, your
            password alone no longer signs you in.
          </Trans>
        </p>
        {problem && (
          <Notice tone="error" live>
            {problem}
          </Notice>
        )}
        {passkeys.length > 0 && (
          <PasskeyList
            passkeys={passkeys}
            onRename={(passkey) => setOpen({ does: 'rename', passkey })}
            onRemove={(passkey) => setOpen({ does: 'remove', passkey })}
          />
        )}
        {supported ? (
          <div className={styles.actions}>
            <Button variant="secondary" icon="plus" loading={add.isPending} onClick={start}>
              <Trans>Add a passkey</Trans>
            </Button>
          </div>
        ) : (
          <p className={styles.soft}>
            <Trans>This browser or this address does not support passkeys.</Trans>
          </p>
        )}
      </div>
      {stepUp.dialog}
      {codes.length > 0 && (
        <Dialog open onClose={() => setCodes([])} title={t`Save your recovery codes`}>
          <RecoveryCodesStep codes={codes} onDone={() => setCodes([])} />
        </Dialog>
      )}
      {open?.does === 'rename' && <RenamePasskeyDialog passkey={open.passkey} onClose={close} />}
      {open?.does === 'remove' && (
        <RemovePasskeyDialog
          passkey={open.passkey}
          onConfirm={() => confirmRemoval(open.passkey)}
          onClose={close}
        />
      )}
    </Card>
  );
}
