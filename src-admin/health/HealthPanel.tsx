import type { ReactNode } from 'react';
import { Chip } from '../ui/Chip.tsx';
import { Panel } from '../ui/Panel.tsx';
import styles from './health.module.css';

interface Props {
  title: string;
  /** In one sentence. */
  state: string;
  /** What to do; null while all is well. */
  todo: string | null;
  /** Whether it was not checked yet, so that nobody knows whether all is well. */
  isUnknown?: boolean;
  wide?: boolean;
  children?: ReactNode;
}

/** A part of the system: its state, and what to do where it is not well. */
export function HealthPanel({
  title,
  state,
  todo,
  isUnknown = false,
  wide = false,
  children,
}: Props) {
  return (
    <div className={wide ? styles.wide : ''}>
      <Panel title={title}>
        <p className={styles.state}>
          {isUnknown ? (
            <Chip tone="info">Not checked</Chip>
          ) : (
            <Chip tone={todo === null ? 'success' : 'warning'}>
              {todo === null ? 'OK' : 'Needs attention'}
            </Chip>
          )}
          <span>{state}</span>
        </p>
        {todo !== null && <p className={styles.todo}>{todo}</p>}
        {children}
      </Panel>
    </div>
  );
}
