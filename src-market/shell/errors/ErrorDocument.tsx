import { useLingui } from '@lingui/react/macro';
import { Link } from '#src-market/ui/controls/Link.tsx';
import { Logo } from '#src/app/images/Logo.tsx';
import { href } from '#src/routes/href.ts';
import { Container } from '#src-market/ui/layout/Container.tsx';
import { ErrorScreen } from './ErrorScreen.tsx';
import { Footer } from '../layout/Footer.tsx';
import layout from '../layout/Layout.module.css';
import header from '../layout/Header.module.css';

/** The error page with its own layout, for errors in the layout itself (specification, section 2). */
export function ErrorDocument() {
  const { t } = useLingui();
  return (
    <div className={layout.layout}>
      <header className={header.header}>
        <Container className={header.bar}>
          <Link
            to={href('home')}
            reloadDocument
            className={header.home}
            aria-label={t`Keystead home page`}
          >
            <Logo />
          </Link>
        </Container>
      </header>
      <main className={layout.main}>
        <ErrorScreen />
      </main>
      <Footer />
    </div>
  );
}
