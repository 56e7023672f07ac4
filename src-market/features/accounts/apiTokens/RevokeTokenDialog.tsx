import { Trans, useLingui } from '@lingui/react/macro';
import { isolate } from '#src/rules/texts/isolate.ts';
import { toast } from '#src/app/toasts/store.ts';
import { RequestError } from '#src/session/request.ts';
import type { ApiToken } from '#src/wire/accounts/apiTokens.ts';
import { useRevokeApiToken } from '#src-market/data/accounts/apiTokens.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { Notice } from '#src-market/ui/feedback/Notice.tsx';
import { Dialog } from '#src-market/ui/overlays/Dialog.tsx';
import styles from './apiTokens.module.css';

interface Props {
  readonly token: ApiToken;
  readonly onClose: () => void;
}

export function RevokeTokenDialog({ token: { id, name, expired }, onClose }: Props) {
  const { t } = useLingui();
  const revoke = useRevokeApiToken();
  const done = () => {
    toast({
      title: expired ? t`${isolate(name)} was removed` : t`${isolate(name)} was revoked`,
      colour: 'success',
    });
    onClose();
  };
  const confirm = () =>
    revoke.mutate(id, {
      onSuccess: done,
      onError: (error) => {
        // Already revoked: the goal is reached.
        if (error instanceof RequestError && error.status === 404) done();
      },
    });
  return (
    <Dialog
      open
      onClose={onClose}
      title={expired ? t`Remove ${isolate(name)}?` : t`Revoke ${isolate(name)}?`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            <Trans>Keep token</Trans>
          </Button>
          <Button variant="danger" loading={revoke.isPending} onClick={confirm}>
            {expired ? <Trans>Remove token</Trans> : <Trans>Revoke token</Trans>}
          </Button>
        </>
      }
    >
      <div className={styles.part}>
        <p>
          {expired ? (
            <Trans>The token no longer works. It is only removed from this list.</Trans>
          ) : (
            <Trans>
              Programs that use it are refused from their next request on. You cannot undo this.
            </Trans>
          )}
        </p>
        {revoke.error && (
          <Notice tone="error" title={<Trans>The token still works</Trans>} live>
            {revoke.error.message}
          </Notice>
        )}
      </div>
    </Dialog>
  );
}
