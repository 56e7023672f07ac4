import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '#src-market/ui/controls/Link.tsx';
import { Logo } from '#src/app/images/Logo.tsx';
import { Container } from '#src-market/ui/layout/Container.tsx';
import { FOOTER_LINKS } from './links.ts';
import styles from './Footer.module.css';

export function Footer() {
  const { i18n } = useLingui();
  return (
    <footer className={styles.footer}>
      <Container>
        <div className={styles.grid}>
          <div className={styles.about}>
            <Logo />
            <p>
              <Trans>
                Homes from private and business sellers. One price with all fees, and the nights are
                held for you when you reserve.
              </Trans>
            </p>
          </div>
          {FOOTER_LINKS.map(({ title, links }) => (
            <nav key={title.id} aria-label={i18n._(title)}>
              <h2 className={styles.title}>{i18n._(title)}</h2>
              <ul className={styles.links}>
                {links.map((link) => (
                  <li key={link.to}>
                    <Link to={link.to}>{i18n._(link.label)}</Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <p className={styles.colophon}>
          <Trans>Keystead. Set in Besley and Public Sans.</Trans>
        </p>
      </Container>
    </footer>
  );
}
