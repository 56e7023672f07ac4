import { expect, test } from '#tests/support/journeys/journey.ts';
import { axeViolations } from '#tests/support/journeys/axeViolations.ts';
import { expectNoOverflow } from '#tests/support/journeys/expectNoOverflow.ts';

test.use({ serviceWorkers: 'allow' });

test('a buyer reads the next stay without a connection, and nothing of it after signing out', async ({
  page,
  context,
  signIn,
  complaints,
}) => {
  await signIn('buyer');
  await page.goto('/buyer/dashboard');
  const next = page.getByRole('region', { name: 'Your next stay' });
  await expect(next.getByText('Check-in instructions')).toBeVisible();
  await expect(next.getByRole('link', { name: 'Directions' })).toHaveAttribute(
    'href',
    /^https:\/\/www\.google\.com\/maps\/dir\/\?api=1&destination=\S+/,
  );
  const download = page.waitForEvent('download');
  await next.getByRole('link', { name: 'Add to calendar' }).click();
  expect((await download).suggestedFilename()).toMatch(/^keystead-KS-\w+\.ics$/);
  const stay = await next.getByRole('link', { name: 'See booking' }).getAttribute('href');
  for (const width of [375, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoOverflow(page, `dashboard at ${width}`);
    expect(await axeViolations(page)).toEqual([]);
  }

  // The first interaction has registered the service worker, which then stores the stays.
  const isKept = () =>
    page.evaluate(
      async (path) => (await caches.match(`/api/v1/bookings/${path}`)) !== undefined,
      stay?.split('/').at(-1),
    );
  await expect.poll(isKept).toBe(true);
  await context.setOffline(true);
  await page.goto(stay ?? '');
  await expect(page.getByRole('heading', { name: 'Check-in instructions' })).toBeVisible();
  await expect(page.getByText('You are offline.')).toBeVisible();
  await page.goto('/buyer/dashboard');
  await expect(next.getByText('Check-in instructions')).toBeVisible();

  await page.goto('/search');
  await expect(page).toHaveTitle('You are offline · Keystead');
  for (const width of [375, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoOverflow(page, `offline page at ${width}`);
    expect(await axeViolations(page)).toEqual([]);
  }
  await page.getByRole('link', { name: 'My stays' }).click();
  await expect(page.getByRole('heading', { name: 'My stays', level: 1 })).toBeVisible();

  await context.setOffline(false);
  await page.goto('/logout');
  await expect(page).toHaveURL(/\/$/);
  await expect.poll(isKept).toBe(false);
  await context.setOffline(true);
  await page.goto(stay ?? '');
  await expect(page).toHaveTitle('You are offline · Keystead');

  // Without a connection, the browser itself reports each request that fails.
  complaints.splice(
    0,
    complaints.length,
    ...complaints.filter((text) => !/net::ERR_|WebSocket|realtime connection failed/.test(text)),
  );
});
