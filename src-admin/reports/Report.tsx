import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Icon } from '#src/app/images/Icon.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import styles from './Report.module.css';

interface Query<Data> {
  readonly data: Data | undefined;
  readonly error: Error | null;
  readonly isPlaceholderData: boolean;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

interface Props<Data> {
  readonly query: Query<Data>;
  /** Shown in place of a report without numbers. */
  readonly empty?: {
    readonly when: (data: Data) => boolean;
    readonly title: string;
    readonly text: string;
  };
  readonly children: (data: Data) => ReactNode;
}

/** A report: loading, failed, empty or loaded. */
export function Report<Data>({ query, empty, children }: Props<Data>) {
  const { data, error, isPlaceholderData, isFetching, refetch } = query;
  if (error && !data)
    return (
      <EmptyState
        icon="warning"
        title="We couldn’t load the figures"
        actions={
          <Button variant="outlined" onClick={() => void refetch()} disabled={isFetching}>
            Try again
          </Button>
        }
      >
        {error.message}
      </EmptyState>
    );
  if (data === undefined)
    return (
      <div className={styles.waiting} role="status" aria-busy="true" aria-label="Counting">
        <span className={styles.block} />
        <span className={styles.tall} />
        <span className={styles.tall} />
      </div>
    );
  if (empty?.when(data) === true)
    return (
      <EmptyState icon="chart" title={empty.title}>
        {empty.text}
      </EmptyState>
    );
  return (
    <div className={styles.report} aria-busy={isPlaceholderData}>
      {children(data)}
    </div>
  );
}

/** Downloads the numbers of the report as CSV. */
export function CsvButton({ address }: { address: string }) {
  return (
    <Button
      component="a"
      href={address}
      download
      variant="outlined"
      color="inherit"
      startIcon={<Icon name="page" />}
    >
      Export CSV
    </Button>
  );
}

export function Columns({ children }: { children: ReactNode }) {
  return <div className={styles.columns}>{children}</div>;
}
