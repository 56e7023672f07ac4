import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { IconButton } from '../controls/IconButton.tsx';
import { Tooltip } from './Tooltip.tsx';
import styles from './DialogParts.module.css';

interface Props {
  /** Of the title, which names the dialog. */
  readonly id: string;
  readonly title: ReactNode;
  readonly onClose: () => void;
  /** The buttons under the content. */
  readonly footer: ReactNode;
  readonly children: ReactNode;
}

/** The title with its close button, the content and the buttons of a dialog, below each other. */
export function DialogParts({ id, title, onClose, footer, children }: Props) {
  const { t } = useLingui();
  return (
    <>
      <div className={styles.head}>
        <h2 dir="auto" id={id} className={styles.title}>
          {title}
        </h2>
        <Tooltip text={t`Close`}>
          <IconButton icon="close" label={t`Close`} onClick={onClose} />
        </Tooltip>
      </div>
      <div className={styles.body}>{children}</div>
      {footer && <div className={styles.foot}>{footer}</div>}
    </>
  );
}
