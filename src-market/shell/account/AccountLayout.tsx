import { useLingui } from '@lingui/react/macro';
import { useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { Region } from '#src/app/failures/Region.tsx';
import { useSession } from '#src/app/providers/SessionProvider.tsx';
import { cx } from '#src-market/ui/cx.ts';
import { Container } from '#src-market/ui/layout/Container.tsx';
import { PageHeader } from '#src-market/ui/content/PageHeader.tsx';
import { useScrollIntoView } from '#src-market/ui/content/useScrollIntoView.ts';
import { Tooltip } from '#src-market/ui/overlays/Tooltip.tsx';
import { accountLinks, labelOf } from '../layout/links.ts';
import { ShellNavLink } from '../layout/ShellNavLink.tsx';
import { UnreadCount } from './UnreadCount.tsx';
import styles from './AccountLayout.module.css';

interface Props {
  title: ReactNode;
  subtitle?: ReactNode;
  /** A line above the title, such as a back link. */
  above?: ReactNode;
  actions?: ReactNode;
  /** Uses the width of the window: the navigation shows icons only. */
  wide?: boolean;
  children: ReactNode;
}

/**
 * The layout of signed-in pages: navigation between the user's pages, which replaces that of the header, and the content.
 */
export function AccountLayout({ title, subtitle, above, actions, wide = false, children }: Props) {
  const { i18n, t } = useLingui();
  const user = useSession();
  const links = user ? accountLinks(user) : [];
  const nav = useRef<HTMLElement>(null);
  useScrollIntoView(nav, '[aria-current]', useLocation().pathname);
  return (
    <Container
      padded
      width={wide ? 'wide' : 'page'}
      className={cx(styles.layout, wide && styles.folded)}
    >
      {links.length > 1 && (
        <Region part="navigation">
          <nav aria-label={t`Your pages`} className={styles.nav} ref={nav} data-your-pages>
            {links.map((link) => {
              const shown = (
                <ShellNavLink key={link.to} link={link} className={styles.link} withIcon>
                  {link.icon === 'chat' && <UnreadCount />}
                </ShellNavLink>
              );
              return wide ? (
                <Tooltip key={link.to} text={labelOf(link, i18n)}>
                  {shown}
                </Tooltip>
              ) : (
                shown
              );
            })}
          </nav>
        </Region>
      )}
      <div className={styles.content}>
        <PageHeader title={title} subtitle={subtitle} above={above} actions={actions} />
        <Region>{children}</Region>
      </div>
    </Container>
  );
}
