import type { RaRecord } from 'react-admin';
import type { Resource } from '#src/schema/resource.ts';
import { moneyText, numberText } from '../ui/format.ts';
import { questionParts } from '#src/schema/forms/question.ts';
import { fieldLabel } from '#src/schema/fieldLabel.ts';
import { ColumnValue } from '../values/ColumnValue.tsx';
import { questionSums } from './question.ts';
import styles from './ActionDialog.module.css';

interface Props {
  resource: Resource;
  question: string;
}

/** The question of an action, with the names and amounts of the record. */
export function Question({ resource, question, record }: Props & { record: RaRecord }) {
  return (
    <p>
      {questionParts(question).map((part, index) => {
        if ('text' in part) return part.text;
        const key = `${index} ${part.column}`;
        return (
          <ColumnValue key={key} fields={resource.fields} column={part.column} record={record} />
        );
      })}
    </p>
  );
}

/** The sums by currency of the amounts in the question, for a selection of records. */
export function QuestionSums({
  resource,
  question,
  records,
}: Props & { records: readonly RaRecord[] }) {
  return questionSums(resource, question, records).map(({ column, sums }) => (
    <p key={column}>
      {fieldLabel(column, resource.fields[column])} of {records.length} selected:{' '}
      <strong>{sums.map(([currency, sum]) => moneyText(sum, currency)).join(' + ')}</strong>
    </p>
  ));
}

/** Records whose questions a dialog lists. */
const LISTED_MAX = 20;

/** The question for each record of a selection, with its names and amounts. */
export function Questions({
  resource,
  question,
  records,
}: Props & { records: readonly RaRecord[] }) {
  const more = records.length - LISTED_MAX;
  return (
    <ul aria-label="Records" className={styles.questions}>
      {records.slice(0, LISTED_MAX).map((record) => (
        <li key={record.id}>
          <Question {...{ resource, question, record }} />
        </li>
      ))}
      {more > 0 && <li>And {numberText(more)} more.</li>}
    </ul>
  );
}
