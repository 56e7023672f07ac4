import { ICON_FETCH_TIMEOUT_MS } from '#src/limits.ts';
import sprite from '#src/app/images/icons/sprite.svg?no-inline';

/**
 * Checks that the sprite of `Icon` loads, because `<use>` elements report no errors. A failure is only
 * a console warning (specification, section 8): every icon has text beside it or a label.
 */
export async function checkIcons(): Promise<void> {
  try {
    const reply = await fetch(sprite, { signal: AbortSignal.timeout(ICON_FETCH_TIMEOUT_MS) });
    if (!reply.ok) throw new Error(`HTTP ${reply.status}`);
  } catch (error) {
    console.warn('The icons could not be loaded', error);
  }
}
