import { useFieldValue, type FieldProps } from 'react-admin';
import { PlainValue } from '../fromResource/Value.tsx';

/** A calendar day, which belongs to no time zone. react-admin's `DateField` would shift it. */
export function DayField(props: FieldProps) {
  const value: unknown = useFieldValue(props);
  return <PlainValue kind="day" value={value} currency={null} />;
}
