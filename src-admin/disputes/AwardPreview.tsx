import type { Award } from '#src/rules/award.ts';
import { moneyText } from '../ui/format.ts';
import styles from './disputes.module.css';

/** Who gets what, and who gives it, to the cent. */
export function AwardPreview({ award, currency }: { award: Award; currency: string }) {
  const money = (cents: number) => moneyText(cents, currency);
  return (
    <dl className={styles.preview} aria-label="What this does" aria-live="polite">
      <dt>{award.to === 'buyer' ? 'Back to the buyer' : 'To the seller'}</dt>
      <dd className={styles.sum}>{money(award.awarded)}</dd>
      <dt>The seller gives</dt>
      <dd>{money(award.seller_gives)}</dd>
      <dt>Keystead gives</dt>
      <dd>{money(award.platform_gives)}</dd>
    </dl>
  );
}
