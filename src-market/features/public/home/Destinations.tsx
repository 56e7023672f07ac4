import { Trans } from '@lingui/react/macro';
import { Link } from '#src-market/ui/controls/Link.tsx';
import { href } from '#src/routes/href.ts';
import type { Place } from '#src/wire/search/search.ts';
import { Section } from '#src-market/ui/layout/Section.tsx';
import styles from './Destinations.module.css';

/** An index of places. */
export function Destinations({ places }: { places: readonly Place[] }) {
  return (
    <Section title={<Trans>Destinations</Trans>}>
      <ul className={styles.list}>
        {places.map((place) => (
          <li key={place.id}>
            <Link to={href('search', {}, { place: place.id })} className={styles.link}>
              <span dir="auto" className={styles.name}>
                {place.name}
              </span>
              <span className={styles.dots} aria-hidden />
              <span dir="auto" className={styles.country}>
                {place.within.at(-1)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
