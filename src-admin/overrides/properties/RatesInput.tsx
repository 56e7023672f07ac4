import { useInput } from 'react-admin';
import { rates } from '#resources/homes/properties.ts';
import { MONDAY_FIRST } from '#src/rules/dates/day.ts';
import { ChoicesControl } from '#src-admin/controls/ChoicesControl.tsx';
import { LabelledControl } from '#src-admin/controls/LabelledControl.tsx';
import { FieldInput } from '#src-admin/inputs/FieldInput.tsx';
import { ItemList } from '#src-admin/structuredFields/ItemList.tsx';
import { OptionalPart } from '#src-admin/structuredFields/OptionalPart.tsx';
import { WEEKDAYS } from '#src-admin/structuredFields/weekdays.ts';
import styles from './RatesInput.module.css';

const { shape } = rates;
const season = shape.seasons.element.shape;
const extraGuest = shape.extra_guest.unwrap().shape;
const preparation = shape.preparation.unwrap().shape;
const pets = shape.pets.unwrap().unwrap().shape;
const extra = shape.extras.unwrap().element.shape;
const notice = shape.advance_notice.unwrap().unwrap().shape;
const leadMinimum = shape.min_nights_by_lead.unwrap().element.shape;
const DAYS = MONDAY_FIRST.map((day) => ({ value: day, label: WEEKDAYS[day] }));

/** The rates of a property: prices, seasons, guests and arrival days. */
export default function RatesInput({ source }: { source: string }) {
  const at = (part: string) => `${source}.${part}`;
  return (
    <fieldset className={styles.rates}>
      <legend>Rates</legend>
      <div className={styles.row}>
        <FieldInput source={at('base')} of={shape.base} label="A night" />
        <FieldInput source={at('cleaning_fee')} of={shape.cleaning_fee} />
        <FieldInput
          source={at('weekly_discount')}
          of={shape.weekly_discount}
          label="From 7 nights, less"
        />
        <FieldInput
          source={at('monthly_discount')}
          of={shape.monthly_discount}
          label="From 28 nights, less"
        />
      </div>
      <h3>Prices by weekday</h3>
      <div className={styles.week}>
        {MONDAY_FIRST.map((day) => (
          <FieldInput
            key={day}
            source={at(`weekday.${day}`)}
            of={shape.weekday.valueType}
            label={WEEKDAYS[day]}
          />
        ))}
      </div>
      <h3>Seasons</h3>
      <Seasons source={at('seasons')} />
      <h3>Guests and pets</h3>
      <OptionalPart
        source={at('extra_guest')}
        label="Extra guest fee"
        initial={{ after: 2, amount: null }}
      >
        <FieldInput
          source={at('extra_guest.after')}
          of={extraGuest.after}
          label="Guests included"
        />
        <FieldInput
          source={at('extra_guest.amount')}
          of={extraGuest.amount}
          label="Per extra guest and night"
        />
        <FieldInput
          source={at('extra_guest.child_amount')}
          of={extraGuest.child_amount}
          label="Per extra child and night"
        />
      </OptionalPart>
      <div className={styles.row}>
        <FieldInput
          source={at('infant_amount')}
          of={shape.infant_amount}
          label="Per infant and night"
        />
      </div>
      <OptionalPart
        source={at('pets')}
        label="Charge for pets"
        initial={{ max: 1, amount: null, per: 'stay' }}
      >
        <FieldInput source={at('pets.max')} of={pets.max} label="At most" />
        <FieldInput source={at('pets.amount')} of={pets.amount} label="Per pet" />
        <FieldInput source={at('pets.per')} of={pets.per} label="For each" />
      </OptionalPart>
      <h3>Extras</h3>
      <Extras source={at('extras')} />
      <h3>Length of stays</h3>
      <div className={styles.row}>
        <FieldInput source={at('min_nights')} of={shape.min_nights} label="Minimum nights" />
        <FieldInput source={at('max_nights')} of={shape.max_nights} label="Maximum nights" />
      </div>
      <h3>Minimum nights by weekday of check-in</h3>
      <div className={styles.week}>
        {MONDAY_FIRST.map((day) => (
          <FieldInput
            key={day}
            source={at(`min_nights_by_weekday.${day}`)}
            of={shape.min_nights_by_weekday.unwrap().valueType}
            label={WEEKDAYS[day]}
          />
        ))}
      </div>
      <h3>Minimum nights by days until check-in</h3>
      <LeadMinimums source={at('min_nights_by_lead')} />
      <h3>Check-in and check-out</h3>
      <Days source={at('arrival_days')} label="Arrival on" help="No days selected: any day." />
      <Days source={at('departure_days')} label="Departure on" help="No days selected: any day." />
      <h3>When guests can book</h3>
      <FieldInput source={at('booking_months')} of={shape.booking_months} label="Months ahead" />
      <OptionalPart
        source={at('advance_notice')}
        label="Advance notice"
        initial={{ days: 1, cut_off_hour: null }}
      >
        <FieldInput source={at('advance_notice.days')} of={notice.days} label="Days before" />
        <FieldInput
          source={at('advance_notice.cut_off_hour')}
          of={notice.cut_off_hour}
          label="Until this hour of the day"
        />
      </OptionalPart>
      <OptionalPart
        source={at('preparation')}
        label="Nights free for preparation"
        initial={{ before: 0, after: 1 }}
      >
        <FieldInput source={at('preparation.before')} of={preparation.before} label="Before" />
        <FieldInput source={at('preparation.after')} of={preparation.after} label="After" />
      </OptionalPart>
    </fieldset>
  );
}

