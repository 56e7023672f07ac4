import { Trans, useLingui } from '@lingui/react/macro';
import { isolate } from '#src/rules/texts/isolate.ts';
import type { CreatedApiToken } from '#src/wire/accounts/apiTokens.ts';
import { Copyable } from '#src-market/ui/content/Copyable.tsx';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { Notice } from '#src-market/ui/feedback/Notice.tsx';
import { Dialog } from '#src-market/ui/overlays/Dialog.tsx';
import styles from './apiTokens.module.css';

interface Props {
  readonly created: CreatedApiToken;
  readonly onClose: () => void;
}

/** The secret of a new token. The server stores only its hash. */
export function TokenSecretDialog({ created: { token, secret }, onClose }: Props) {
  const { t } = useLingui();
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`${isolate(token.name)} was created`}
      footer={
        <Button onClick={onClose}>
          <Trans>I have saved the token</Trans>
        </Button>
      }
    >
      <div className={styles.part}>
        <Notice tone="warning" title={<Trans>Shown only once</Trans>}>
          <Trans>
            Copy the token now and keep it like a password. Do not put it into code or messages.
          </Trans>
        </Notice>
        <Copyable value={secret} label={t`the token`} />
        <p className={styles.soft}>
          <Trans>Send it with every request:</Trans>{' '}
          <code className={styles.end}>Authorization: Bearer {secret.slice(0, 8)}…</code>
        </p>
      </div>
    </Dialog>
  );
}
