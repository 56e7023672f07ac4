import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { Head } from '#src/app/pages/Head.tsx';
import type { ScreenArgs } from '#src/app/pages/screenRoutes.ts';
import { referralsQuery } from '#src-market/data/referrals.ts';
import { AccountLayout } from '#src-market/shell/account/AccountLayout.tsx';
import { CreditBalance } from './CreditBalance.tsx';
import { CreditHistory } from './CreditHistory.tsx';
import { InvitationCard } from './InvitationCard.tsx';
import { InvitedList } from './InvitedList.tsx';
import styles from './referrals.module.css';

export const load = ({ call, queryClient }: ScreenArgs) => queryClient.query(referralsQuery(call));

/** The user's referral code, the invited users and the earned credit. */
export default function ReferralsPage() {
  const { t } = useLingui();
  const { call } = useApp();
  const { data } = useQuery(referralsQuery(call));
  if (!data) return null;
  return (
    <AccountLayout
      title={<Trans>Invitations and credit</Trans>}
      subtitle={<Trans>Invite a friend. After their first stay, you both get credit.</Trans>}
    >
      <Head title={t`Invitations and credit`} noindex />
      <div className={styles.columns}>
        <InvitationCard referrals={data} />
        <CreditBalance referrals={data} />
        <InvitedList invited={data.invited} />
        <CreditHistory history={data.history} />
      </div>
    </AccountLayout>
  );
}
