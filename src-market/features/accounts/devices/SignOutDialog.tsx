import { Trans, useLingui } from '@lingui/react/macro';
import { toast } from '#src/app/toasts/store.ts';
import { RequestError } from '#src/session/request.ts';
import type { Device } from '#src/wire/accounts/devices.ts';
import { useEndSession } from '#src-market/data/accounts/devices.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { Dialog } from '#src-market/ui/overlays/Dialog.tsx';
import { Notice } from '#src-market/ui/feedback/Notice.tsx';
import { useDeviceName } from '#src-market/shell/account/useDeviceName.ts';
import styles from './devices.module.css';

interface Props {
  readonly target: Device;
  readonly onClose: () => void;
}

/** Signs out one device. */
export function SignOutDialog({ target, onClose }: Props) {
  const { t } = useLingui();
  const end = useEndSession();
  const name = useDeviceName()(target);

  const done = () => {
    toast({ title: t`Signed out`, colour: 'success' });
    onClose();
  };
  const confirm = () =>
    end.mutate(target.id, {
      onSuccess: done,
      onError: (error) => {
        // Already signed out: the goal is reached.
        if (error instanceof RequestError && error.status === 404) done();
      },
    });

  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Sign out ${name}?`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            <Trans>Keep signed in</Trans>
          </Button>
          <Button variant="danger" loading={end.isPending} onClick={confirm}>
            <Trans>Sign out</Trans>
          </Button>
        </>
      }
    >
      <div className={styles.part}>
        <p>
          <Trans>
            The device must sign in again. Unsaved changes on it are lost. If you don’t recognize
            this device, change your password too.
          </Trans>
        </p>
        {end.error && (
          <Notice tone="error" title={<Trans>The device is still signed in</Trans>} live>
            {end.error.message}
          </Notice>
        )}
      </div>
    </Dialog>
  );
}
