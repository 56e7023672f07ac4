import Button from '@mui/material/Button';
import { lazy, useState } from 'react';
import type { RaRecord } from 'react-admin';
import { Link } from 'react-router-dom';
import { Region } from '#src/app/failures/Region.tsx';
import { resources } from '#resources';
import { href } from '#src/routes/href.ts';
import { Icon } from '#src/app/images/Icon.tsx';
import { initials } from '#src/rules/texts/initials.ts';
import type { Person } from '#src/wire/accounts/person.ts';
import { toneOf } from '#src-admin/declaration/labels.ts';
import { valueLabelOf } from '#src/schema/fieldLabel.ts';
import { Chip } from '#src-admin/ui/Chip.tsx';
import { instantText, numberText, plainText } from '#src-admin/ui/format.ts';
import { Panel } from '#src-admin/ui/Panel.tsx';
import styles from './person.module.css';

const PROFILE = resources.profiles.fields;

const ViewAsDialog = lazy(() => import('./ViewAsDialog.tsx'));

interface Props {
  record: RaRecord;
  person: Person;
}

/** Who it is, what waits for staff, and the person's profiles. */
export function PersonSummary({ record, person }: Props) {
  const [viewing, setViewing] = useState(false);
  const name = plainText(record['name']);
  const { profiles, last_seen_at, two_factor, may_view_as, counts } = person;
  return (
    <Panel title="Overview">
      <div className={styles.top}>
        <span dir="auto" className={styles.picture} aria-hidden>
          {initials(name)}
        </span>
        <div className={styles.who}>
          <p>{plainText(record['email'])}</p>
          <p className={styles.soft}>
            <span>{record['email_verified_at'] ? 'Email verified' : 'Email not verified'}</span>
            {', '}
            <span>{two_factor ? 'two-step sign-in on' : 'two-step sign-in off'}</span>
            {', '}
            <span>{last_seen_at ? `last seen ${instantText(last_seen_at)}` : 'not signed in'}</span>
          </p>
        </div>
        {may_view_as && (
          <Button
            variant="outlined"
            startIcon={<Icon name="eye" />}
            onClick={() => setViewing(true)}
          >
            View as this person
          </Button>
        )}
      </div>
      <NextActions person={person} />
      <dl className={styles.counts}>
        <Count label="Current bookings" value={counts.bookings} />
        <Count label="Published listings" value={counts.listings} />
        <Count label="Undecided disputes" value={counts.disputes} />
      </dl>
      {profiles.length === 0 && (
        <p className={styles.soft}>No profile: neither buyer nor seller.</p>
      )}
      <ul className={styles.profiles}>
        {profiles.map(({ id, profile_type, account_type, display_name, onboarding_status }) => (
          <li key={id}>
            <Link dir="auto" to={`/admin/${resources.profiles.path}/${id}`}>
              {display_name}
            </Link>
            <span className={styles.soft}>
              {valueLabelOf(PROFILE.profile_type, profile_type)},{' '}
              {valueLabelOf(PROFILE.account_type, account_type)}
            </span>
            <Chip tone={toneOf(onboarding_status)}>
              {valueLabelOf(PROFILE.onboarding_status, onboarding_status)}
            </Chip>
          </li>
        ))}
      </ul>
      <Region fallback={null}>
        {viewing && (
          <ViewAsDialog
            id={String(record.id)}
            name={name}
            profiles={profiles}
            onClose={() => setViewing(false)}
          />
        )}
      </Region>
    </Panel>
  );
}

function Count({ label, value }: { label: string; value: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{numberText(value)}</dd>
    </div>
  );
}

/** What staff should do next about this person, each with the page where it is done. */
function NextActions({ person: { counts, profiles } }: { person: Person }) {
  const sellers = profiles.filter(({ profile_type }) => profile_type === 'seller');
  const stopped = new URLSearchParams({
    filter: JSON.stringify({
      seller_id: sellers.map(({ id }) => id),
      state: ['on_hold', 'failed'],
    }),
  });
  const actions = [
    {
      count: counts.steps_to_review,
      text: 'Review onboarding',
      to: href('adminOnboarding'),
    },
    { count: counts.disputes, text: 'Decide disputes', to: href('adminDisputes') },
    {
      count: counts.payouts_stopped,
      text: 'Resolve payouts',
      to: `/admin/${resources.payouts.path}?${stopped.toString()}`,
    },
  ].filter(({ count }) => count > 0);
  if (actions.length === 0) return null;
  return (
    <ul className={styles.actions} aria-label="Next actions">
      {actions.map(({ count, text, to }) => (
        <li key={to}>
          <Link to={to}>
            {text}: {numberText(count)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
