import type { Locator, Page } from '@playwright/test';

/** A toast by its title; what is read out for it is another element. */
export const toast = (page: Page, title: string): Locator =>
  page.getByRole('listitem').filter({ hasText: title }).first();
