import { CanAccess } from 'ra-core';
import { NavLink } from 'react-router-dom';
import { canManageSystem } from '#src/access/roles.ts';
import { Icon, type IconName } from '#src/app/Icon.tsx';
import { useSession } from '#src/app/session.ts';
import { href } from '#src/routes/href.ts';
import { listTitle } from '../fromResource/labels.ts';
import styles from './Navigation.module.css';
import { iconOf, navigationGroups, QUEUE_SCREENS } from './navigation.ts';

const REPORTS: readonly (readonly [to: string, label: string, icon: IconName])[] = [
  [href('adminAnalytics'), 'Bookings and revenue', 'wallet'],
  [href('adminVisitorAnalytics'), 'Visitors', 'globe'],
  [href('adminOnboardingAnalytics'), 'Newcomers', 'hourglass'],
];

/** The way through the staff front; only what one may open. */
export function Navigation() {
  const user = useSession();
  return (
    <nav aria-label="Staff" className={styles.nav}>
      <div className={styles.group}>
        <NavLink to={href('adminDashboard')} className={styles.link ?? ''}>
          <Icon name="chart" />
          Dashboard
        </NavLink>
        {QUEUE_SCREENS.map(({ label, to, icon, of }) => (
          <CanAccess key={to} resource={of} action="list">
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
      {user && canManageSystem(user) && (
        <div className={styles.group}>
          <p className={styles.title}>Analytics</p>
          {REPORTS.map(([to, label, icon]) => (
            <NavLink key={to} to={to} className={styles.link ?? ''}>
              <Icon name={icon} />
              {label}
            </NavLink>
          ))}
        </div>
      )}
    </nav>
  );
}
