import { Plural, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { href } from '#src/routes/href.ts';
import { conflictsQuery } from '#src-market/data/calendarFeeds.ts';
import { Link } from '#src-market/ui/controls/Link.tsx';
import { Badge } from '#src-market/ui/display/Badge.tsx';
import styles from './viewSwitch.module.css';

/** Values of `?view=`; `conflicts` is the calendar sync, named for what it is opened for. */
export const VIEWS = ['list', 'calendar', 'conflicts'] as const;
export type View = (typeof VIEWS)[number];

/** Changes between the list, the calendar and the calendar sync of the seller's homes. */
export function ViewSwitch({ view }: { view: View }) {
  const { t } = useLingui();
  const { call } = useApp();
  const conflicts = useQuery(conflictsQuery(call)).data?.length ?? 0;
  const labels = { list: t`List`, calendar: t`Calendar`, conflicts: t`Sync` };
  return (
    <nav aria-label={t`View`} className={styles.switch}>
      {VIEWS.map((one) => (
        <Link
          key={one}
          to={href('sellerProperties', {}, one === 'list' ? {} : { view: one })}
          aria-current={one === view ? 'page' : undefined}
        >
          {labels[one]}
          {one === 'conflicts' && conflicts > 0 && (
            <Badge tone="warning">
              <Plural value={conflicts} one="# conflict" other="# conflicts" />
            </Badge>
          )}
        </Link>
      ))}
    </nav>
  );
}
