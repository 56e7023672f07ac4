import { useLingui } from '@lingui/react/macro';
import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import styles from './RangeSlider.module.css';

type Range = readonly [low: number, high: number];

interface Props {
  label: string;
  min: number;
  max: number;
  step?: number;
  value: Range;
  /** Called on every movement of a thumb. */
  onChange: (value: Range) => void;
  /** Called when the thumb is released or a key is pressed. */
  onCommit?: (value: Range) => void;
  format?: (value: number) => string;
  /** Between the label and the rail. */
  children?: ReactNode;
}

/** Two native sliders on one rail. Each has a name and stops at the other. */
export function RangeSlider(props: Props) {
  const { label, min, max, step = 1, value, onChange, onCommit, format = String, children } = props;
  const { t } = useLingui();
  const id = useId();
  const filled = useRef<HTMLSpanElement>(null);
  const [low, high] = value;

  useLayoutEffect(() => {
    const share = (at: number) => (max > min ? ((at - min) / (max - min)) * 100 : 0);
    filled.current?.style.setProperty('inset-inline', `${share(low)}% ${100 - share(high)}%`);
  }, [low, high, min, max]);

  const thumb = (which: 0 | 1, name: string) => (
    <input
      type="range"
      className={styles.thumb}
      aria-label={name}
      aria-valuetext={format(value[which])}
      min={min}
      max={max}
      step={step}
      value={value[which]}
      onChange={(event) => {
        const at = event.target.valueAsNumber;
        onChange(which === 0 ? [Math.min(at, high), high] : [low, Math.max(at, low)]);
      }}
      onPointerUp={() => onCommit?.(value)}
      onKeyUp={() => onCommit?.(value)}
    />
  );

  return (
    <div className={styles.slider} role="group" aria-labelledby={id}>
      <div className={styles.head}>
        <span className={styles.label} id={id}>
          {label}
        </span>
        <span className={styles.values}>
          {format(low)} – {format(high)}
        </span>
      </div>
      {children}
      <div className={styles.rail}>
        <span className={styles.filled} ref={filled} />
        {thumb(0, t`${label}: lowest`)}
        {thumb(1, t`${label}: highest`)}
      </div>
    </div>
  );
}
