import { Trans, useLingui } from '@lingui/react/macro';
import { Head } from '#src/app/pages/Head.tsx';
import { useSession } from '#src/app/providers/SessionProvider.tsx';
import { href } from '#src/routes/href.ts';
import { ButtonLink } from '#src-market/ui/controls/ButtonLink.tsx';
import { Container } from '#src-market/ui/layout/Container.tsx';
import { EmptyState } from '#src-market/ui/feedback/EmptyState.tsx';

/** The page for users without access (section 6). */
export default function UnauthorizedPage() {
  const { t } = useLingui();
  const user = useSession();
  const name = user?.name;
  return (
    <Container width="narrow" padded>
      <Head title={t`You don’t have access to this page`} noindex />
      <EmptyState
        icon="lock"
        level={1}
        title={<Trans>You don’t have access to this page</Trans>}
        actions={
          <>
            <ButtonLink to={href('home')}>
              <Trans>Go to the home page</Trans>
            </ButtonLink>
            {user ? (
              <ButtonLink to={href('logout')} variant="secondary">
                <Trans>Log out</Trans>
              </ButtonLink>
            ) : (
              <ButtonLink to={href('login')} variant="secondary">
                <Trans>Log in</Trans>
              </ButtonLink>
            )}
          </>
        }
      >
        {name ? (
          <Trans>
            You are logged in as <bdi>{name}</bdi>. This page is for a different role.
          </Trans>
        ) : (
          <Trans>This page is for a different role.</Trans>
        )}
      </EmptyState>
    </Container>
  );
}
