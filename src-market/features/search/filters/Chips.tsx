import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '#src-market/ui/controls/Link.tsx';
import { Icon } from '#src/app/images/Icon.tsx';
import { VisuallyHidden } from '#src-market/ui/display/VisuallyHidden.tsx';
import { searchHref } from '../searchParams.ts';
import { chipsOf, stayChips } from './chips.ts';
import { type Search, withoutFilters } from '../search.ts';
import styles from '../results/results.module.css';

/** The dates, the party and the active filters. Each links to the search without it. */
export function Chips({ search, currency }: { search: Search; currency: string }) {
  const { i18n, t } = useLingui();
  const chips = [...stayChips(search, i18n), ...chipsOf(search, currency, i18n)];
  if (chips.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={t`Active filters`}>
      {chips.map(({ id, label, without }) => (
        <li key={id}>
          <Link to={searchHref(without)} preventScrollReset className={styles.chip}>
            <VisuallyHidden>
              <Trans>Without</Trans>{' '}
            </VisuallyHidden>
            {label}
            <Icon name="close" size="1em" />
          </Link>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <Link to={searchHref(withoutFilters(search))} preventScrollReset className={styles.clear}>
            <Trans>Clear all</Trans>
          </Link>
        </li>
      )}
    </ul>
  );
}
