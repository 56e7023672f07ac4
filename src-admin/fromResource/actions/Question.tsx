import type { RaRecord } from 'react-admin';
import type { Resource } from '#src/schema/resource.ts';
import { moneyText } from '../../ui/format.ts';
import { currencyOf } from '../currency.ts';
import { columnLabel } from '#src/schema/labels.ts';
import { Value } from '../Value.tsx';
import { questionParts, questionSums } from './question.ts';

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
        const of = resource.fields[part.column];
        const key = `${index} ${part.column}`;
        return of ? (
          <Value key={key} of={of} value={record[part.column]} currency={currencyOf(record)} />
        ) : null;
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
      {columnLabel(column)} of {records.length} selected:{' '}
      <strong>{sums.map(([currency, sum]) => moneyText(sum, currency)).join(' + ')}</strong>
    </p>
  ));
}
