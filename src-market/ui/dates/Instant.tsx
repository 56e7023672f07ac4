import type { MomentOptions } from '#src/app/text/moment.ts';
import { useMomentText } from './useMomentText.ts';

interface Props extends Omit<MomentOptions, 'readers'> {
  at: string;
}

/**
 * An ISO instant. Without `time_zone` it is shown in the reader's zone, which the server cannot know: it
 * renders UTC, and the browser corrects it after hydration.
 */
export function Instant({ at, ...options }: Props) {
  const text = useMomentText();
  return <time dateTime={at}>{text(at, options)}</time>;
}
