import Button from '@mui/material/Button';
import { useDataProvider, useGetList, useGetOne, type RaRecord } from 'react-admin';
import { resources } from '#resources';
import { REVIEW_PARTS } from '#src/rules/reviews/review.ts';
import { valueLabelOf } from '#src/schema/fieldLabel.ts';
import { columnLabel, inSentence } from '#src/schema/labels.ts';
import { Value } from '../values/Value.tsx';
import type { StaffDataProvider } from '../providers/dataProvider.ts';
import { useLiveQueries } from '../presence/useLiveQueries.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { plainText } from '../ui/format.ts';
import { DecisionBar } from './DecisionBar.tsx';
import { REPORT } from './decisionTexts.ts';
import { Fact } from './Fact.tsx';
import { REVIEW_REASONS } from './rejectionReasons.ts';
import styles from './review.module.css';
import type { Decisions } from './useDecisions.ts';
import { useErrorMessage } from './useErrorMessage.ts';
import type { ReviewSession } from './useReviewSession.ts';

const { reviews } = resources;
const { fields, path } = reviews;
const WATCHED = [reviews.name];
const LIVE_KEYS = [[path]] as const;

/** What the reviewer needs to know of a report. */
const OF_REPORT = ['report_reason', 'reported_by', 'reported_at', 'report_note'] as const;
const OF_STAY = ['property_id', 'booking_id'] as const;

interface Props {
  id: string;
  session: ReviewSession;
  decisions: Decisions;
}

/** A reported review with its report and the other side's review, and the decision bar. */
export function ReportedReview({ id, session, decisions }: Props) {
  const { data: record, error, refetch } = useGetOne<RaRecord>(path, { id });
  const { errorMessage, run } = useErrorMessage();
  const api = useDataProvider<StaffDataProvider>();
  useLiveQueries(WATCHED, LIVE_KEYS);
  if (error && !record)
    return (
      <EmptyState
        icon="error_circle"
        title="The review could not be loaded"
        actions={<Button onClick={() => void refetch()}>Try again</Button>}
      >
        {error.message}
      </EmptyState>
    );
  if (!record) return <div className={styles.waiting} aria-busy />;
  const state = plainText(record['state']);
  if (state !== 'reported')
    return (
      <EmptyState
        icon="check_circle"
        title={`This is decided: ${inSentence(valueLabelOf(resources.reviews.fields.state, state))}`}
        actions={
          <Button variant="contained" onClick={() => void session.next()}>
            Take the next
          </Button>
        }
      >
        The report was decided on another page.
      </EmptyState>
    );
  const decide = (
    action: 'dismiss' | 'hide',
    input: { readonly hidden_reason?: string },
    successMessage: string,
  ) =>
    run(async () => {
      const send = () => api.action(path, id, action, input);
      await decisions.decide({ path, ids: [id], send, successMessage });
      await session.next();
    });
  return (
    <>
      <div className={styles.sides}>
        <div className={styles.data}>
          <OneReview record={record} title="Reported review" />
          <OtherSide record={record} />
        </div>
        <div className={styles.data}>
          <Facts title="Report" columns={OF_REPORT} record={record} />
          <Facts title="Stay" columns={OF_STAY} record={record} />
        </div>
      </div>
      <DecisionBar
        about={session.item?.title ?? 'review'}
        reasons={REVIEW_REASONS}
        texts={REPORT}
        errorMessage={errorMessage}
        onApprove={() => decide('dismiss', {}, 'The review stays public')}
        onReject={(hidden_reason) => decide('hide', { hidden_reason }, 'The review is hidden')}
        onSkip={() => void session.skip()}
      />
    </>
  );
}

interface FactsProps {
  title: string;
  columns: readonly (keyof typeof fields)[];
  record: RaRecord;
}

function Facts({ title, columns, record }: FactsProps) {
  return (
    <section>
      <h3 dir="auto" className={styles.name}>
        {title}
      </h3>
      <dl className={styles.facts}>
        {columns.map((column) => (
          <Fact key={column} label={columnLabel(column)}>
            <Value of={fields[column]} value={record[column]} currency={null} />
          </Fact>
        ))}
      </dl>
    </section>
  );
}

/** The text, the stars and the answer of one side. */
function OneReview({ record, title }: { record: RaRecord; title: string }) {
  const parts = REVIEW_PARTS.filter((part) => record[part] !== null);
  const answer = plainText(record['answer']);
  return (
    <section>
      <h3 dir="auto" className={styles.name}>
        {title}
      </h3>
      <p dir="auto" className={styles.text}>
        {plainText(record['body'])}
      </p>
      {answer && (
        <>
          <h4 className={styles.note}>Public answer of the other side</h4>
          <p dir="auto" className={styles.text}>
            {answer}
          </p>
        </>
      )}
      <dl className={styles.facts}>
        {(['author_id', 'by', 'state', 'rating', ...parts, 'created_at'] as const).map((column) => (
          <Fact key={column} label={columnLabel(column)}>
            <Value of={fields[column]} value={record[column]} currency={null} />
          </Fact>
        ))}
      </dl>
    </section>
  );
}

/** What the other side wrote about the same stay. */
function OtherSide({ record }: { record: RaRecord }) {
  const { data, error, refetch } = useGetList<RaRecord>(path, {
    filter: { booking_id: plainText(record['booking_id']) },
    pagination: { page: 1, perPage: 2 },
  });
  const other = data?.find(({ id }) => id !== record.id);
  if (other) return <OneReview record={other} title="Review of the other side" />;
  return (
    <section aria-busy={!data && !error}>
      <h3 className={styles.name}>Review of the other side</h3>
      {error ? (
        <p role="alert" className={styles.reason}>
          {error.message} <Button onClick={() => void refetch()}>Try again</Button>
        </p>
      ) : (
        data && <p className={styles.note}>The other side has published no review of this stay.</p>
      )}
    </section>
  );
}
