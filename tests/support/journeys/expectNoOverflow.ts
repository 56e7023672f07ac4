import { expect, type Page } from '@playwright/test';

/** Waits until the page has no horizontal overflow; `what` names the page in an error. */
export async function expectNoOverflow(page: Page, what: string): Promise<void> {
  const overflow = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  await expect.poll(overflow, { message: what }).toBeLessThanOrEqual(0);
}
