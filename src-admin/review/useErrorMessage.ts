import { useState } from 'react';

/** Runs an asynchronous task and keeps its error message. */
export function useErrorMessage() {
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  const run = async (task: () => Promise<void>): Promise<void> => {
    setErrorMessage(null);
    try {
      await task();
    } catch (error) {
      setErrorMessage(error instanceof Error ? error.message : 'This could not be done.');
    }
  };
  return { errorMessage, run };
}
