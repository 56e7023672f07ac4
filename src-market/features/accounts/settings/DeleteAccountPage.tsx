import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '#src-market/ui/controls/Link.tsx';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { Head } from '#src/app/pages/Head.tsx';
import type { ScreenArgs } from '#src/app/pages/screenRoutes.ts';
import { useSession } from '#src/app/providers/SessionProvider.tsx';
import { href } from '#src/routes/href.ts';
import { deletionQuery } from '#src-market/data/accountDeletion.ts';
import { AccountLayout } from '#src-market/shell/account/AccountLayout.tsx';
import { DeleteForm } from './DeleteForm.tsx';
import { DeletionBlockers } from './DeletionBlockers.tsx';
import styles from './settings.module.css';

export const load = ({ call, queryClient }: ScreenArgs) =>
  queryClient.query({ ...deletionQuery(call), staleTime: 0 });

/** Explains deletion, lists what blocks it, and deletes the account. */
export default function DeleteAccountPage() {
  const { t } = useLingui();
  const { call } = useApp();
  const user = useSession();
  // Do not refetch after the deletion.
  const { data } = useQuery({ ...deletionQuery(call), enabled: user !== null });
  if (!user || !data) return null;
  return (
    <AccountLayout
      title={<Trans>Delete your account</Trans>}
      above={<Link to={href('settings')}>{t`Settings`}</Link>}
    >
      <Head title={t`Delete your account`} noindex />
      <div className={styles.stack}>
        <div className={styles.about}>
          <p>
            <Trans>
              We erase your name, email address, password, documents, profiles and signed-in
              devices, and unpublish your places. This cannot be undone.
            </Trans>
          </p>
          <p>
            <Trans>
              We keep records of payments and stays because the law requires it, but without your
              name. Your reviews stay and are shown as by a former user.
            </Trans>
          </p>
        </div>
        {data.blockers.length > 0 ? (
          <DeletionBlockers blockers={data.blockers} />
        ) : (
          <DeleteForm email={user.email} />
        )}
      </div>
    </AccountLayout>
  );
}
