import { CanAccess, useCanAccessResources } from 'react-admin';
import { NavLink, useLocation } from 'react-router-dom';
import { resources } from '#resources';
import { canManageSystem } from '#src/access/roles.ts';
import { Icon } from '#src/app/images/Icon.tsx';
import { routeSession } from '#src/app/session/routeSession.ts';
import { useSession } from '#src/app/providers/SessionProvider.tsx';
import { postLoginDestination } from '#src/routes/signIn/destination.ts';
import { ROUTES } from '#src/routes/table.ts';
import type { Resource } from '#src/schema/resource.ts';
import { listTitle } from '../declaration/labels.ts';
import { MenuCount } from './MenuCount.tsx';
import { MenuGroup } from './MenuGroup.tsx';
import styles from './Navigation.module.css';
import { menuGroups, OWN_SCREENS, QUEUE_SCREENS } from '../navigation/navigation.ts';
import { DASHBOARDS, pageGroups, type StaffPage } from '../navigation/pages.ts';
import { useWaiting } from './useWaiting.ts';

const GROUPS = menuGroups(Object.values<Resource>(resources));

const PATHS = Object.values<Resource>(resources).map(({ path }) => path);

/** The sidebar; only the pages that the session may open. The group of the open page is unfolded. */
export function Navigation() {
  const { pathname } = useLocation();
  const waiting = useWaiting();
  const session = routeSession(useSession());
  const home = session && postLoginDestination(session);
  const dashboards = DASHBOARDS.filter(
    ({ route }) => route === 'adminDashboard' || ROUTES[route].path === home,
  );
  const { canAccess } = useCanAccessResources({ resources: PATHS, action: 'list' });
  const groups = GROUPS.flatMap(({ title, resources }) => {
    const own = resources.filter(({ path }) => canAccess?.[path] === true);
    return own.length > 0 ? [{ title, resources: own }] : [];
  });
  const pages = pageGroups(session);
  const isIn = (path: string) => pathname === path || pathname.startsWith(`${path}/`);
  const current =
    groups.find(({ resources }) => resources.some(({ path }) => isIn(`/admin/${path}`)))?.title ??
    pages.find(({ pages: own }) => own.some(({ route }) => pathname === ROUTES[route].path))
      ?.title ??
    null;
  return (
    <nav aria-label="Staff" className={styles.nav}>
      <div className={styles.group}>
        {dashboards.map((page) => (
          <PageLink key={page.route} page={page} />
        ))}
        {QUEUE_SCREENS.map(({ label, to, icon, resourcePath, queue }) => (
          <CanAccess key={to} resource={resourcePath} action="list">
            <NavLink to={to} className={styles.link ?? ''}>
              <Icon name={icon} />
              {label}
              <MenuCount count={waiting[queue]} />
            </NavLink>
          </CanAccess>
        ))}
      </div>
      {groups.map(({ title, resources }, index) => (
        <MenuGroup
          key={title}
          title={title}
          openAtFirst={current === null ? index === 0 : current === title}
          waiting={resources.reduce((sum, { path }) => sum + (waiting[path] ?? 0), 0)}
        >
          {resources.map((resource) => (
            <NavLink
              key={resource.path}
              to={`/admin/${resource.path}`}
              className={styles.link ?? ''}
            >
              <Icon name={resource.admin.menu.icon} />
              {listTitle(resource)}
              <MenuCount count={waiting[resource.path]} />
            </NavLink>
          ))}
        </MenuGroup>
      ))}
      <div className={styles.group}>
        {OWN_SCREENS.map(({ label, to, icon, resourcePath }) => (
          <CanAccess key={to} resource={resourcePath} action="list">
            <NavLink to={to} className={styles.link ?? ''}>
              <Icon name={icon} />
              {label}
            </NavLink>
          </CanAccess>
        ))}
      </div>
      {pages.map(({ title, pages: own }) => (
        <MenuGroup key={title} title={title} openAtFirst={current === title}>
          {own.map((page) => (
            <PageLink key={page.route} page={page} />
          ))}
        </MenuGroup>
      ))}
      {session && canManageSystem(session) && (
        <div className={styles.group}>
          <NavLink to="/admin/system-health" className={styles.link ?? ''}>
            <Icon name="shield" />
            System health
          </NavLink>
        </div>
      )}
    </nav>
  );
}

/** Matches the path exactly, because `/settings` and `/settings/refund` are both entries. */
function PageLink({ page: { route, label, icon } }: { page: StaffPage }) {
  return (
    <NavLink to={ROUTES[route].path} end className={styles.link ?? ''}>
      <Icon name={icon} />
      {label}
    </NavLink>
  );
}
