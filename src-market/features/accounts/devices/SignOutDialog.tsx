import { Trans, useLingui } from '@lingui/react/macro';
import { toast } from '#src/app/toasts/store.ts';
import { RequestError } from '#src/session/request.ts';
import type { Device } from '#src/wire/accounts/devices.ts';
import { useEndSessions } from '#src-market/data/accounts/devices.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { Dialog } from '#src-market/ui/overlays/Dialog.tsx';
import { Notice } from '#src-market/ui/feedback/Notice.tsx';
import { useDeviceName } from '#src-market/shell/account/useDeviceName.ts';
import styles from './devices.module.css';

/** One device, or all others. */
export type SignOutTarget = Device | 'others';

interface Props {
  readonly target: SignOutTarget;
  readonly onClose: () => void;
}

export function SignOutDialog({ target, onClose }: Props) {
  const { t } = useLingui();
  const end = useEndSessions();
  const nameOf = useDeviceName();
  const others = target === 'others';
  const name = others ? '' : nameOf(target);

  const done = () => {
    toast({
      title: others ? t`Signed out on all other devices` : t`Signed out`,
      colour: 'success',
    });
    onClose();
  };
  const confirm = () =>
    end.mutate(others ? null : target.id, {
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
      title={others ? t`Sign out of all other devices?` : t`Sign out ${name}?`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            <Trans>Keep signed in</Trans>
          </Button>
          <Button variant="danger" loading={end.isPending} onClick={confirm}>
            {others ? <Trans>Sign out other devices</Trans> : <Trans>Sign out</Trans>}
          </Button>
        </>
      }
    >
      <div className={styles.part}>
        <p>
          {others ? (
            <Trans>All other devices must sign in again. Unsaved changes on them are lost.</Trans>
          ) : (
            <Trans>
              The device must sign in again. Unsaved changes on it are lost. If you don’t recognize
              this device, change your password too.
            </Trans>
          )}
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
