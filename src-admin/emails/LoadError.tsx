import Button from '@mui/material/Button';
import { EmptyState } from '../ui/EmptyState.tsx';

interface Props {
  /** The subject of the sentence, such as “The templates”. */
  what: string;
  error: Error;
  onRetry: () => void;
}

/** Says that something could not be loaded, and loads it again. */
export function LoadError({ what, error, onRetry }: Props) {
  return (
    <EmptyState
      icon="error_circle"
      title={`${what} could not be loaded`}
      actions={
        <Button variant="outlined" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {error.message}
    </EmptyState>
  );
}
