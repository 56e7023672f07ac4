import type { PropertyCard as PropertyCardData } from '#src/wire/search/search.ts';
import { PropertyCard } from './PropertyCard.tsx';
import styles from './PropertyGrid.module.css';

interface Props {
  properties: readonly PropertyCardData[];
  guests?: number | undefined;
  level?: 2 | 3;
  /** The number of cards visible when the page opens, whose photos load first. */
  first?: number;
}

export function PropertyGrid({ properties, guests, level, first = 0 }: Props) {
  return (
    <ul className={styles.grid}>
      {properties.map((property, index) => (
        <li key={property.id}>
          <PropertyCard
            property={property}
            guests={guests}
            priority={index < first}
            {...(level && { level })}
          />
        </li>
      ))}
    </ul>
  );
}
