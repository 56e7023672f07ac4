import { useGetList, useStore, type RaRecord } from 'react-admin';
import { useId, useState } from 'react';
import { resources } from '#resources';
import { rates } from '#resources/homes/properties.ts';
import { isIsoDate } from '#src/rules/dates/day.ts';
import { conflictingFee } from '#src/rules/pricing/feeRanking.ts';
import { getFeeExample } from '#src/wire/pricing/endpoints/pricing.ts';
import type { FeeExample, FeeView } from '#src/wire/pricing/pricing.ts';
import { useReport } from '#src-admin/reports/useReport.ts';
import { LabelledControl } from '#src-admin/controls/LabelledControl.tsx';
import { NumberControl } from '#src-admin/controls/NumberControl.tsx';
import { RefControl } from '#src-admin/controls/RefControl.tsx';
import { TextControl } from '#src-admin/controls/TextControl.tsx';
import { EmptyState } from '#src-admin/ui/EmptyState.tsx';
import { moneyText } from '#src-admin/ui/format.ts';
import { Panel } from '#src-admin/ui/Panel.tsx';
import { draftFee, withDraft } from './feeDraft.ts';
import { nearestPrice, acceptsStay } from './examplePrice.ts';
import { FeeRanking } from './FeeRanking.tsx';
import styles from './FeeExample.module.css';

const EXAMPLE_NIGHTS = 3;
const PROPERTIES_MAX = 25;

function acceptsExample(property: RaRecord): boolean {
  const { data } = rates.safeParse(property['rates']);
  return data !== undefined && acceptsStay(data, EXAMPLE_NIGHTS);
}

/** The fees for a stay at one property, as saved or with the unsaved values of the form. */
export default function FeeExamplePanel({
  draft,
}: {
  draft: Readonly<Record<string, unknown>> | null;
}) {
  const id = useId();
  const [chosen, setChosen] = useStore<string | null>('fee_example.property', null);
  const [nights, setNights] = useState<unknown>(EXAMPLE_NIGHTS);
  const [bookedOn, setBookedOn] = useState<unknown>('');
  const published = useGetList<RaRecord>(
    resources.properties.path,
    { filter: { state: 'published' }, pagination: { page: 1, perPage: PROPERTIES_MAX } },
    { enabled: chosen === null },
  ).data;
  // Prefers a property that accepts the example's stay.
  const example = published?.find((one) => acceptsExample(one)) ?? published?.[0];
  const propertyId = chosen ?? (example ? String(example.id) : null);
  return (
    <div className={styles.beneath}>
      <Panel title="Example">
        <div
          className={styles.inputs}
          // Inside the fee's form, Enter here must not save the fee.
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault();
          }}
        >
          <LabelledControl id={`${id}-property`} label="For a stay at">
            <RefControl
              id={`${id}-property`}
              resource={resources.properties}
              value={propertyId}
              onChange={(value) => setChosen(typeof value === 'string' ? value : null)}
            />
          </LabelledControl>
          <LabelledControl id={`${id}-nights`} label="Nights">
            <NumberControl id={`${id}-nights`} value={nights} onChange={setNights} />
          </LabelledControl>
          <LabelledControl id={`${id}-day`} label="Booked on">
            <TextControl id={`${id}-day`} type="date" value={bookedOn} onChange={setBookedOn} />
          </LabelledControl>
        </div>
        {propertyId === null ? (
          <EmptyState icon="home" title="No property for an example">
            As soon as a property is published, this shows what a stay there costs and pays.
          </EmptyState>
        ) : (
          <Example {...{ propertyId, nights, bookedOn, draft }} />
        )}
      </Panel>
    </div>
  );
}

interface Props {
  propertyId: string;
  nights: unknown;
  /** Empty for today. */
  bookedOn: unknown;
  draft: Readonly<Record<string, unknown>> | null;
}

function Example({ propertyId, nights, bookedOn, draft }: Props) {
  const { data, error } = useReport(getFeeExample, { property_id: propertyId });
  if (error && !data)
    return (
      <p role="alert" className={styles.problem}>
        {error.message}
      </p>
    );
  if (!data) return <div className={styles.waiting} aria-busy />;
  const day = typeof bookedOn === 'string' && isIsoDate(bookedOn) ? bookedOn : data.today;
  const draftedFee = draftFee(draft);
  const fees = withDraft(data.fees, draftedFee);
  const rival = draftedFee && conflictingFee(draftedFee, data.fees);
  const rivalName = data.fees.find((fee) => fee.id === rival?.id)?.name;
  const context = {
    country_code: data.priced.country_code,
    property_type: data.priced.property_type,
    account_type: data.priced.seller_account_type,
    vip: data.priced.vip_seller,
    currency: data.priced.currency,
  };
  return (
    <>
      {rivalName !== undefined && (
        <p role="alert" className={styles.problem}>
          This cannot be saved: “<bdi>{rivalName}</bdi>” has the same side and criteria on some of
          the same days.
        </p>
      )}
      <Sentence {...{ data, fees, nights, day }} />
      <div className={styles.sides}>
        <FeeRanking side="buyer" {...{ fees, context, day }} />
        <FeeRanking side="seller" {...{ fees, context, day }} />
      </div>
    </>
  );
}

interface SentenceProps {
  data: FeeExample;
  fees: readonly FeeView[];
  nights: unknown;
  day: FeeExample['today'];
}

function Sentence({ data, fees, nights, day }: SentenceProps) {
  if (typeof nights !== 'number' || !Number.isInteger(nights) || nights < 1 || nights > 365)
    return <p className={styles.problem}>Enter a number of nights from 1 to 365.</p>;
  const { property, priced, seller } = data;
  const price = nearestPrice(priced, fees, nights, day);
  if (!price)
    return (
      <p className={styles.problem}>
        <bdi>{property.title}</bdi> takes no stay of {nights} nights or a few more: try another
        length.
      </p>
    );
  const money = (amount: number) => moneyText(amount, price.currency);
  return (
    <p className={styles.sentence} aria-live="polite">
      {price.nights !== nights && <span>{`It takes no stay of ${nights} nights. `}</span>}A{' '}
      {price.nights}-night stay at <bdi>{property.title}</bdi>, <bdi>{property.location}</bdi>,
      costs the buyer <strong>{money(price.total)}</strong>, pays <bdi>{seller}</bdi>{' '}
      <strong>{money(price.seller_total)}</strong>, and leaves Keystead{' '}
      <strong>{money(price.platform_total)}</strong>.
    </p>
  );
}
