import type { LabelledControlProps } from './controlProps.ts';
import styles from './LabelledControl.module.css';

/** A control with its label above it, and its error or help text below. */
export function LabelledControl({
  id,
  label,
  error,
  help,
  optional,
  group,
  children,
}: LabelledControlProps) {
  const Name = group ? 'span' : 'label';
  return (
    <div
      className={styles.field}
      {...(group && { role: 'group', 'aria-labelledby': `${id}-label` })}
    >
      <Name id={`${id}-label`} className={styles.label} {...(!group && { htmlFor: id })}>
        {label}
        {optional && <span className={styles.optional}> (optional)</span>}
      </Name>
      {children}
      {help && !error && (
        <span id={`${id}-text`} className={styles.help}>
          {help}
        </span>
      )}
      {error && (
        <span id={`${id}-text`} role="alert" className={styles.error}>
          {error}
        </span>
      )}
    </div>
  );
}
