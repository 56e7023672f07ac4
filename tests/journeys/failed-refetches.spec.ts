import type { Locator, Page, Request } from '@playwright/test';
import { isStaffPath } from '#src/routes/fronts.ts';
import { ROUTES, ROUTE_NAMES, routeNamed, type Route, type RouteName } from '#src/routes/table.ts';
import { expect, test } from '#tests/support/journeys/journey.ts';
import { openHydrated } from '#tests/support/journeys/openHydrated.ts';
import { photoOf } from '#tests/support/journeys/photoOf.ts';

// Independent tests: any worker may take the next one.
test.describe.configure({ mode: 'parallel' });

const TYPED = 'What I have typed so far';
/** Longer than data is fresh. */
const STALE_MS = 31_000;
/** Longer than the pause before each retry of a request. */
const RETRY_MS = 6_000;
const STEP_MS = 500;

/** Pages whose forms save by themselves: what is typed there would change the demonstration. */
const SAVES_ALONE: readonly RouteName[] = [
  'sellerPropertyEdit',
  'sellerPropertyCreate',
  'sellerOnboarding',
  'buyerOnboarding',
];
/** They end the session, or are reached in another state of the account. */
const NOT_OPENED: readonly RouteName[] = ['logout', 'records', 'sellerProfileNotApproved'];

const SIGNED_IN = ROUTE_NAMES.map(routeNamed).filter(
  ({ area, name }) => area !== 'public' && area !== 'auth' && !NOT_OPENED.includes(name),
);

/** The demonstration user who may open the page. */
function whoseIs({ area, path, name }: Route): string {
  if (area === 'buyer' || area === 'seller' || area === 'agent') return area;
  if (name === 'ownerDashboard') return 'owner';
  return isStaffPath(path) ? 'admin' : 'buyer';
}

/** Where the ids of records are read. */
const RECORDS: Partial<Record<RouteName, string>> = {
  settingsBooking: '/api/v1/bookings?limit=1',
  booking: '/api/v1/bookings?limit=1',
  transaction: '/api/v1/transactions?limit=1',
  dispute: '/api/v1/disputes?limit=1',
  sellerProperty: '/api/v1/seller/properties',
  sellerPropertyEdit: '/api/v1/seller/properties',
  agentDelegation: '/api/v1/agent/delegations',
};

interface Listed {
  readonly id: string;
  readonly state?: string;
}

/** The address of a page, with an id of the person's records; null where they have none. */
async function addressFor(page: Page, { name, path }: Route): Promise<string | null> {
  if (name === 'chat') return firstConversation(page);
  if (!path.includes(':id')) return path;
  const list = RECORDS[name] ?? `/api/v1${path.replace('/:id', '')}?range=[0,0]`;
  const reply = (await (await page.request.get(list)).json()) as
    | readonly Listed[]
    | { readonly data?: readonly Listed[] };
  const listed = 'length' in reply ? reply : (reply.data ?? []);
  // An invitation has no page yet.
  const found = listed.find(({ state }) => state === 'active') ?? listed[0];
  return found ? path.replace(':id', found.id) : null;
}

async function firstConversation(page: Page): Promise<string> {
  const reply = await page.request.get('/api/v1/conversations');
  const { data } = (await reply.json()) as { readonly data: readonly Listed[] };
  return `${ROUTES.chat.path}?conversation=${data[0]?.id ?? ''}`;
}

/** Types into the page's texts that are empty, as a person who is called away. */
async function typeInto(page: Page): Promise<void> {
  const fields = page
    .getByRole('main')
    .locator('textarea:enabled:visible, input[type=text]:enabled:visible');
  for (const field of (await fields.all()).slice(0, 3)) {
    const isPlain = await field.evaluate(
      (one: HTMLInputElement) =>
        one.value === '' && !one.readOnly && one.getAttribute('role') === null,
    );
    if (isPlain) await field.fill(TYPED);
  }
}

const NOTICE = /couldn’t refresh|Connection lost|Connected again/;

/** The notice of the connection. */
const noticeOf = (page: Page) => page.getByRole('status').filter({ hasText: NOTICE });

/** What the main area shows and holds, without what counts down and the notice of the connection. */
async function contentOf(page: Page): Promise<string> {
  // At one moment: the notice comes and goes.
  const content = await page.getByRole('main').evaluate((main: HTMLElement, notice) => {
    const notices = [...main.querySelectorAll<HTMLElement>('[role=status]')]
      .map(({ innerText }) => innerText)
      .filter((text) => new RegExp(notice).test(text));
    const fields = [...main.querySelectorAll<HTMLInputElement>('textarea, input')];
    const text = notices.reduce((left, one) => left.replace(one, ''), main.innerText);
    return `${text} ${fields.map(({ value }) => value).join('|')}`;
  }, NOTICE.source);
  return content
    .replaceAll(/\d+:\d\d(:\d\d)?|\b\d+ (seconds?|minutes?)\b/g, '')
    .replaceAll(/\s+/g, ' ');
}

/**
 * Aborts every read of the page until `stop`. The read of the user is aborted only once, because the user is
 * cleared if it finally fails (specification, section 4). Returns the aborted paths.
 */
