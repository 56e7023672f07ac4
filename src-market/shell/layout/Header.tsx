import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router-dom';
import { Link } from '#src-market/ui/controls/Link.tsx';
import { Icon } from '#src/app/images/Icon.tsx';
import { ThemeToggle } from '#src/app/theme/ThemeToggle.tsx';
import { Logo } from '#src/app/images/Logo.tsx';
import { href } from '#src/routes/href.ts';
import { matchRoute } from '#src/routes/match.ts';
import { ButtonLink } from '#src-market/ui/controls/ButtonLink.tsx';
import { Container } from '#src-market/ui/layout/Container.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { CurrencyLink } from './CurrencyLink.tsx';
import { mainLinks, SEARCH_LINK } from './links.ts';
import { lastSearch } from './lastSearch.ts';
import { ShellNavLink } from './ShellNavLink.tsx';
import type { ShellUser } from './shellUser.ts';
import styles from './Header.module.css';

/** The sign-in link, which returns to this page, except from the home page and the sign-in pages. */
function useLoginHref(): string {
  const { pathname, search } = useLocation();
  const area = matchRoute(pathname)?.route.area;
  const returns = area !== 'auth' && pathname !== href('home');
  return returns ? href('login', {}, { redirect: pathname + search }) : href('login');
}

export function Header({ user }: { user: ShellUser | null }) {
  const { t } = useLingui();
  const login = useLoginHref();
  const { pathname, search } = useLocation();
  const links = mainLinks(user);
  const others = links.filter((link) => link !== SEARCH_LINK && !link.menu_only);
  return (
    <header className={styles.header} data-signed-in={user ? true : undefined}>
      <Container className={styles.bar}>
        <Link to={href('home')} className={styles.home} aria-label={t`Keystead home page`}>
          <Logo />
        </Link>
        {links.includes(SEARCH_LINK) && (
          <Link
            to={pathname === SEARCH_LINK.to ? pathname + search : lastSearch.href}
            className={styles.search}
          >
            <Icon name="search" />
            <span>
              <Trans>Find a stay</Trans>
            </span>
          </Link>
        )}
        <nav aria-label={t`Main`} className={styles.nav}>
          {others.map((link) => (
            <ShellNavLink key={link.to} link={link} className={styles.link} />
          ))}
        </nav>
        <div className={styles.end}>
          <span className={styles.wide}>
            {/* The header of a signed-in user has no room for it; the menu has. */}
            {!user && <CurrencyLink className={styles.link} />}
            <ThemeToggle />
          </span>
          {!user && (
            <span className={styles.wide}>
              <Link to={login} className={styles.link}>
                <Trans>Log in</Trans>
              </Link>
              <ButtonLink to={href('register')} size="sm">
                <Trans>Register</Trans>
              </ButtonLink>
            </span>
          )}
          <AccountMenu user={user} login={login} />
        </div>
      </Container>
    </header>
  );
}
