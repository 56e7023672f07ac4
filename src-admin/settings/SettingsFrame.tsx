import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { href } from '#src/routes/href.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import styles from './settings.module.css';

interface Props<Data> {
  title: string;
  query: {
    readonly data: Data | undefined;
    readonly error: Error | null;
    readonly refetch: () => unknown;
  };
  children: (data: Data) => ReactNode;
}

/** A settings page: loading, failed, or loaded. */
export function SettingsFrame<Data>({ title, query, children }: Props<Data>) {
  const { data, error, refetch } = query;
  return (
    <>
      <PageHead title={title} parent={<Link to={href('adminSettings')}>Settings</Link>} />
      {data !== undefined ? (
        children(data)
      ) : error && !data ? (
        <EmptyState
          icon="error_circle"
          title="The settings could not be loaded"
          actions={
            <Button variant="outlined" onClick={() => void refetch()}>
              Try again
            </Button>
          }
        >
          {error.message}
        </EmptyState>
      ) : (
        <div className={styles.waiting} aria-busy />
      )}
    </>
  );
}
