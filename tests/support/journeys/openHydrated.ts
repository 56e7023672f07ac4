import type { Page } from '@playwright/test';

/**
 * Opens a page of the market and waits for its hydration: earlier clicks have no effect.
 * The server does not know the theme, so only the hydrated theme button has a name.
 */
export async function openHydrated(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Change to (dark|light)$/, includeHidden: true })
    .first()
    .waitFor({ state: 'attached' });
}
