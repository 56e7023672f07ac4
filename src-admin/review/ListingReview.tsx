import Button from '@mui/material/Button';
import { useState } from 'react';
import { useDataProvider, useGetOne, type RaRecord } from 'react-admin';
import { isolate } from '#src/rules/texts/isolate.ts';
import { resources } from '#resources';
import { currencyOf } from '#src/schema/forms/formFields.ts';
import { fieldLabel } from '#src/schema/fieldLabel.ts';
import { Value } from '../values/Value.tsx';
import type { StaffDataProvider } from '../providers/dataProvider.ts';
import { sameValue } from '#src/schema/forms/sameValue.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { plainText } from '../ui/format.ts';
import { ChangesReview } from './ChangesReview.tsx';
import { ChangedNotice } from './ChangedNotice.tsx';
import { useLiveQueries } from '../presence/useLiveQueries.ts';
import { useSeen } from './useSeen.ts';
import { Fact } from './Fact.tsx';
import { listingPictures } from './listingPictures.ts';
import { Pictures } from './Pictures.tsx';
import { LISTING_REASONS } from './rejectionReasons.ts';
import styles from './review.module.css';
import type { ReviewSession } from './useReviewSession.ts';
import { useErrorMessage } from './useErrorMessage.ts';
import type { Decisions } from './useDecisions.ts';
import { DecisionBar } from './DecisionBar.tsx';

const { properties } = resources;

/** In the order in which a reviewer checks them. */
const SHOWN = [
  'seller_id',
  'location_id',
  'address',
  'property_type',
  'max_guests',
  'bedrooms',
  'bathrooms',
  'amenities',
  'instant_booking',
  'cancellation_policy',
  'check_in_time',
  'check_out_time',
] as const satisfies readonly (keyof typeof properties.fields)[];

/** A change of one of these is shown to the reviewer before the decision. */
const REVIEWED = ['title', 'description', 'photos', 'rates', ...SHOWN] as const;

const WATCHED = [properties.name];
const LIVE_KEYS = [[properties.path]] as const;
interface Props {
  id: string;
  session: ReviewSession;
  decisions: Decisions;
}

/** A listing with its photos, its fields and the decision bar; or the changes of a published one. */
export function ListingReview({ id, session, decisions }: Props) {
  const { data: record, error, refetch } = useGetOne<RaRecord>(properties.path, { id });
  const { errorMessage, run } = useErrorMessage();
  const [deciding, setDeciding] = useState(false);
  const api = useDataProvider<StaffDataProvider>();
  useLiveQueries(WATCHED, LIVE_KEYS);
  const { changed, accept } = useSeen(
    record?.['state'] === 'pending_review' ? [record] : [],
    (before, current) => REVIEWED.some((column) => !sameValue(before[column], current[column])),
  );
  if (error && !record)
    return (
      <EmptyState
        icon="error_circle"
        title="The listing could not be loaded"
        actions={<Button onClick={() => void refetch()}>Try again</Button>}
      >
        {error.message}
      </EmptyState>
    );
  if (!record) return <div className={styles.waiting} aria-busy />;
  const title = plainText(record['title']);
  const isDecided = plainText(record['state']) !== 'pending_review';
  // The reviewer's own decision may arrive as a live update before the next item.
  if (isDecided && deciding) return <div className={styles.waiting} aria-busy />;
  if (isDecided) return <ChangesReview property={record} session={session} />;
  const decide = (
    action: 'approve' | 'reject',
    input: { readonly reason?: string },
    successMessage: string,
  ) =>
    run(async () => {
      const { path } = properties;
      const version: unknown = record['version'];
      const send = () => api.action(path, id, action, { ...input, version });
      setDeciding(true);
      try {
        await decisions.decide({ path, ids: [id], send, successMessage });
        await session.next();
      } finally {
        setDeciding(false);
      }
    });
  return (
    <>
      <div className={styles.sides}>
        <Pictures
          pictures={listingPictures(record['photos'])}
          none="The seller has added no photos."
        />
        <ListingData record={record} />
      </div>
      {changed.length > 0 ? (
        <ChangedNotice
          changes={changed.flatMap(({ before, current }) =>
            REVIEWED.filter((column) => !sameValue(before[column], current[column])).map((column) =>
              fieldLabel(column, properties.fields[column]),
            ),
          )}
          onAccept={accept}
        />
      ) : (
        <DecisionBar
          about={title}
          reasons={LISTING_REASONS}
          errorMessage={errorMessage}
          onApprove={() => decide('approve', {}, `“${isolate(title)}” is published`)}
          onReject={(reason) => decide('reject', { reason }, `“${isolate(title)}” is sent back`)}
          onSkip={() => void session.skip()}
        />
      )}
    </>
  );
}

function ListingData({ record }: { record: RaRecord }) {
  const currency = currencyOf(record);
  const { fields } = properties;
  return (
    <div className={styles.data}>
      <section>
        <h3 className={styles.name}>Description</h3>
        <p dir="auto" className={styles.text}>
          {plainText(record['description'])}
        </p>
      </section>
      <section>
        <h3 className={styles.name}>The place</h3>
        <dl className={styles.facts}>
          {SHOWN.map((column) => (
            <Fact key={column} label={fieldLabel(column, fields[column])}>
              <Value of={fields[column]} value={record[column]} currency={currency} />
            </Fact>
          ))}
        </dl>
      </section>
      <section>
        <h3 className={styles.name}>Rates</h3>
        <Value of={fields.rates} value={record['rates']} currency={currency} />
      </section>
    </div>
  );
}
