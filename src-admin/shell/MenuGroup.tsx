import { useStore } from 'react-admin';
import { useId, type ReactNode } from 'react';
import { Icon } from '#src/app/images/Icon.tsx';
import { MenuCount } from './MenuCount.tsx';
import styles from './Navigation.module.css';

interface Props {
  title: string;
  /** Whether it is open until the staff open or fold it themselves. */
  openAtFirst: boolean;
  /** What waits in its entries, shown while it is folded. */
  waiting?: number;
  children: ReactNode;
}

/** A group of the sidebar that folds. The choice is kept in the browser. */
export function MenuGroup({ title, openAtFirst, waiting = 0, children }: Props) {
  const id = useId();
  const [chosen, setChosen] = useStore<boolean | null>(`menu.${title}`, null);
  const isOpen = chosen ?? openAtFirst;
  return (
    <div className={styles.group}>
      <button
        type="button"
        className={styles.title}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setChosen(!isOpen)}
      >
        {title}
        {!isOpen && <MenuCount count={waiting} />}
        <Icon name={isOpen ? 'chevron_up' : 'chevron_down'} size="1rem" />
      </button>
      <div id={id} className={styles.entries} hidden={!isOpen}>
        {children}
      </div>
    </div>
  );
}
