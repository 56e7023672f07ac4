import { Trans } from '@lingui/react/macro';
import { Region } from '#src/app/failures/Region.tsx';
import { Link } from '#src-market/ui/controls/Link.tsx';
import { href } from '#src/routes/href.ts';
import type { Place, PropertyCard } from '#src/wire/search/search.ts';
import { PropertyGrid } from '#src-market/ui/propertyCards/PropertyGrid.tsx';
import type { SuggestPlaces } from '#src-market/ui/searchForm/placeSuggestions.ts';
import { DeferredNotes } from './DeferredNotes.tsx';
import { Destinations } from './Destinations.tsx';
import { Hero } from './Hero.tsx';
import { Section } from '#src-market/ui/layout/Section.tsx';

const NO_PROPS = {};

interface Props {
  destinations: readonly Place[];
  featured: readonly PropertyCard[];
  suggest: SuggestPlaces;
}

/** The home page, without empty sections. */
export function HomeView({ destinations, featured, suggest }: Props) {
  return (
    <>
      <Region part="search">
        <Hero suggest={suggest} />
      </Region>
      {featured.length > 0 && (
        <Section
          title={<Trans>Popular stays</Trans>}
          aside={
            <Link to={href('search')}>
              <Trans>View all</Trans>
            </Link>
          }
        >
          <Region part="results">
            <PropertyGrid properties={featured} />
          </Region>
        </Section>
      )}
      {destinations.length > 0 && (
        <Region>
          <Destinations places={destinations} />
        </Region>
      )}
      <DeferredNotes part={NO_PROPS} />
    </>
  );
}
