import {
  CanAccess,
  ReferenceField,
  useGetList,
  useGetManyReference,
  type Identifier,
  type RaRecord,
} from 'react-admin';
import type { ReactNode } from 'react';
import { resources } from '#resources';
import { DayField } from '#src-admin/fields/DayField.tsx';
import { LinkField } from '#src-admin/fields/LinkField.tsx';
import { MoneyField } from '#src-admin/fields/MoneyField.tsx';
import { StateField } from '#src-admin/fields/StateField.tsx';
import { columnLabel } from '#src/schema/labels.ts';
import { Panel } from '#src-admin/ui/Panel.tsx';
import { numberText } from '#src-admin/ui/format.ts';
import { LoadFailure, ReferenceTable, TablePlaceholder } from './ReferenceTable.tsx';
import styles from './UserActivity.module.css';

const { bookings, disputes, payments, payouts, profiles, properties } = resources;

/** More than a user can have: one profile for each type and account type. */
const PROFILES_MAX = 10;
/** Their ids are sent in the address of a request, whose length is limited. */
const BOOKINGS_MAX = 100;

interface Sides {
  readonly buyer: readonly Identifier[];
  readonly seller: readonly Identifier[];
}

/** The bookings, payments and disputes of a user, across all profiles of the user. */
export default function UserActivity({ record: user }: { record: RaRecord }) {
  const { data, error, refetch } = useGetManyReference<RaRecord>(profiles.path, {
    target: 'user_id',
    id: user.id,
    pagination: { page: 1, perPage: PROFILES_MAX },
    sort: { field: 'id', order: 'ASC' },
    filter: {},
  });
  if (error && !data)
    return (
      <Panel title="Bookings">
        <LoadFailure error={error} onRetry={() => void refetch()} />
      </Panel>
    );
  if (!data) return <TablePlaceholder />;
  const idsOf = (type: keyof Sides) =>
    data.filter((profile) => profile['profile_type'] === type).map(({ id }) => id);
  const sides = { buyer: idsOf('buyer'), seller: idsOf('seller') };
  if (data.length === 0) return null;
  return (
    <>
      <CanAccess resource={bookings.path} action="list">
        <Panel title="Bookings">
          <SideTables sides={sides} reference={bookings.path} none="No bookings yet.">
            <LinkField source="reference" label={columnLabel('reference')} />
            <ReferenceField
              source="property_id"
              reference={properties.path}
              label={columnLabel('property_id')}
            />
            <DayField source="check_in" label={columnLabel('check_in')} />
            <StateField source="state" label={columnLabel('state')} />
            <MoneyField source="total" label={columnLabel('total')} />
          </SideTables>
        </Panel>
      </CanAccess>
      {sides.buyer.length > 0 && (
        <CanAccess resource={payments.path} action="list">
          <Panel title="Payments">
            <Payments buyer={sides.buyer} />
          </Panel>
        </CanAccess>
      )}
      {sides.seller.length > 0 && <Selling seller={sides.seller} />}
      <CanAccess resource={disputes.path} action="list">
        <Panel title="Disputes">
          <SideTables sides={sides} reference={disputes.path} none="No disputes.">
            <LinkField source="reference" label={columnLabel('reference')} />
            <StateField source="reason" label={columnLabel('reason')} />
            <StateField source="state" label={columnLabel('state')} />
            <MoneyField source="claimed" label={columnLabel('claimed')} />
          </SideTables>
        </Panel>
      </CanAccess>
    </>
  );
}

/** The listings and payouts of a seller. */
function Selling({ seller }: { seller: readonly Identifier[] }) {
  return (
    <>
      <CanAccess resource={properties.path} action="list">
        <Panel title="Listings">
          <ReferenceTable
            reference={properties.path}
            target="seller_id"
            ids={seller}
            none="No listings yet."
          >
            <LinkField source="title" label={columnLabel('title')} />
            <StateField source="state" label={columnLabel('state')} />
            <MoneyField source="nightly_floor" label={columnLabel('nightly_floor')} />
          </ReferenceTable>
        </Panel>
      </CanAccess>
      <CanAccess resource={payouts.path} action="list">
        <Panel title="Payouts">
          <ReferenceTable
            reference={payouts.path}
            target="seller_id"
            ids={seller}
            none="No payouts yet."
          >
            <LinkField source="reference" label={columnLabel('reference')} />
            <StateField source="state" label={columnLabel('state')} />
            <MoneyField source="amount" label={columnLabel('amount')} />
          </ReferenceTable>
        </Panel>
      </CanAccess>
    </>
  );
}

interface SideProps {
  readonly sides: Sides;
  readonly reference: string;
  readonly none: string;
  readonly children: ReactNode;
}

/** A table for each side on which the user takes part, with a heading where there are both. */
function SideTables({ sides, reference, none, children }: SideProps) {
  const present = (['buyer', 'seller'] as const).filter((side) => sides[side].length > 0);
  return present.map((side) => (
    <div key={side} className={styles.side}>
      {present.length > 1 && <h3 className={styles.heading}>As {side}</h3>}
      <ReferenceTable reference={reference} target={`${side}_id`} ids={sides[side]} none={none}>
        {children}
      </ReferenceTable>
    </div>
  ));
}

/** Payments point to bookings and not to profiles, so the bookings are read first. */
function Payments({ buyer }: { buyer: readonly Identifier[] }) {
  const {
    data,
    total = 0,
    error,
    refetch,
  } = useGetList<RaRecord>(bookings.path, {
    filter: { buyer_id: buyer },
    sort: { field: 'created_at', order: 'DESC' },
    pagination: { page: 1, perPage: BOOKINGS_MAX },
  });
  const none = 'No payments yet.';
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <TablePlaceholder />;
  if (data.length === 0) return <p className={styles.note}>{none}</p>;
  return (
    <div className={styles.side}>
      {total > BOOKINGS_MAX && (
        <p className={styles.note}>Of the latest {numberText(BOOKINGS_MAX)} bookings.</p>
      )}
      <ReferenceTable
        reference={payments.path}
        target="booking_id"
        ids={data.map(({ id }) => id)}
        none={none}
      >
        <LinkField source="reference" label={columnLabel('reference')} />
        <ReferenceField
          source="booking_id"
          reference={bookings.path}
          label={columnLabel('booking_id')}
        />
        <StateField source="provider" label={columnLabel('provider')} />
        <StateField source="state" label={columnLabel('state')} />
        <MoneyField source="amount" label={columnLabel('amount')} />
      </ReferenceTable>
    </div>
  );
}
