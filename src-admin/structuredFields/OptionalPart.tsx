import type { ReactNode } from 'react';
import { useInput } from 'react-admin';
import { FlagControl } from '#src-admin/controls/FlagControl.tsx';
import { LabelledControl } from '#src-admin/controls/LabelledControl.tsx';
import styles from './OptionalPart.module.css';

interface Props {
  source: string;
  label: string;
  /** What the inputs begin with when it is switched on. */
  initial: Readonly<Record<string, unknown>>;
  children: ReactNode;
}

const asIs = (value: unknown) => value;

/** A part of a structured value that may be missing. */
export function OptionalPart({ source, label, initial, children }: Props) {
  const { field, id } = useInput({ source, format: asIs, parse: asIs });
  const isSet = field.value != null;
  return (
    <>
      <LabelledControl id={id} label={label}>
        <FlagControl id={id} value={isSet} onChange={(on) => field.onChange(on ? initial : null)} />
      </LabelledControl>
      {isSet && <div className={styles.row}>{children}</div>}
    </>
  );
}
