import { expect, type Page } from '@playwright/test';

/** Waits until nothing of the page stands out to the side; `what` names it where it does. */
export async function fits(page: Page, what: string): Promise<void> {
  const overflow = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  await expect.poll(overflow, { message: what }).toBeLessThanOrEqual(0);
}
