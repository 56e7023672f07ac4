import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { MessageDescriptor } from '@lingui/core';
import { Icon } from '#src/app/images/Icon.tsx';
import { Link } from '#src-market/ui/controls/Link.tsx';
import { cx } from '#src-market/ui/cx.ts';
import styles from './wizard.module.css';

interface Item {
  readonly step: string;
  readonly name: MessageDescriptor;
  /** What is missing; null where nothing can be. */
  readonly missing: number | null;
  readonly changed?: boolean;
}

/** The steps, each with what is missing; all can be opened at any time. */
export function StepLinks({ items, current }: { items: readonly Item[]; current: string }) {
  const { i18n, t } = useLingui();
  return (
    <nav aria-label={t`Steps`} className={styles.steps}>
      <ol>
        {items.map(({ step, name, missing, changed }, index) => {
          const done = missing === 0;
          const status = changed
            ? t`Changed`
            : done
              ? t`Complete`
              : missing
                ? t`${plural(missing, { one: '# thing missing', other: '# things missing' })}`
                : '';
          return (
            <li key={step}>
              <Link
                to={`?step=${step}`}
                className={styles.step}
                aria-current={step === current ? 'step' : undefined}
              >
                <span className={cx(styles.mark, done && styles.done)} aria-hidden="true">
                  {done ? <Icon name="check" /> : index + 1}
                </span>
                <span className={styles.stepText}>
                  <span className={styles.stepName}>{i18n._(name)}</span>
                  {status && <span className={styles.stepStatus}>{status}</span>}
                </span>
              </Link>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
