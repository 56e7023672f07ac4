/** The key of the page without content that shows any signed-in page. */
export const SHELL = '/offline-shell';

const STAY_PAGES = /^\/(buyer\/dashboard|settings\/bookings|settings\/booking\/[^/]+)\/?$/;
const STAY_CALLS =
  /^\/api\/(user|v1\/(bookings(\/[\da-f-]{36})?|onboarding-status|conversations\/unread))$/;

/** Whether a page can be read offline. */
export const isStayPage = (pathname: string): boolean => STAY_PAGES.test(pathname);

/** Whether a reply of the API belongs to those pages. */
export const isStayCall = ({ pathname, searchParams }: URL): boolean =>
  STAY_CALLS.test(pathname) && (searchParams.get('as') ?? 'buyer') === 'buyer';
