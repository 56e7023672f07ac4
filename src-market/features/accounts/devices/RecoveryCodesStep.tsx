import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { Notice } from '#src-market/ui/feedback/Notice.tsx';
import styles from './devices.module.css';

interface Props {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

/** Shown once: the server stores only hashes. */
export function RecoveryCodesStep({ codes, onDone }: Props) {
  const { t } = useLingui();
  const [status, setStatus] = useState('');
  const text = codes.join('\n');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setStatus(t`Copied`);
    } catch {
      setStatus(t`Select the codes and copy them by hand`);
    }
  };
  return (
    <div className={styles.part}>
      <Notice tone="warning" title={<Trans>Shown only once</Trans>}>
        <Trans>
          Each code signs you in once without your phone. Keep them in a safe place away from your
          phone.
        </Trans>
      </Notice>
      <ul className={styles.codes} aria-label={t`Recovery codes`}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button variant="secondary" icon="copy" onClick={copy}>
          <Trans>Copy</Trans>
        </Button>
        <a
          className={styles.download}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
          download="keystead-recovery-codes.txt"
        >
          <Trans>Download as a file</Trans>
        </a>
        <span role="status" className={styles.soft}>
          {status}
        </span>
      </div>
      <Button block onClick={onDone}>
        <Trans>I have saved my codes</Trans>
      </Button>
    </div>
  );
}
