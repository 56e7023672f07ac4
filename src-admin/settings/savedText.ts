/** What became of a change of settings that decide over money: what the reply does not show yet, waits. */
export function savedText(
  wanted: Readonly<Record<string, unknown>>,
  saved: Readonly<Record<string, unknown>>,
  message: string,
): string {
  const waits = Object.keys(wanted).some(
    (key) => key !== 'version' && wanted[key] !== undefined && wanted[key] !== saved[key],
  );
  return waits ? 'This does not apply yet. It is listed at the top of this page' : message;
}
