import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { errorText } from '#src/app/deferred/errors/errorText.ts';
import { toast } from '#src/app/toasts/store.ts';
import type { ConflictDecision } from '#src/rules/calendarFeeds/calendarConflict.ts';
import { href } from '#src/routes/href.ts';
import type { CalendarConflict } from '#src/wire/calendarFeeds/feeds.ts';
import { useDecideConflict } from '#src-market/data/calendarFeeds.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { ButtonLink } from '#src-market/ui/controls/ButtonLink.tsx';
import { Link } from '#src-market/ui/controls/Link.tsx';
import { DateRange } from '#src-market/ui/dates/DateText.tsx';
import { ConflictChoices } from './ConflictChoices.tsx';
import { OURS } from './feedTexts.ts';
import styles from './channels.module.css';

const NOT_DECIDED = msg`The conflict was not decided.`;

/** One conflict: both sides, what each decision does, and the decision. */
export function ConflictItem({ conflict }: { conflict: CalendarConflict }) {
  const { t, i18n } = useLingui();
  const decide = useDecideConflict();
  const { id, property, feed, first, last, kind, booking, other_feed, text, link } = conflict;
  const name = feed.name;
  // A booking has consequences for its buyer: it is cancelled on its own page.
  const booked = kind === 'booking' || kind === 'hold';
  const run = (decision: ConflictDecision) =>
    decide.mutate(
      { id, decision },
      {
        onError: (failure) => toast({ title: errorText(failure, NOT_DECIDED), colour: 'error' }),
        onSuccess: () =>
          toast({
            title: decision === 'keep_ours' ? t`Your nights stay as they are` : t`Nights updated`,
            colour: 'success',
          }),
      },
    );
  const isRunning = (decision: ConflictDecision) =>
    decide.isPending && decide.variables.decision === decision;
  const event = text || t`an event on the same nights`;
  const nights = <DateRange from={first} to={last} />;
  const ours = other_feed ?? (booking ? t`booking ${booking.reference}` : i18n._(OURS[kind]));
  return (
    <li className={styles.feed} data-conflict={id}>
      <div>
        <h3 className={styles.name}>{nights}</h3>
        <p className={styles.soft}>
          <Link dir="auto" to={href('sellerProperty', { id: property.id }, { tab: 'sync' })}>
            {property.title}
          </Link>
        </p>
      </div>
      <dl className={styles.sides}>
        <div>
          <dt>
            <Trans>Keystead</Trans>
          </dt>
          <dd dir="auto">{ours}</dd>
        </div>
        <div>
          <dt dir="auto">{name}</dt>
          <dd dir="auto">{link ? <Link to={link}>{event}</Link> : event}</dd>
        </div>
      </dl>
      <ConflictChoices conflict={conflict} />
      <div className={styles.actions}>
        <Button
          size="sm"
          variant="secondary"
          loading={isRunning('keep_ours')}
          onClick={() => run('keep_ours')}
        >
          <Trans>Keep ours</Trans>
        </Button>
        {!booked && (
          <Button size="sm" loading={isRunning('keep_theirs')} onClick={() => run('keep_theirs')}>
            <Trans>Use theirs</Trans>
          </Button>
        )}
        {booking && (
          <ButtonLink
            size="sm"
            variant="quiet"
            to={href('sellerBookings', undefined, { booking: booking.id })}
          >
            <Trans>See booking</Trans>
          </ButtonLink>
        )}
      </div>
    </li>
  );
}
