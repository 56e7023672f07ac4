import { useLingui } from '@lingui/react/macro';
import { cx } from '#src-market/ui/cx.ts';
import styles from './UploadProgress.module.css';

/**
 * How much of a file has arrived, 0 to 1; null without an upload. Its place is kept, so that a button below does not move
 * while somebody presses it.
 */
export function UploadProgress({ value }: { readonly value: number | null }) {
  const { t } = useLingui();
  return (
    <progress
      value={value ?? 0}
      max={1}
      aria-label={t`Uploading`}
      className={cx(styles.bar, value === null && styles.idle)}
    />
  );
}
