import { useFieldValue, useRecordContext, type FieldProps } from 'react-admin';
import { currencyOf } from '#src/schema/forms/formFields.ts';
import { PlainValue } from '../values/Value.tsx';

/** An amount in the currency of its record. */
export function MoneyField(props: FieldProps) {
  const record = useRecordContext(props);
  const value: unknown = useFieldValue(props);
  return <PlainValue kind="money" value={value} currency={currencyOf(record)} />;
}

MoneyField.textAlign = 'right' as const;
