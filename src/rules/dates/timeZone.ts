/** More than there are. */
const MAX_TIME_ZONES = 1_000;

/** Names that exist, because asking `Intl` takes longer than the rest of a row's validation. */
const known = new Set<string>();

/** Whether a name is an IANA time zone with which `Intl` computes; an offset such as `+01:00` is none. */
export function isTimeZone(name: string): boolean {
  if (known.has(name)) return true;
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions();
    if (!/^[A-Z]/.test(timeZone)) return false;
  } catch {
    return false;
  }
  // `Intl` ignores case, so bound the spellings.
  if (known.size < MAX_TIME_ZONES) known.add(name);
  return true;
}
