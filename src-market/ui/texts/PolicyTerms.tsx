import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { policyMilestones, type CancellationPolicy } from '#src/rules/bookings/cancellation.ts';
import type { Stay } from '#src/rules/dates/stay.ts';
import { formatDay } from '../display/format.ts';

const NAMES = {
  flexible: msg`Flexible`,
  moderate: msg`Moderate`,
  strict: msg`Strict`,
} as const;

interface Props {
  readonly policy: CancellationPolicy;
  /** With a stay, the terms contain its dates. */
  readonly stay: Stay | null;
}

/** The cancellation terms in plain language. */
export function PolicyTerms({ policy, stay }: Props) {
  const { i18n } = useLingui();
  const name = i18n._(NAMES[policy.code]);
  return (
    <div>
      <p>
        <strong>
          <Trans>{name} terms</Trans>
        </strong>
      </p>
      <ul>{stay ? <StayTerms policy={policy} stay={stay} /> : <GeneralTerms policy={policy} />}</ul>
    </div>
  );
}

function StayTerms({ policy, stay }: { policy: CancellationPolicy; stay: Stay }) {
  const { i18n } = useLingui();
  return policyMilestones(policy, stay).map(({ until, refund_percent }) => {
    const day = until && formatDay(until, i18n.locale, 'long');
    return (
      <li key={until ?? 'after'}>
        {day && refund_percent === 100 && (
          <span>
            <Trans>Cancel by {day} for a full refund.</Trans>
          </span>
        )}
        {day && refund_percent < 100 && (
          <span>
            <Trans>
              Cancel by {day} for a {refund_percent}% refund.
            </Trans>
          </span>
        )}
        {!day && refund_percent > 0 && (
          <span>
            <Trans>After that you get a {refund_percent}% refund.</Trans>
          </span>
        )}
        {!day && refund_percent === 0 && (
          <span>
            <Trans>
              After that, only the cleaning fee is refunded, as long as the stay has not started.
            </Trans>
          </span>
        )}
      </li>
    );
  });
}

function GeneralTerms({ policy }: { policy: CancellationPolicy }) {
  const { t } = useLingui();
  return policy.tiers.map(({ days_before, refund_percent }) => (
    <li key={days_before}>
      {days_before > 0
        ? t`Cancel at least ${plural(days_before, { one: '# day', other: '# days' })} before you arrive and get ${refund_percent}% back.`
        : t`Cancel on the day of check-in for a ${refund_percent}% refund.`}
    </li>
  ));
}
