import { Trans, useLingui } from '@lingui/react/macro';
import type { InvitationView } from '#src/wire/referrals/referrals.ts';
import { formatMoney } from '#src-market/ui/display/format.ts';
import { Notice } from '#src-market/ui/feedback/Notice.tsx';

/** The credit from the invitation, or a warning for an unknown code. */
export function InvitationNotice({
  invitation,
}: {
  invitation: InvitationView | null | undefined;
}) {
  const { t, i18n } = useLingui();
  if (invitation === undefined) return null;
  if (invitation === null)
    return (
      <Notice tone="warning" title={<Trans>This invitation is not valid</Trans>}>
        <Trans>
          Ask the person who invited you for a new link, or create your account without it. You then
          get no credit.
        </Trans>
      </Notice>
    );
  const amounts = new Intl.ListFormat(i18n.locale, { type: 'disjunction' }).format(
    invitation.terms
      .filter(({ for_invited }) => for_invited > 0)
      .map(({ for_invited, currency }) => formatMoney(for_invited, currency, i18n.locale, true)),
  );
  return (
    <Notice tone="success" title={<Trans>You are invited</Trans>}>
      {amounts
        ? t`After your first stay you get ${amounts} credit for the next one, in the currency of the stay.`
        : t`The person who invited you sees that someone joined, but not who.`}
    </Notice>
  );
}
