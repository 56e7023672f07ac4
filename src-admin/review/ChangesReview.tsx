import Button from '@mui/material/Button';
import { useDataProvider, useGetList, type RaRecord } from 'react-admin';
import { isolate } from '#src/rules/texts/isolate.ts';
import { resources } from '#resources';
import { REVIEWED_FIELDS, type ReviewedField } from '#src/rules/listings/listingForm.ts';
import { toast } from '#src/app/toasts/store.ts';
import type { StaffDataProvider } from '../providers/dataProvider.ts';
import { fieldLabel, valueLabelOf } from '#src/schema/fieldLabel.ts';
import { inSentence } from '#src/schema/labels.ts';
import { Value } from '../values/Value.tsx';
import { useLiveQueries } from '../presence/useLiveQueries.ts';
import { sameValue } from '#src/schema/forms/sameValue.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { plainText } from '../ui/format.ts';
import { ChangedNotice } from './ChangedNotice.tsx';
import styles from './ChangesReview.module.css';
import { DecisionBar } from './DecisionBar.tsx';
import { listingPictures } from './listingPictures.ts';
import { Pictures } from './Pictures.tsx';
import { LISTING_REASONS } from './rejectionReasons.ts';
import type { ReviewSession } from './useReviewSession.ts';
import { useErrorMessage } from './useErrorMessage.ts';
import { useSeen } from './useSeen.ts';

const { listing_changes, properties } = resources;
const WATCHED = [listing_changes.name, properties.name];
const LIVE_KEYS = [[listing_changes.path], [properties.path]] as const;

type Parts = Readonly<Partial<Record<ReviewedField, unknown>>>;

const partsOf = (record: RaRecord, key: 'before' | 'after') => record[key] as Parts;
const fieldsOf = (record: RaRecord) =>
  REVIEWED_FIELDS.filter((field) => field in partsOf(record, 'after'));

interface Props {
  property: RaRecord;
  session: ReviewSession;
}

/** The changes of a published listing beside what is public, and the decision bar. */
export function ChangesReview({ property, session }: Props) {
  const { path } = listing_changes;
  const filter = { property_id: property.id, state: 'pending' };
  const pagination = { page: 1, perPage: 1 };
  const { data, error, refetch } = useGetList<RaRecord>(path, { filter, pagination });
  const { errorMessage, run } = useErrorMessage();
  const api = useDataProvider<StaffDataProvider>();
  useLiveQueries(WATCHED, LIVE_KEYS);
  const { changed, accept } = useSeen(
    data ?? [],
    (before, current) => !sameValue(before['after'], current['after']),
  );
  if (error && !data)
    return (
      <EmptyState
        icon="error_circle"
        title="The changes could not be loaded"
        actions={<Button onClick={() => void refetch()}>Try again</Button>}
      >
        {error.message}
      </EmptyState>
    );
  if (!data) return <div className={styles.waiting} aria-busy />;
  const [change] = data;
  if (!change)
    return (
      <EmptyState
        icon="check_circle"
        title={`This is decided: ${inSentence(valueLabelOf(resources.properties.fields.state, plainText(property['state'])))}`}
        actions={
          <Button variant="contained" onClick={() => void session.next()}>
            Take the next
          </Button>
        }
      >
        Another reviewer decided, or the seller withdrew it.
      </EmptyState>
    );
  const title = plainText(property['title']);
  const decide = (action: 'approve' | 'reject', reason: string | null, done: string) =>
    run(async () => {
      const version: unknown = change['version'];
      const input = { version, ...(reason !== null && { reason }) };
      try {
        await api.action(path, String(change.id), action, input);
      } catch (failure) {
        // Show what has changed.
        await refetch();
        throw failure;
      }
      toast({ title: done, colour: 'success' });
      await session.next();
    });
  return (
    <>
      <p className={styles.note}>
        {change['published_at'] === null
          ? 'Buyers see the current version until you approve.'
          : 'Buyers see the new version already. Rejecting restores the previous one.'}
      </p>
      <Comparison property={property} change={change} />
      {changed.length > 0 ? (
        <ChangedNotice
          changes={changed.flatMap(({ before, current }) =>
            REVIEWED_FIELDS.filter(
              (field) =>
                !sameValue(partsOf(before, 'after')[field], partsOf(current, 'after')[field]),
            ).map((field) => fieldLabel(field, resources.properties.fields[field])),
          )}
          onAccept={accept}
        />
      ) : (
        <DecisionBar
          about={title}
          reasons={LISTING_REASONS}
          errorMessage={errorMessage}
          onApprove={() =>
            decide('approve', null, `The changes of “${isolate(title)}” are approved`)
          }
          onReject={(reason) =>
            decide('reject', reason, `The changes of “${isolate(title)}” are rejected`)
          }
          onSkip={() => void session.skip()}
        />
      )}
    </>
  );
}

/** Each changed field twice: before and after. */
function Comparison({ property, change }: { property: RaRecord; change: RaRecord }) {
  const [before, after] = [partsOf(change, 'before'), partsOf(change, 'after')];
  const waiting = change['published_at'] === null;
  return (
    <table className={styles.comparison}>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Before</th>
          <th scope="col">After</th>
        </tr>
      </thead>
      <tbody>
        {fieldsOf(change).map((field) => (
          <tr key={field}>
            <th scope="row">{fieldLabel(field, resources.properties.fields[field])}</th>
            <td>
              <Side field={field} value={waiting ? property[field] : before[field]} />
            </td>
            <td>
              <Side field={field} value={after[field]} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Side({ field, value }: { field: ReviewedField; value: unknown }) {
  if (field === 'photos') return <Pictures pictures={listingPictures(value)} none="No photos." />;
  return (
    <div className={styles.text}>
      <Value of={properties.fields[field]} value={value} currency={null} />
    </div>
  );
}
