import { isStaffPath } from '../fronts.ts';
import { matchRoute } from '../match.ts';
import { VALID_PARAM } from '../params.ts';
import { ROUTE_NAMES, ROUTES } from '../table.ts';

/** The declared resources; passed in, because routes do not read declarations. */
type Resources = Readonly<Record<string, { readonly path: string }>>;

/** Pages of ours beside those of the specification, below `/admin`. */
const OWN_PAGES: readonly string[] = ['audit', 'system-health', 'sent-emails'];

/** Rows of the specification that are the lists of resources. */
const LISTS: ReadonlySet<string> = new Set([
  'users',
  'bookings',
  'disputes',
  'properties',
  'payouts',
  'manual-payments',
  'locations',
  'fee-structures',
]);

/** The first segments below `/admin` that no resource can have as its path. */
export const takenPaths = (): ReadonlySet<string> =>
  new Set([
    ...OWN_PAGES,
    'email-templates',
    ...ROUTE_NAMES.flatMap((name) => {
      const [, admin, path = ''] = ROUTES[name].path.split('/');
      return admin === 'admin' && !LISTS.has(path) ? [path] : [];
    }),
  ]);

/**
 * Whether the staff front has a screen at this path: a route of the specification, a page of ours, or
 * the list, the form or a record of a resource.
 */
export function hasStaffScreen(pathname: string, resources: Resources): boolean {
  const match = matchRoute(pathname);
  if (match) return isStaffPath(pathname);
  const [, admin, resource, record, ...more] = pathname.replace(/\/+$/, '').split('/');
  if (admin !== 'admin' || more.length > 0) return false;
  if (resource === undefined) return true;
  if (resource === 'email-templates') return record === undefined || /^[a-z_]+$/.test(record);
  if (OWN_PAGES.includes(resource)) return record === undefined;
  if (!Object.values(resources).some(({ path }) => path === resource)) return false;
  return record === undefined || record === 'create' || VALID_PARAM.id(record);
}
