import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isStaff } from '#src/access/roles.ts';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { sessionQuery } from '#src/app/session/session.ts';
import { Head } from '#src/app/pages/Head.tsx';
import { ENDABLE_KINDS, type EndableKind } from '#src/rules/accounts/waysIn.ts';
import type { Device } from '#src/wire/accounts/devices.ts';
import type { WayInView } from '#src/wire/accounts/waysIn.ts';
import type { SessionUser } from '#src/wire/accounts/session.ts';
import { devicesQuery, twoFactorQuery } from '#src-market/data/accounts/devices.ts';
import { passkeysQuery } from '#src-market/data/accounts/passkeys.ts';
import { useReviewWaysIn, waysInQuery } from '#src-market/data/accounts/waysIn.ts';
import { AccountLayout } from '#src-market/shell/account/AccountLayout.tsx';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { LoadError } from '#src-market/ui/feedback/LoadError.tsx';
import { Notice } from '#src-market/ui/feedback/Notice.tsx';
import { Skeleton } from '#src-market/ui/feedback/Skeleton.tsx';
import { EndAccessDialog } from '../access/EndAccessDialog.tsx';
import { OtherAccessCard } from '../access/OtherAccessCard.tsx';
import { ReviewNotice } from '../access/ReviewNotice.tsx';
import { ApiTokensCard } from '../apiTokens/ApiTokensCard.tsx';
import { WebhooksCard } from '../webhooks/WebhooksCard.tsx';
import { DeviceList } from './DeviceList.tsx';
import { PasskeysCard } from './PasskeysCard.tsx';
import { SignOutDialog } from './SignOutDialog.tsx';
import { TwoFactorCard } from './TwoFactorCard.tsx';
import styles from './devices.module.css';

export default function SessionsPage() {
  const { t } = useLingui();
  const { call } = useApp();
  const { data: user } = useQuery(sessionQuery(call));
  const { data: devices, error, refetch } = useQuery(devicesQuery(call));
  const { data: twoFactor } = useQuery(twoFactorQuery(call));
  const { data: passkeys } = useQuery(passkeysQuery(call));
  const { data: access, error: accessError, refetch: refetchAccess } = useQuery(waysInQuery(call));
  const [ending, setEnding] = useState<Device | null>(null);
  const [endingAll, setEndingAll] = useState<readonly EndableKind[] | null>(null);
  const waysIn = access?.ways_in ?? [];
  const review = useReviewWaysIn();
  const alone = devices?.length === 1;
  return (
    <AccountLayout
      title={<Trans>Secure your account</Trans>}
      subtitle={<Trans>Everything that can use your account, and how to end it.</Trans>}
    >
      <Head title={t`Secure your account`} noindex />
      <div className={styles.page}>
        {access?.review_due && !user?.two_step_missing && (
          <ReviewNotice onEndAll={() => setEndingAll(WITHOUT_CALENDARS)} />
        )}
        {user?.two_step_missing && (
          <Notice tone="warning" title={<Trans>Turn on two-step sign-in to continue</Trans>}>
            <Trans>
              Two-step sign-in is required for staff. Add an authenticator app or a passkey to
              continue, or log out.
            </Trans>
          </Notice>
        )}
        {error && !devices ? (
          <LoadError
            title={<Trans>Your devices could not be loaded</Trans>}
            error={error}
            onRetry={() => void refetch()}
          />
        ) : !devices ? (
          <div aria-busy className={styles.page}>
            <Skeleton shape="block" />
            <Skeleton shape="block" />
          </div>
        ) : (
          <section className={styles.part} aria-label={t`Your devices`}>
            <DeviceList devices={devices} onEnd={setEnding} />
            {alone && (
              <p className={styles.soft}>
                <Trans>You are not signed in on any other device.</Trans>
              </p>
            )}
            {access && hasOthers(waysIn) && (
              <div>
                <Button
                  variant="secondary"
                  icon="log_out"
                  onClick={() => setEndingAll(alone ? [] : ['session'])}
                >
                  <Trans>Sign out everywhere else</Trans>
                </Button>
              </div>
            )}
          </section>
        )}
        {passkeys && <PasskeysCard passkeys={passkeys} />}
        {twoFactor && passkeys && (
          <TwoFactorCard state={twoFactor} hasPasskey={passkeys.length > 0} />
        )}
        {passkeys && !user?.two_step_missing && <ApiTokensCard hasPasskey={passkeys.length > 0} />}
        {passkeys && user && canHaveWebhooks(user) && (
          <WebhooksCard hasPasskey={passkeys.length > 0} />
        )}
        {!user?.two_step_missing &&
          (access ? (
            <OtherAccessCard waysIn={waysIn} hasPasskey={(passkeys ?? []).length > 0} />
          ) : (
            accessError && <LoadError error={accessError} onRetry={() => void refetchAccess()} />
          ))}
      </div>
      {endingAll && (
        <EndAccessDialog
          waysIn={waysIn}
          chosen={endingAll}
          hasPasskey={(passkeys ?? []).length > 0}
          onEnded={() => {
            if (access?.review_due) review.mutate();
          }}
          onClose={() => setEndingAll(null)}
        />
      )}
      {ending && <SignOutDialog target={ending} onClose={() => setEnding(null)} />}
    </AccountLayout>
  );
}

/** Other sites read calendars by their addresses, so ending those is not preselected. */
const WITHOUT_CALENDARS = ENDABLE_KINDS.filter((kind) => kind !== 'calendar_address');

const hasOthers = (waysIn: readonly WayInView[]): boolean =>
  waysIn.some(({ kind, current }) => !current && ENDABLE_KINDS.some((one) => one === kind));

/** Staff, and sellers for their own profile. */
const canHaveWebhooks = ({ profile, profiles, two_step_missing, ...user }: SessionUser): boolean =>
  !two_step_missing &&
  (isStaff(user) ||
    (profile?.profile_type === 'seller' && profiles.some(({ id }) => id === profile.id)));
