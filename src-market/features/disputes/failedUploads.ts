/** The state of the navigation to a new dispute: the file and the reason of each failed upload. */
interface NewDisputeState {
  readonly failed_uploads: readonly string[];
}

export const newDisputeState = (failed_uploads: readonly string[]): NewDisputeState => ({
  failed_uploads,
});

/** The failed uploads in a location's state; none after any other navigation. */
export function failedUploads(state: unknown): readonly string[] {
  if (typeof state !== 'object' || state === null || !('failed_uploads' in state)) return [];
  const { failed_uploads } = state;
  return Array.isArray(failed_uploads)
    ? failed_uploads.filter((one): one is string => typeof one === 'string')
    : [];
}
