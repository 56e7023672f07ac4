import { useFieldValue, type FieldProps } from 'react-admin';
import { PlainValue } from '../values/Value.tsx';

/** A calendar day, formatted as in every list. */
export function DayField(props: FieldProps) {
  const value: unknown = useFieldValue(props);
  return <PlainValue kind="day" value={value} currency={null} />;
}
