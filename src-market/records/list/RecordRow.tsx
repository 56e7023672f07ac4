import { href } from '#src/routes/href.ts';
import { metaOf } from '#src/schema/field.ts';
import { fieldLabel } from '#src/schema/fieldLabel.ts';
import type { RecordView, Titles } from '#src/wire/records/records.ts';
import { Link } from '#src-market/ui/controls/Link.tsx';
import type { MarketResource } from '../declared.ts';
import { ColumnValue } from '../ColumnValue.tsx';
import { isEmpty } from '../FieldValue.tsx';
import { titleOfRecord } from '../names.ts';
import { ListItem } from '#src-market/ui/content/ListItem.tsx';
import styles from '../records.module.css';

interface Props {
  readonly resource: MarketResource;
  readonly record: RecordView;
  readonly titles: Titles;
}

/** A record in the list: its title, its state, and the other columns that have a value. */
export function RecordRow({ resource, record, titles }: Props) {
  const { admin, fields, market, at } = resource;
  const columns = market.list.flatMap((column) => {
    const field = fields[column];
    return field && column !== admin.title && !isEmpty(record[column])
      ? [{ column, isState: metaOf(field).kind === 'state' }]
      : [];
  });
  const values = (isState: boolean) =>
    columns
      .filter((one) => one.isState === isState)
      .map(({ column }) => ({
        column,
        value: <ColumnValue {...{ fields, column, record, titles }} />,
      }));
  return (
    <ListItem layout="stack">
      <div className={styles.head}>
        <h2>
          <Link dir="auto" to={href('records', at, { record: record.id })}>
            {titleOfRecord(resource, record)}
          </Link>
        </h2>
        {values(true).map(({ column, value }) => (
          <span key={column}>{value}</span>
        ))}
      </div>
      <dl className={styles.facts}>
        {values(false).map(({ column, value }) => (
          <div key={column}>
            <dt>{fieldLabel(column, fields[column])}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </ListItem>
  );
}
