import { useLingui } from '@lingui/react/macro';
import { momentText, type MomentOptions } from '#src/app/text/moment.ts';
import { knownReadersZone } from '#src/app/text/reader.ts';
import { useHydrated } from '../useHydrated.ts';

/** The reader's zone; null where it is unknown: on the server, during hydration, and in some browsers. */
export function useReadersZone(): string | null {
  return useHydrated() ? knownReadersZone() : null;
}

/** Writes clock times for the reader. */
export function useMomentText() {
  const { i18n } = useLingui();
  const readers = useReadersZone();
  return (instant: string, options?: Omit<MomentOptions, 'readers'>): string =>
    momentText(instant, i18n.locale, { readers, ...options });
}
