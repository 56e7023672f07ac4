import type { RaRecord } from 'react-admin';
import { initials } from '#src/rules/texts/initials.ts';
import type { Resource } from '#src/schema/resource.ts';
import styles from './Presence.module.css';
import { usePresence } from './usePresence.ts';

/** Further people are shown as a number. */
const NAMED = 2;

/** The other staff who have this record open. */
export default function Presence({ resource, id }: { resource: Resource; id: RaRecord['id'] }) {
  const others = usePresence(resource, id);
  const names = others.slice(0, NAMED).map(({ name }) => name);
  const more = others.length - names.length;
  const who = [...names, ...(more > 0 ? [`${more} more`] : [])].join(', ');
  return (
    <span role="status" className={styles.here}>
      {others.length > 0 && (
        <>
          <span className={styles.avatars} aria-hidden>
            {others.slice(0, NAMED + 1).map(({ id: member, name }) => (
              <span key={member} dir="auto" className={styles.avatar} title={name}>
                {initials(name)}
              </span>
            ))}
          </span>
          Also here: <bdi>{who}</bdi>
        </>
      )}
    </span>
  );
}
