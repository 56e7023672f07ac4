import { Trans } from '@lingui/react/macro';
import { Container } from '#src-market/ui/layout/Container.tsx';
import { SearchForm } from '#src-market/ui/searchForm/SearchForm.tsx';
import type { SuggestPlaces } from '#src-market/ui/searchForm/placeSuggestions.ts';
import { Street } from './Street.tsx';
import styles from './Hero.module.css';

export function Hero({ suggest }: { suggest: SuggestPlaces }) {
  return (
    <section className={styles.hero}>
      <Container>
        <div className={styles.top}>
          <div className={styles.words}>
            <h1 className={styles.title}>
              <Trans>Find a place to stay</Trans>
            </h1>
            <p className={styles.lede}>
              <Trans>
                Houses, flats and cabins from private and business sellers. One price with all fees,
                and the nights are held for you when you reserve.
              </Trans>
            </p>
          </div>
          <Street className={styles.street} />
        </div>
        <SearchForm suggest={suggest} />
      </Container>
    </section>
  );
}
