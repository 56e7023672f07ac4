import { Trans, useLingui } from '@lingui/react/macro';
import { useStepUp } from '#src-market/data/accounts/passkeys.ts';
import { useSupportsPasskeys } from '#src-market/data/accounts/useSupportsPasskeys.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { Notice } from '#src-market/ui/feedback/Notice.tsx';
import { Dialog } from '#src-market/ui/overlays/Dialog.tsx';
import { CodeStep } from './CodeStep.tsx';
import { PasswordStep } from './PasswordStep.tsx';
import { usePasskeyConfirmation } from './usePasskeyConfirmation.ts';
import styles from './devices.module.css';

/** What confirms the user's identity: `factor` is a passkey or a code, without the password. */
export type Needed = 'any' | 'factor';

interface Props {
  /** Whether the account has a passkey to confirm with. */
  readonly hasPasskey: boolean;
  readonly needed: Needed;
  /** @param until the instant until which sensitive changes need no other confirmation */
  readonly onConfirmed: (until: string) => void;
  readonly onClose: () => void;
}

/** Asks for the password, a passkey or a code before a sensitive change. */
export function StepUpDialog({ hasPasskey, needed, onConfirmed, onClose }: Props) {
  const { t } = useLingui();
  const supported = useSupportsPasskeys();
  const stepUp = useStepUp();
  const { confirm, busy, problem } = usePasskeyConfirmation(async (passkey) => {
    onConfirmed(await stepUp.mutateAsync({ passkey }));
  });
  return (
    <Dialog open onClose={onClose} title={t`Confirm that it is you`}>
      <div className={styles.part}>
        <p>
          {needed === 'factor' ? (
            <Trans>This needs a passkey or a code. Your password is not enough.</Trans>
          ) : (
            <Trans>
              This changes who can use your account. You are asked again after 10 minutes.
            </Trans>
          )}
        </p>
        {problem && (
          <Notice tone="error" live>
            {problem}
          </Notice>
        )}
        {hasPasskey && supported && (
          <Button variant="secondary" icon="shield" block loading={busy} onClick={confirm}>
            <Trans>Use a passkey</Trans>
          </Button>
        )}
        {needed === 'factor' ? (
          <CodeStep
            onCode={async (code) => {
              onConfirmed(await stepUp.mutateAsync({ code }));
            }}
          />
        ) : (
          <PasswordStep
            action={t`Confirm`}
            onPassword={async (password) => {
              onConfirmed(await stepUp.mutateAsync({ password }));
            }}
          />
        )}
      </div>
    </Dialog>
  );
}
