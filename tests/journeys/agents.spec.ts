import { axeViolations } from '#tests/support/journeys/axeViolations.ts';
import { expect, test } from '#tests/support/journeys/journey.ts';
import { openHydrated } from '#tests/support/journeys/openHydrated.ts';

for (const width of [375, 1440])
  test(`the agent's pages are accessible at ${width} px`, async ({ page, signIn }) => {
    await page.setViewportSize({ width, height: 900 });
    await signIn('agent');
    await openHydrated(page, '/agent/dashboard');
    await expect(page.getByRole('heading', { level: 1, name: 'Agent Dashboard' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Your sellers' })).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await openHydrated(page, '/agent/delegations');
    await page.getByRole('link', { name: 'Tiago Brandão' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Tiago Brandão' })).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await page.goBack();
    expect(await axeViolations(page)).toEqual([]);
  });
