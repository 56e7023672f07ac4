import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '#src-market/ui/controls/Link.tsx';
import { href } from '#src/routes/href.ts';
import type { DeletionState } from '#src/wire/accountDeletion/accountDeletion.ts';
import { Notice } from '#src-market/ui/feedback/Notice.tsx';
import { Price } from '#src-market/ui/display/Price.tsx';
import styles from './settings.module.css';

type Blocker = DeletionState['blockers'][number];

function BlockerText({ blocker }: { blocker: Blocker }) {
  switch (blocker.code) {
    case 'stays_as_buyer':
      return (
        <Link to={href('settingsBookings')}>
          <Plural value={blocker.count} one="# stay has not ended" other="# stays have not ended" />
        </Link>
      );
    case 'stays_as_seller':
      return (
        <Link to={href('sellerBookings')}>
          <Plural
            value={blocker.count}
            one="# booking of your properties has not ended"
            other="# bookings of your properties have not ended"
          />
        </Link>
      );
    case 'payments':
      return (
        <Link to={href('settingsBookings')}>
          <Plural
            value={blocker.count}
            one="# payment is in progress"
            other="# payments are in progress"
          />
        </Link>
      );
    case 'refunds':
      return (
        <Link to={href('settingsTransactions', {}, { kind: 'refund_due' })}>
          <Plural
            value={blocker.count}
            one="# refund is on its way to you"
            other="# refunds are on their way to you"
          />
        </Link>
      );
    case 'disputes':
      return (
        <Link to={href('disputes')}>
          <Plural value={blocker.count} one="# open dispute" other="# open disputes" />
        </Link>
      );
    case 'owed_to_you':
      return (
        <Trans>
          We owe you <Price amount={blocker.amount} currency={blocker.currency} />
        </Trans>
      );
    case 'owed_by_you':
      return (
        <Trans>
          You owe <Price amount={blocker.amount} currency={blocker.currency} />
        </Trans>
      );
    case 'last_owner':
      return (
        <Trans>You are the only owner of the platform. Make someone else an owner first</Trans>
      );
  }
}

/** What must be completed before the account can be deleted. */
export function DeletionBlockers({ blockers }: { blockers: readonly Blocker[] }) {
  return (
    <Notice tone="warning" title={<Trans>You cannot delete your account yet</Trans>} live>
      <ul className={styles.reasons}>
        {blockers.map((blocker) => (
          <li key={JSON.stringify(blocker)}>
            <BlockerText blocker={blocker} />
          </li>
        ))}
      </ul>
      <p>
        <Trans>
          Try again once this is settled. If something looks wrong,{' '}
          <Link to={href('contact')}>contact us</Link>.
        </Trans>
      </p>
    </Notice>
  );
}
