import { isStaffPath } from '../fronts.ts';
import { matchRoute } from '../match.ts';
import { VALID_PARAM } from '../params.ts';

/** Screens that the specification does not name, below `/admin`. */
const OWN_SCREENS: ReadonlySet<string> = new Set(['audit']);

/** The declared resources; passed in, because routes do not read declarations. */
type Resources = Readonly<Record<string, { readonly path: string }>>;

/**
 * Whether the staff front has a screen at this path: a route of the specification, the audit log, or the
 * list, the form or a record of a resource.
 */
export function hasStaffScreen(pathname: string, resources: Resources): boolean {
  const match = matchRoute(pathname);
  if (match) return isStaffPath(pathname);
  const [, admin, resource, record, ...more] = pathname.replace(/\/+$/, '').split('/');
  if (admin !== 'admin' || more.length > 0) return false;
  if (resource === undefined) return true;
  if (record === undefined && OWN_SCREENS.has(resource)) return true;
  if (!Object.values(resources).some(({ path }) => path === resource)) return false;
  return record === undefined || record === 'create' || VALID_PARAM.id(record);
}
