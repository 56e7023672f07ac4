import type { Locator, Page } from '@playwright/test';

/** A toast by its title, not its announcement for screen readers. */
export const toast = (page: Page, title: string): Locator =>
  page.getByRole('listitem').filter({ hasText: title }).first();
