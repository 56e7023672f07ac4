import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** The axe violations of the page: each rule with its elements. Waits for what loads, which is shown paler. */
export async function axeViolations(page: Page): Promise<(readonly [string, readonly string[]])[]> {
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
  // Legacy mode runs inside the page: there are no frames to collect from.
  // Report violations only, not every passed element.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const found = await axe.analyze();
  return found.violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)] as const);
}
