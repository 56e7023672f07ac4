import styles from './Sparkline.module.css';

const WIDTH = 120;
const HEIGHT = 28;

/** The course of a number over time, without labels. */
export function Sparkline({ points }: { points: readonly number[] }) {
  const highest = Math.max(...points, 1);
  const lowest = Math.min(...points, 0);
  const x = (at: number) => (points.length < 2 ? 0 : (at / (points.length - 1)) * WIDTH);
  const y = (value: number) => HEIGHT - 2 - ((value - lowest) / (highest - lowest)) * (HEIGHT - 4);
  const line = points.map((value, at) => `${x(at).toFixed(1)},${y(value).toFixed(1)}`).join(' ');
  return (
    <svg
      className={styles.spark}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden
    >
      <polygon points={`0,${HEIGHT} ${line} ${WIDTH},${HEIGHT}`} className={styles.area} />
      <polyline points={line} className={styles.line} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
