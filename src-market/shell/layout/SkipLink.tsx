import { Trans } from '@lingui/react/macro';
import styles from './SkipLink.module.css';

export const MAIN_ID = 'main';

export function SkipLink() {
  return (
    <a className={styles.skip} href={`#${MAIN_ID}`}>
      <Trans>Skip to the content</Trans>
    </a>
  );
}
