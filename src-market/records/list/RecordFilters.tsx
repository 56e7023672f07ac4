import { Trans, useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { useIsLeaving } from '#src/app/pages/useIsLeaving.ts';
import { Icon } from '#src/app/images/Icon.tsx';
import { useTypedText } from '#src/app/deferred/forms/useTypedText.ts';
import { metaOf } from '#src/schema/field.ts';
import { fieldLabel } from '#src/schema/fieldLabel.ts';
import { KINDS, type KindContract } from '#src/schema/kinds/contract.ts';
import { Field } from '#src-market/ui/forms/Field.tsx';
import { Select } from '#src-market/ui/forms/Select.tsx';
import { TextInput } from '#src-market/ui/forms/TextInput.tsx';
import { useWideScreen } from '#src-market/ui/overlays/useWideScreen.ts';
import type { MarketResource } from '../declared.ts';
import { sortColumns, type useRecordsAddress } from '../useRecordsAddress.ts';
import { ReferenceSelect } from '../ReferenceSelect.tsx';
import styles from '../records.module.css';

interface Props {
  readonly resource: MarketResource;
  readonly address: ReturnType<typeof useRecordsAddress>;
}

/** Search, filters and order, in the address. */
export function RecordFilters({ resource, address }: Props) {
  const { filters, search, set } = address;
  const isWide = useWideScreen();
  const isUsed = filters.some(({ text }) => text !== '');
  return (
    <form className={styles.filters} role="search" onSubmit={(event) => event.preventDefault()}>
      {resource.admin.search.length > 0 && (
        <Field label={<Trans>Search</Trans>}>
          <TypedInput
            type="search"
            start={<Icon name="search" />}
            maxLength={100}
            text={search}
            onText={(text) => set('q', text, true)}
          />
        </Field>
      )}
      <SortSelect resource={resource} address={address} />
      {filters.length > 0 && (
        <details className={styles.more} open={isWide || isUsed || undefined}>
          <summary>
            <Trans>Filters</Trans>
          </summary>
          <div className={styles.filters}>
            {filters.map((filter) => (
              <Filter
                key={filter.key}
                filter={filter}
                resource={resource}
                onText={(text, replace) => set(filter.key, text, replace)}
              />
            ))}
          </div>
        </details>
      )}
    </form>
  );
}

interface FilterProps {
  readonly resource: MarketResource;
  readonly filter: ReturnType<typeof useRecordsAddress>['filters'][number];
  readonly onText: (text: string, replace?: boolean) => void;
}

function Filter({ resource, filter, onText }: FilterProps) {
  const { t } = useLingui();
  const { column, field, control, bound, text, value } = filter;
  const { kind, inputMode, placeholder, unit, options } = control;
  const name = fieldLabel(column, field);
  const isDay = kind === 'day' || kind === 'instant' || kind === 'day_range';
  const on = kind === 'day_range' ? t`${name}, on` : name;
  const label = bound === null ? on : bound === 'gte' ? t`${name}, from` : t`${name}, to`;
  if (kind === 'ref' || kind === 'refs')
    return (
      <Field label={label}>
        <ReferenceSelect
          at={resource.at}
          column={column}
          none={t`Any`}
          value={text}
          title={undefined}
          onChange={(id) => onText(id)}
        />
      </Field>
    );
  if (options.length > 0) {
    const labels: Readonly<Record<string, string>> = { true: t`Yes`, false: t`No` };
    const shown = options.map((one) => ({
      ...one,
      label: kind === 'flag' ? (labels[one.value] ?? one.label) : one.label,
    }));
    return (
      <Field label={label}>
        <Select
          value={text}
          options={[{ value: '', label: t`Any` }, ...shown]}
          onChange={({ target }) => onText(target.value)}
        />
      </Field>
    );
  }
  const isWrong = text !== '' && value === undefined;
  return (
    <Field
      label={label}
      error={isWrong && <Trans>Check what you typed: it does not filter.</Trans>}
    >
      <TypedInput
        type={isDay ? 'date' : 'text'}
        inputMode={inputMode}
        placeholder={placeholder}
        end={unit}
        text={text}
        onText={(next) => onText(next, true)}
      />
    </Field>
  );
}

interface TypedInputProps extends Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange'> {
  readonly text: string;
  readonly onText: (text: string) => void;
}

/** Filters after a pause in typing. */
function TypedInput({ text, onText, ...rest }: TypedInputProps) {
  const isLeaving = useIsLeaving();
  const { value, onChange, onBlur } = useTypedText(text, (next) => {
    if (!isLeaving()) onText(next.trim());
  });
  return (
    <TextInput
      {...rest}
      autoComplete="off"
      value={value}
      onBlur={onBlur}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** What an order says, upwards and downwards. */
type Orders = Readonly<Record<KindContract['order'], readonly [up: string, down: string]>>;

function SortSelect({ resource, address }: Props) {
  const { t } = useLingui();
  const [sorted, order] = address.query.sort;
  const columns = sortColumns(resource);
  const listed = columns.includes(sorted) ? columns : [sorted, ...columns];
  const orders = (label: string): Orders => {
    const alphabetical = [t`${label}: A to Z`, t`${label}: Z to A`] as const;
    return {
      text: alphabetical,
      identity: alphabetical,
      none: alphabetical,
      amount: [t`${label}: lowest first`, t`${label}: highest first`],
      time: [t`${label}: earliest first`, t`${label}: latest first`],
      flag: [t`${label}: no first`, t`${label}: yes first`],
    };
  };
  const options = listed.flatMap((column) => {
    const field = resource.fields[column];
    const label = fieldLabel(column, field);
    const [up, down] = orders(label)[field ? KINDS[metaOf(field).kind].order : 'text'];
    return [
      { value: `${column}:asc`, label: up },
      { value: `${column}:desc`, label: down },
    ];
  });
  return (
    <Field label={<Trans>Sort by</Trans>}>
      <Select
        value={`${sorted}:${order.toLowerCase()}`}
        options={options}
        onChange={({ target }) => address.set('sort', target.value)}
      />
    </Field>
  );
}
