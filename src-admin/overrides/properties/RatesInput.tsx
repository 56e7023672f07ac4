import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useInput } from 'react-admin';
import { useFieldArray } from 'react-hook-form';
import { rates } from '#resources/homes/properties.ts';
import { Icon } from '#src/app/images/Icon.tsx';
import { ChoicesControl } from '#src-admin/controls/ChoicesControl.tsx';
import { FlagControl } from '#src-admin/controls/FlagControl.tsx';
import { LabelledControl } from '#src-admin/controls/LabelledControl.tsx';
import { FieldInput } from '#src-admin/inputs/FieldInput.tsx';
import { WEEKDAYS } from '#src-admin/structuredFields/weekdays.ts';
import styles from './RatesInput.module.css';

const { shape } = rates;
const season = shape.seasons.element.shape;
const extraGuest = shape.extra_guest.unwrap().shape;
/** From Monday to Sunday. */
const WEEK = [1, 2, 3, 4, 5, 6, 0] as const;
const DAYS = WEEK.map((day) => ({ value: day, label: WEEKDAYS[day] }));

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
        {WEEK.map((day) => (
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
      <h3>Guests and nights</h3>
      <ExtraGuest source={at('extra_guest')} />
      <div className={styles.row}>
        <FieldInput source={at('min_nights')} of={shape.min_nights} label="Minimum nights" />
        <FieldInput source={at('max_nights')} of={shape.max_nights} label="Maximum nights" />
      </div>
      <ArrivalDays source={at('arrival_days')} />
    </fieldset>
  );
}

function Seasons({ source }: { source: string }) {
  const { fields, append, remove } = useFieldArray({ name: source });
  return (
    <div className={styles.seasons}>
      {fields.map(({ id }, index) => (
        <div key={id} className={styles.season}>
          <FieldInput source={`${source}.${index}.from`} of={season.from} />
          <FieldInput source={`${source}.${index}.to`} of={season.to} label="Until (exclusive)" />
          <FieldInput source={`${source}.${index}.nightly`} of={season.nightly} label="A night" />
          <FieldInput
            source={`${source}.${index}.min_nights`}
            of={season.min_nights}
            label="Minimum nights"
          />
          <FieldInput
            source={`${source}.${index}.max_nights`}
            of={season.max_nights}
            label="Maximum nights"
          />
          <IconButton aria-label="Remove the season" onClick={() => remove(index)}>
            <Icon name="trash" />
          </IconButton>
        </div>
      ))}
      <Button
        variant="outlined"
        startIcon={<Icon name="plus" />}
        onClick={() => append({ from: null, to: null, nightly: null })}
      >
        Add a season
      </Button>
    </div>
  );
}

function ExtraGuest({ source }: { source: string }) {
  const { field, id } = useInput({ source, format: asIs, parse: asIs });
  const hasPrice = field.value != null;
  return (
    <>
      <LabelledControl id={id} label="Extra guest fee">
        <FlagControl
          id={id}
          value={hasPrice}
          onChange={(on) => field.onChange(on ? { after: 2, amount: null } : null)}
        />
      </LabelledControl>
      {hasPrice && (
        <div className={styles.row}>
          <FieldInput source={`${source}.after`} of={extraGuest.after} label="Guests included" />
          <FieldInput
            source={`${source}.amount`}
            of={extraGuest.amount}
            label="Per extra guest and night"
          />
        </div>
      )}
    </>
  );
}

function ArrivalDays({ source }: { source: string }) {
  const { field, id } = useInput({ source, format: asIs, parse: asIs });
  return (
    <LabelledControl id={id} label="Arrival on" group help="No days selected: check-in on any day.">
      <ChoicesControl id={id} value={field.value} onChange={field.onChange} options={DAYS} />
    </LabelledControl>
  );
}

function asIs(value: unknown) {
  return value;
}
