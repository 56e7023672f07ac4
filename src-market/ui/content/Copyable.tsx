import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Button } from '../controls/Button.tsx';
import styles from './Copyable.module.css';

interface Props {
  value: string;
  /** Names the value, such as «the reference», in the button's label for screen readers. */
  label: string;
}

const STATUS_SHOWN_MS = 2_500;

type Outcome = 'copied' | 'failed';

/** A value with a copy button, such as the reference of a transfer. */
export function Copyable({ value, label }: Props) {
  const { t } = useLingui();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setOutcome(null), STATUS_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [outcome]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setOutcome('copied');
    } catch {
      setOutcome('failed');
    }
  };

  return (
    <span className={styles.copyable}>
      <span className={styles.value}>{value}</span>
      <Button variant="quiet" size="sm" icon="copy" aria-label={t`Copy ${label}`} onClick={copy}>
        {t`Copy`}
      </Button>
      <span className={styles.status} role="status">
        {outcome === 'copied' && <span>{t`Copied`}</span>}
        {outcome === 'failed' && <span>{t`Select the text and copy it by hand`}</span>}
      </span>
    </span>
  );
}
