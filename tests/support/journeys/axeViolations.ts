import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What axe finds wrong with the page as it stands: each rule with the elements that break it. */
export async function violations(page: Page): Promise<(readonly [string, readonly string[]])[]> {
  // Within the page itself: there are no frames that another page would have to gather from.
  // What passes need not be told element by element.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const found = await axe.analyze();
  return found.violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)] as const);
}
