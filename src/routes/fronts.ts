import { matchRoute } from './match.ts';

/** Whether a path belongs to the staff front; the market has all the others. */
export function isStaffPath(pathname: string): boolean {
  const area = matchRoute(pathname)?.route.area;
  return area === 'admin' || area === 'staff' || /^\/admin(\/|$)/.test(pathname);
}
