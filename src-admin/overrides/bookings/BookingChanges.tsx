import { useQuery } from '@tanstack/react-query';
import { useDataProvider, type RaRecord } from 'react-admin';
import { resources } from '#resources';
import { daysBetween, type IsoDate } from '#src/rules/dates/day.ts';
import { listBookingChanges } from '#src/wire/bookings/endpoints/staff.ts';
import type { StaffChange } from '#src/wire/bookings/changes.ts';
import { NumberTable } from '#src-admin/reports/figures/NumberTable.tsx';
import type { StaffDataProvider } from '#src-admin/providers/dataProvider.ts';
import { doneLabel } from '#src/schema/doneLabel.ts';
import { valueLabel } from '#src/schema/labels.ts';
import { toneOf } from '#src-admin/declaration/labels.ts';
import { Chip } from '#src-admin/ui/Chip.tsx';
import { dayText, instantText, moneyText, numberText } from '#src-admin/ui/format.ts';
import { Panel } from '#src-admin/ui/Panel.tsx';
import { Failure } from '#src-admin/ui/Failure.tsx';
import styles from './bookings.module.css';

const { path } = resources.bookings;

/** The change requests of a booking: the dates, guests and prices before and after, and the events. */
export default function BookingChanges({ record }: { record: RaRecord }) {
  const api = useDataProvider<StaffDataProvider>();
  const { data, error } = useQuery({
    queryKey: [path, 'changes', record.id, record['version']],
    queryFn: async () =>
      (await api.call(listBookingChanges, { params: { id: String(record.id) } })).data,
  });
  if (!error && (data ?? []).length === 0) return null;
  return (
    <Panel title="Requested changes">
      {error && <Failure>{error.message}</Failure>}
      {data?.map((change) => (
        <Change key={change.id} change={change} />
      ))}
    </Panel>
  );
}

const SAME = 'The same';

const signed = (count: number) => `${count > 0 ? '+' : ''}${numberText(count)}`;

function dayShift(before: IsoDate, after: IsoDate): string {
  const days = daysBetween(before, after);
  if (days === 0) return SAME;
  return `${numberText(Math.abs(days))} ${Math.abs(days) === 1 ? 'day' : 'days'} ${days > 0 ? 'later' : 'earlier'}`;
}

/** Who stays, with labels; children are among the guests. */
const COUNTS = [
  ['guests', 'Guests'],
  ['children', 'Children'],
  ['infants', 'Infants'],
  ['pets', 'Pets'],
] as const;

function Change({ change }: { change: StaffChange }) {
  const { state, was, wished, currency, message, expires_at, moves } = change;
  const money = (value: number) => moneyText(value, currency);
  const difference = (before: number, after: number) =>
    before === after ? SAME : `${after > before ? '+' : ''}${money(after - before)}`;
  const rows = [
    [
      'Check in',
      dayText(was.check_in),
      dayText(wished.check_in),
      dayShift(was.check_in, wished.check_in),
    ],
    [
      'Check out',
      dayText(was.check_out),
      dayText(wished.check_out),
      dayShift(was.check_out, wished.check_out),
    ],
    ...COUNTS.filter(([name]) => name === 'guests' || was[name] + wished[name] > 0).map(
      ([name, label]) =>
        [
          label,
          numberText(was[name]),
          numberText(wished[name]),
          was[name] === wished[name] ? SAME : signed(wished[name] - was[name]),
        ] as const,
    ),
    ['Buyer pays', money(was.total), money(wished.total), difference(was.total, wished.total)],
    [
      'Seller earns',
      money(was.seller_total),
      money(wished.seller_total),
      difference(was.seller_total, wished.seller_total),
    ],
  ] as const;
  return (
    <section className={styles.change} aria-label={`Change by the ${change.proposed_by}`}>
      <p className={styles.state}>
        <Chip tone={toneOf(state)}>{valueLabel(state)}</Chip>
        {expires_at !== null && <span>expires {instantText(expires_at)}</span>}
      </p>
      <NumberTable
        name="Requested change"
        columns={['', 'Was', 'Wished', 'Difference']}
        rows={rows.map((row) => [row[0], ...row])}
      />
      {message !== '' && (
        <blockquote dir="auto" className={styles.message}>
          {message}
        </blockquote>
      )}
      <ol className={styles.moves}>
        {moves.map(({ event, by, name, reason, created_at }) => (
          <li key={`${event} ${created_at}`}>
            <b>{doneLabel(undefined, event)}</b> by{' '}
            {by === 'system' ? (
              <span>the system</span>
            ) : (
              <span dir="auto">{name ?? `the ${by}`}</span>
            )}
            {name !== null && by !== 'system' && <span>{` (${by})`}</span>},{' '}
            {instantText(created_at)}
            {reason !== '' && event !== 'propose' && <q dir="auto">{reason}</q>}
          </li>
        ))}
      </ol>
    </section>
  );
}
