/** Lets other requests run, and the end of this one arrive. Throws when it has ended. */
export async function letOthersRun(signal: AbortSignal): Promise<void> {
  await new Promise(setImmediate);
  signal.throwIfAborted();
}
