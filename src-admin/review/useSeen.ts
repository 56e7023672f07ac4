import { useState } from 'react';

interface Versioned {
  readonly id: string | number;
  readonly version?: unknown;
}

/**
 * The waiting records as the reviewer first saw them. A record that changes on the server, also while it
 * is not waiting, is listed in `changed` until the reviewer accepts the new version.
 */
export function useSeen<T extends Versioned>(
  records: readonly T[],
  differs: (seen: T, current: T) => boolean,
) {
  const [seen, setSeen] = useState<ReadonlyMap<T['id'], T>>(new Map());
  const added = records.filter(({ id }) => !seen.has(id));
  if (added.length > 0) setSeen(new Map([...seen, ...added.map((one) => [one.id, one] as const)]));
  return {
    changed: records.flatMap((current) => {
      const before = seen.get(current.id);
      return before && before.version !== current.version && differs(before, current)
        ? [{ before, current }]
        : [];
    }),
    accept: () => setSeen(new Map([...seen, ...records.map((one) => [one.id, one] as const)])),
  };
}
