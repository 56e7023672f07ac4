import { ICON_FETCH_TIMEOUT_MS } from '#src/limits.ts';
import sprite from '#src/app/images/icons/sprite.svg?no-inline';

/**
 * Looks whether the drawings of `Icon` have come: no browser tells an element that uses one. A failure
 * is a console warning only (specification, section 8); every icon stands beside words or has a label.
 */
export async function checkIcons(): Promise<void> {
  try {
    const reply = await fetch(sprite, { signal: AbortSignal.timeout(ICON_FETCH_TIMEOUT_MS) });
    if (!reply.ok) throw new Error(`HTTP ${reply.status}`);
  } catch (error) {
    console.warn('The icons could not be loaded', error);
  }
}
