import { useState } from 'react';

/** Runs a decision and keeps what went wrong with it, in words. Answers whether it was done. */
export function useErrorMessage() {
  const [failure, setFailure] = useState<string | null>(null);
  const attempt = async (decide: () => Promise<void>): Promise<void> => {
    setFailure(null);
    try {
      await decide();
    } catch (error) {
      setFailure(error instanceof Error ? error.message : 'This could not be done.');
    }
  };
  return { failure, attempt };
}
