import { Trans, useLingui } from '@lingui/react/macro';
import { isolate } from '#src/rules/texts/isolate.ts';
import type { Passkey } from '#src/wire/accounts/passkeys.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { Dialog } from '#src-market/ui/overlays/Dialog.tsx';

interface Props {
  readonly passkey: Passkey;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

export function RemovePasskeyDialog({ passkey: { name }, onConfirm, onClose }: Props) {
  const { t } = useLingui();
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Remove ${isolate(name)}?`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            <Trans>Keep passkey</Trans>
          </Button>
          <Button variant="danger" onClick={onConfirm}>
            <Trans>Remove</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>
          It no longer signs you in. Delete it on your device too, where your passwords are kept.
        </Trans>
      </p>
    </Dialog>
  );
}
