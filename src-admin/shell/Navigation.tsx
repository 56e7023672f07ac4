import { CanAccess } from 'ra-core';
import { NavLink } from 'react-router-dom';
import { Icon } from '#src/app/Icon.tsx';
import { href } from '#src/routes/href.ts';
import { listTitle } from '../fromResource/labels.ts';
import styles from './Navigation.module.css';
import { iconOf, navigationGroups } from './navigation.ts';

/** The way through the staff front; only what one may open. */
export function Navigation() {
  return (
    <nav aria-label="Staff" className={styles.nav}>
      <NavLink to={href('adminDashboard')} className={styles.link ?? ''}>
        <Icon name="chart" />
        Dashboard
      </NavLink>
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
    </nav>
  );
}
