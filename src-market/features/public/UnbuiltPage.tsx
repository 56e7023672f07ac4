import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router-dom';
import { Head } from '#src/app/pages/Head.tsx';
import { href } from '#src/routes/href.ts';
import { matchRoute } from '#src/routes/match.ts';
import { ButtonLink } from '#src-market/ui/controls/ButtonLink.tsx';
import { Container } from '#src-market/ui/layout/Container.tsx';
import { EmptyState } from '#src-market/ui/feedback/EmptyState.tsx';

/** For a route of the specification that has no screen yet. */
export default function UnbuiltPage() {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const route = matchRoute(pathname)?.route;
  const title = route?.title ?? t`This page is not available yet`;
  return (
    <Container width="narrow" padded>
      <Head title={title} noindex />
      <EmptyState
        icon="hourglass"
        level={1}
        title={title}
        actions={
          <>
            <ButtonLink to={href('profile')}>
              <Trans>Your profile</Trans>
            </ButtonLink>
            <ButtonLink to={href('search')} variant="secondary">
              <Trans>Find a stay</Trans>
            </ButtonLink>
          </>
        }
      >
        {route?.area === 'agent' ? (
          <Trans>
            This page is not available yet. To act for a seller, choose the profile in the menu of
            your account.
          </Trans>
        ) : (
          <Trans>This page is not available yet. Everything else works as usual.</Trans>
        )}
      </EmptyState>
    </Container>
  );
}
