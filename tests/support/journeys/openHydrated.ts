import type { Page } from '@playwright/test';

/**
 * Opens a page of the market and waits until it has come alive: what is pressed before is not heard.
 * The server cannot know the theme, so its button gets its name from the browser.
 */
export async function openAlive(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Change to (dark|light)$/, includeHidden: true })
    .first()
    .waitFor({ state: 'attached' });
}
