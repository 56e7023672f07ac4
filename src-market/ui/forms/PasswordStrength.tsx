import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { strengthOf } from '#src/rules/accounts/password.ts';
import { cx } from '../cx.ts';
import styles from './PasswordStrength.module.css';

const STRENGTH_LABELS = [
  msg`not entered`,
  msg`too easy to guess`,
  msg`fair`,
  msg`good`,
  msg`strong`,
] as const;
const BARS = [1, 2, 3, 4] as const;

/** How hard the typed password is to guess. */
export function PasswordStrength({ password }: { password: string }) {
  const { i18n } = useLingui();
  const strength = strengthOf(password);
  const word = i18n._(STRENGTH_LABELS[strength]);
  return (
    <div className={cx(styles.strength, strength === 1 && styles.weak)}>
      <span className={styles.bars} aria-hidden>
        {BARS.map((bar) => (
          <span key={bar} className={cx(styles.bar, bar <= strength && styles.filled)} />
        ))}
      </span>
      <p className={styles.word} role="status">
        {password && <Trans>Strength: {word}</Trans>}
      </p>
    </div>
  );
}
