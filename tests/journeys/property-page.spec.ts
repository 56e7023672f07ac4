import { expect, test } from '#tests/support/journeys/journey.ts';
import { openHydrated } from '#tests/support/journeys/openHydrated.ts';

test('the details of a property are HTML until they come near, and then work, in place', async ({
  page,
  server,
}) => {
  const search = await fetch(`${server.url}/api/v1/properties?sort=rating&limit=1`);
  const { data } = (await search.json()) as { data: [{ id: string }] };
  await page.route('https://*.tile.openstreetmap.org/**', (route) => route.fulfill({ body: '' }));
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await openHydrated(page, `/property/${data[0].id}`);
  const reviews = page.locator('#reviews');
  await expect(reviews).toBeAttached();
  expect(scripts.join()).not.toContain('PropertyDetails');

  const details = page.waitForResponse(/PropertyDetails/);
  await reviews.evaluate((section) => section.scrollIntoView());
  await details;
  // The button has no handler in the server's HTML.
  await page.getByRole('button', { name: 'Show the map' }).click();
  await expect(page.getByRole('application', { name: /^Map of/ })).toBeVisible();
  await expect(reviews).toHaveCount(1);
  await reviews.evaluate((section) => section.scrollIntoView());
  await expect(reviews).toBeInViewport();
});

test('the details of a property are there without scripts', async ({ browser, server }) => {
  const search = await fetch(`${server.url}/api/v1/properties?sort=rating&limit=1`);
  const { data } = (await search.json()) as { data: [{ id: string }] };
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${server.url}/property/${data[0].id}`);
  for (const id of ['rates', 'terms', 'reviews', 'location', 'seller'])
    await expect(page.locator(`#${id}`)).toBeVisible();
  await context.close();
});
