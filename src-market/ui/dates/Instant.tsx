import { useLingui } from '@lingui/react/macro';
import { formatInstant } from './formatInstant.ts';
import { useHydrated } from '../useHydrated.ts';

/**
 * An ISO instant. Without `time_zone` it is shown in the reader's zone, which the server cannot know: it
 * renders UTC, and the browser corrects it after hydration.
 */
export function Instant({ at, time_zone }: { at: string; time_zone?: string }) {
  const { i18n } = useLingui();
  const in_browser = useHydrated();
  const zone = time_zone ?? (in_browser ? undefined : 'UTC');
  return <time dateTime={at}>{formatInstant(at, i18n.locale, zone)}</time>;
}
