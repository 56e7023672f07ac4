import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#src-market/ui/controls/Button.tsx';
import styles from './debug.module.css';

/** Copies the report as text, or shows it if the browser does not allow that. */
export function SupportText({ text }: { text: () => string }) {
  const { t } = useLingui();
  const [copied, setCopied] = useState<'copied' | 'failed' | null>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text());
      setCopied('copied');
    } catch {
      setCopied('failed');
    }
  };
  return (
    <>
      <Button variant="secondary" icon="copy" onClick={() => void copy()}>
        <Trans>Copy as text</Trans>
      </Button>
      <span role="status" className={styles.status}>
        {copied === 'copied' && (
          <span>
            <Trans>Copied. Paste it into your mail to support.</Trans>
          </span>
        )}
        {copied === 'failed' && (
          <span>
            <Trans>Copy the text below by hand.</Trans>
          </span>
        )}
      </span>
      {copied === 'failed' && (
        <textarea
          dir="auto"
          className={styles.text}
          readOnly
          rows={12}
          aria-label={t`For support`}
          value={text()}
        />
      )}
    </>
  );
}