function Seasons({ source }: { source: string }) {
  return (
    <ItemList
      source={source}
      name="season"
      initial={() => ({ from: null, to: null, nightly: null })}
    >
      {(at) => (
        <>
          <FieldInput source={at('from')} of={season.from} />
          <FieldInput source={at('to')} of={season.to} label="Until (exclusive)" />
          <FieldInput source={at('nightly')} of={season.nightly} label="A night" />
          <FieldInput source={at('min_nights')} of={season.min_nights} label="Minimum nights" />
          <FieldInput source={at('max_nights')} of={season.max_nights} label="Maximum nights" />
        </>
      )}
    </ItemList>
  );
}

function LeadMinimums({ source }: { source: string }) {
  return (
    <ItemList
      source={source}
      name="minimum"
      initial={() => ({ from_days: null, min_nights: null })}
    >
      {(at) => (
        <>
          <FieldInput source={at('from_days')} of={leadMinimum.from_days} label="From days ahead" />
          <FieldInput
            source={at('min_nights')}
            of={leadMinimum.min_nights}
            label="Minimum nights"
          />
        </>
      )}
    </ItemList>
  );
}

function Extras({ source }: { source: string }) {
  return (
    <ItemList
      source={source}
      name="extra"
      initial={() => ({ id: crypto.randomUUID(), name: '', amount: null, per: 'stay', max: 1 })}
    >
      {(at) => (
        <>
          <div className={styles.extraName}>
            <FieldInput source={at('name')} of={extra.name} />
          </div>
          <FieldInput source={at('amount')} of={extra.amount} label="Price" />
          <FieldInput source={at('per')} of={extra.per} label="For each" />
          <FieldInput source={at('max')} of={extra.max} label="At most" />
        </>
      )}
    </ItemList>
  );
}

interface DaysProps {
  source: string;
  label: string;
  help: string;
}

function Days({ source, label, help }: DaysProps) {
  const { field, id } = useInput({ source, format: asIs, parse: asIs });
  return (
    <LabelledControl id={id} label={label} group help={help}>
      <ChoicesControl id={id} value={field.value} onChange={field.onChange} options={DAYS} />
    </LabelledControl>
  );
}

function asIs(value: unknown) {
  return value;
}
