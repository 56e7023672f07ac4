import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { FigureText } from '#src/app/text/FigureText.tsx';
import type { Figure } from '#src/wire/reports/analytics.ts';
import { growth } from '#src/rules/reports/period.ts';
import { growthText } from '../format/growthText.ts';
import styles from './FigureCard.module.css';
import { Sparkline } from './Sparkline.tsx';

interface Props {
  readonly label: string;
  readonly figure: Figure;
  readonly format: (value: number) => string;
  /** Where less is better, such as cancellations. */
  readonly lessIsBetter?: boolean;
  /** The drill-down list. */
  readonly to?: string;
  /** What exactly is counted. */
  readonly note?: string;
  /** The number over the period. */
  readonly points?: readonly number[];
}

/** A number, its change, and a link to its drill-down list. */
export function FigureCard(props: Props) {
  const { label, figure, format, lessIsBetter = false, to, note, points } = props;
  const change = growth(figure.value, figure.before);
  const good = change === null || change === 0 ? null : change > 0 !== lessIsBetter;
  return (
    <div className={styles.card}>
      <p className={styles.label}>
        {to ? (
          <Link to={to} className={styles.link}>
            {label}
          </Link>
        ) : (
          label
        )}
      </p>
      <p className={styles.value}>
        <FigureText>{format(figure.value)}</FigureText>
      </p>
      <p className={styles.change} data-good={good ?? undefined}>
        {figure.value === 0 && figure.before === 0 ? (
          <span>None in the previous period</span>
        ) : (
          <>
            {growthText(change)} <span>from {format(figure.before)}</span>
          </>
        )}
      </p>
      {points && <Sparkline points={points} />}
      {note && <p className={styles.note}>{note}</p>}
    </div>
  );
}

export function Figures({ children }: { children: ReactNode }) {
  return <div className={styles.figures}>{children}</div>;
}
