/** The message after saving settings for payments: what the reply does not show yet, is pending. */
export function savedText(
  wanted: Readonly<Record<string, unknown>>,
  saved: Readonly<Record<string, unknown>>,
  message: string,
): string {
  const waits = Object.keys(wanted).some(
    (key) => key !== 'version' && wanted[key] !== undefined && wanted[key] !== saved[key],
  );
  return waits ? 'Your change is pending. It is listed at the top of this page' : message;
}
