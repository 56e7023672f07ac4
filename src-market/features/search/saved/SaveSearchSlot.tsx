import { Trans } from '@lingui/react/macro';
import { lazy } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Region } from '#src/app/failures/Region.tsx';
import { useSession } from '#src/app/providers/SessionProvider.tsx';
import { href } from '#src/routes/href.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { useHydrated } from '#src-market/ui/useHydrated.ts';
import type { SaveSearchProps } from './SaveSearch.tsx';
import styles from '../results/results.module.css';

const SaveSearch = lazy(() => import('./SaveSearch.tsx'));

/** Keeps the space of the button, which appears after hydration. A buyer's loads with its dialog. */
export function SaveSearchSlot(props: SaveSearchProps) {
  const in_browser = useHydrated();
  const user = useSession();
  return (
    <div className={styles.save}>
      {in_browser &&
        (user ? (
          <Region fallback={null}>
            <SaveSearch {...props} />
          </Region>
        ) : (
          <SaveAfterSignIn search={props.search} />
        ))}
    </div>
  );
}

/** A visitor logs in first, and comes back to the saved search. */
function SaveAfterSignIn({ search }: Pick<SaveSearchProps, 'search'>) {
  const navigate = useNavigate();
  const { pathname, search: query } = useLocation();
  const signIn = async () => {
    const { rememberSearch } = await import('./pendingSave.ts');
    rememberSearch(search);
    await navigate(href('login', {}, { redirect: pathname + query }));
  };
  return (
    <Button size="sm" variant="secondary" icon="bell" onClick={() => void signIn()}>
      <Trans>Save search</Trans>
    </Button>
  );
}
