import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Head } from '#src/app/pages/Head.tsx';
import { href } from '#src/routes/href.ts';
import { routeNamed } from '#src/routes/table.ts';
import { Link } from '#src-market/ui/controls/Link.tsx';
import { AccountLayout } from '../account/AccountLayout.tsx';
import styles from './SavedLayout.module.css';

interface Props {
  readonly view: 'homes' | 'searches' | 'recent';
  readonly subtitle: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** The page of saved properties, with links to its views. */
export function SavedLayout({ view, subtitle, actions, children }: Props) {
  const { t } = useLingui();
  const { title = '' } = routeNamed('buyerSaved');
  const views = [
    ['homes', t`Homes`],
    ['searches', t`Searches`],
    ['recent', t`Recently viewed`],
  ] as const;
  return (
    <AccountLayout title={title} subtitle={subtitle} actions={actions}>
      <Head title={title} noindex />
      <nav aria-label={t`Saved`} className={styles.views}>
        {views.map(([name, label]) => (
          <Link
            key={name}
            to={href('buyerSaved', {}, name === 'homes' ? {} : { view: name })}
            aria-current={name === view ? 'page' : undefined}
          >
            {label}
          </Link>
        ))}
      </nav>
      {children}
    </AccountLayout>
  );
}
