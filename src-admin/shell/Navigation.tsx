import { CanAccess } from 'react-admin';
import { NavLink } from 'react-router-dom';
import { canManageSystem } from '#src/access/roles.ts';
import { Icon } from '#src/app/images/Icon.tsx';
import { routeSession } from '#src/app/session/session.ts';
import { useSession } from '#src/app/providers/SessionProvider.tsx';
import { postLoginDestination } from '#src/routes/signIn/destination.ts';
import { ROUTES } from '#src/routes/table.ts';
import { listTitle } from '../fromResource/labels.ts';
import styles from './Navigation.module.css';
import { iconOf, navigationGroups, QUEUE_SCREENS } from './navigation.ts';
import { DASHBOARDS, pageGroups, type StaffPage } from './pages.ts';

/** The sidebar; only the pages that the session may open. */
export function Navigation() {
  const session = routeSession(useSession());
  const home = session && postLoginDestination(session);
  const dashboards = DASHBOARDS.filter(
    ({ route }) => route === 'adminDashboard' || ROUTES[route].path === home,
  );
  return (
    <nav aria-label="Staff" className={styles.nav}>
      <div className={styles.group}>
        {dashboards.map((page) => (
          <PageLink key={page.route} page={page} />
        ))}
        {QUEUE_SCREENS.map(({ label, to, icon, resourcePath }) => (
          <CanAccess key={to} resource={resourcePath} action="list">
            <NavLink to={to} className={styles.link ?? ''}>
              <Icon name={icon} />
              {label}
            </NavLink>
          </CanAccess>
        ))}
      </div>
      {navigationGroups().map(({ title, resources }) => (
        <div key={title} className={styles.group}>
          {resources.map((resource, index) => (
            <CanAccess key={resource.path} resource={resource.path} action="list">
              {index === 0 && <p className={styles.title}>{title}</p>}
              <NavLink to={`/admin/${resource.path}`} className={styles.link ?? ''}>
                <Icon name={iconOf(resource)} />
                {listTitle(resource)}
              </NavLink>
            </CanAccess>
          ))}
        </div>
      ))}
      {pageGroups(session).map(({ title, pages }) => (
        <div key={title} className={styles.group}>
          <p className={styles.title}>{title}</p>
          {pages.map((page) => (
            <PageLink key={page.route} page={page} />
          ))}
        </div>
      ))}
      {session && canManageSystem(session) && (
        <div className={styles.group}>
          <p className={styles.title}>System</p>
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
