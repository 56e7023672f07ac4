import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router-dom';
import { href } from '#src/routes/href.ts';
import { MAX_COMPARED } from '#src/rules/saved/limits.ts';
import { ButtonLink } from '#src-market/ui/controls/ButtonLink.tsx';
import { IconButton } from '#src-market/ui/controls/IconButton.tsx';
import type { PickedHome } from '#src-market/ui/propertyCards/picked.ts';
import { setLocalPicks } from './localPicks.ts';
import styles from './CompareTray.module.css';

/** The homes to compare, at the end of the window; not on the page that compares them. */
export function CompareTray({ homes }: { homes: readonly PickedHome[] }) {
  const { t } = useLingui();
  const { pathname, search } = useLocation();
  if (homes.length === 0 || pathname === href('compareProperties')) return null;
  const query = new URLSearchParams(search);
  const to = href(
    'compareProperties',
    {},
    {
      ids: homes.map(({ id }) => id).join(','),
      check_in: query.get('check_in') ?? undefined,
      check_out: query.get('check_out') ?? undefined,
      guests: query.get('guests') ?? undefined,
    },
  );
  return (
    <aside className={styles.tray} aria-label={t`Homes to compare`}>
      <p className={styles.count} role="status">
        <Plural value={homes.length} one="# home" other="# homes" />{' '}
        <span className={styles.of}>
          <Trans>of up to {MAX_COMPARED}</Trans>
        </span>
      </p>
      <ul className={styles.homes}>
        {homes.map(({ id, title }) => (
          <li key={id}>
            <span dir="auto">{title}</span>
            <IconButton
              icon="close"
              label={t`Remove ${title} from the comparison`}
              onClick={() => setLocalPicks({ compared: homes.filter((home) => home.id !== id) })}
            />
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <ButtonLink to={to} size="sm" icon="compare">
          <Trans>Compare</Trans>
        </ButtonLink>
        <IconButton
          icon="trash"
          label={t`Clear the comparison`}
          onClick={() => setLocalPicks({ compared: [] })}
        />
      </div>
    </aside>
  );
}