async function loseReads(page: Page): Promise<{ lost: string[]; stop: () => Promise<void> }> {
  const lost: string[] = [];
  const reads = /\/api\/|\/healthz$/;
  await page.route(reads, (route, request) => {
    if (request.method() !== 'GET') return route.fallback();
    const { pathname } = new URL(request.url());
    if (pathname === '/api/user' && lost.includes(pathname)) return route.fallback();
    if (pathname.startsWith('/api/')) lost.push(pathname);
    return route.abort();
  });
  return { lost, stop: () => page.unroute(reads) };
}

/** The page comes to the front after a while, and fetches what it shows again. */
async function comeBack(page: Page): Promise<void> {
  await page.clock.fastForward(STALE_MS);
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
}

/** Lets pauses before retries pass until the element is shown. */
async function passRetries(page: Page, element: Locator, path: string) {
  await expect(async () => {
    await page.clock.fastForward(RETRY_MS);
    await expect(element, path).toHaveCount(1, { timeout: 100 });
  }).toPass({ intervals: [100], timeout: 60_000 });
}

/** Waits until no request runs and the page has not changed for a moment. */
async function settled(page: Page, running: ReadonlySet<Request>, path: string): Promise<void> {
  let last = '';
  await expect(async () => {
    const before = last;
    last = await contentOf(page);
    expect(last, path).toBe(before);
    expect(running.size, path).toBe(0);
    await expect(page.locator('main [aria-busy="true"]'), path).toHaveCount(0, { timeout: 1 });
  }).toPass({ intervals: [200], timeout: 60_000 });
}

/** The requests of a page that have no reply yet. */
function runningRequests(page: Page): ReadonlySet<Request> {
  const running = new Set<Request>();
  page.on('request', (request) => running.add(request));
  page.on('requestfinished', (request) => running.delete(request));
  page.on('requestfailed', (request) => running.delete(request));
  // The requests of the page before get no reply any more.
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame())
      for (const request of running) if (!request.isNavigationRequest()) running.delete(request);
  });
  return running;
}

/** Counts the requests of the page in the page: on a busy machine their events come late. */
const countReads = (page: Page) =>
  page.addInitScript(() => {
    const send = window.fetch;
    let reads = 0;
    window.fetch = (...given) => {
      reads += 1;
      return send(...given).finally(() => (reads -= 1));
    };
    Object.defineProperty(window, 'reads', { get: () => reads });
  });

/** Whether a request of the page has no reply yet. */
const isReading = (page: Page) => page.evaluate(() => Number(Reflect.get(window, 'reads')) > 0);

/** Returns whether the page fetched anything again. */
async function expectKept(page: Page, path: string): Promise<boolean> {
  const before = await contentOf(page);
  const { lost, stop } = await loseReads(page);
  await comeBack(page);
  await page.clock.fastForward(RETRY_MS);
  if (lost.length > 0) {
    const retry = noticeOf(page).getByRole('button', { name: 'Try again' });
    await passRetries(page, retry, path);
    expect
      .soft(await contentOf(page), `${path} after ${[...new Set(lost)].join(', ')}`)
      .toBe(before);
    await stop();
    // Where single requests failed, the page waits for this press. While it retries on a timer, the button may be gone.
    const press = () => retry.click({ timeout: 500 }).catch(() => null);
    await press();
    await expect(async () => {
      // Time that passes while a request runs would end it: the page gives up after 8 seconds. A request that begins
      // within a step has lost the rest of the step, so the steps are short.
      if (!(await isReading(page))) await page.clock.fastForward(STEP_MS);
      // On a busy machine a press can be lost, and what it fetches can fail once more.
      if (!(await isReading(page))) await press();
      await expect(retry, path).toHaveCount(0, { timeout: 100 });
    }).toPass({ intervals: [100], timeout: 60_000 });
  } else await stop();
  return lost.length > 0;
}

/** The pages of the admin are many: two workers share them. */
const SHARES: readonly (readonly [who: string, share: (at: number) => boolean])[] = [
  ['buyer', () => true],
  ['seller', () => true],
  ['agent', () => true],
  ['owner', () => true],
  ['admin', (at) => at % 2 === 0],
  ['admin', (at) => at % 2 === 1],
];

for (const [at, [who, share]] of SHARES.entries())
  test(`pages of ${who} (${at + 1}) keep what they show when fetching it again fails`, async ({
    page,
    signIn,
    complaints,
  }) => {
    test.setTimeout(400_000);
    page.on('dialog', (dialog) => void dialog.accept());
    await signIn(who);
    await page.clock.install();
    await countReads(page);
    const running = runningRequests(page);
    let refetched = 0;
    for (const route of SIGNED_IN.filter((one) => whoseIs(one) === who).filter((_, index) =>
      share(index),
    )) {
      const path = await addressFor(page, route);
      if (path === null) continue;
      if (isStaffPath(path)) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible();
      } else await openHydrated(page, path);
      // From the first interaction on, the page has its notes.
      await page.mouse.move(200, 200);
      await page.mouse.move(210, 210);
      await settled(page, running, path);
      if (!SAVES_ALONE.includes(route.name)) await typeInto(page);
      if (route.name === 'chat') {
        const photo = page.getByRole('main').locator('input[type=file]');
        await photo.setInputFiles(await photoOf('view.jpg', 1));
        await expect(page.getByRole('main').getByRole('button', { name: /Remove/ })).toBeVisible();
      }
      await settled(page, running, path);
      if (await expectKept(page, path)) refetched += 1;
    }
    expect(refetched).toBeGreaterThan(0);
    expect(complaints.splice(0).filter((text) => !text.includes('ERR_FAILED'))).toEqual([]);
  });
