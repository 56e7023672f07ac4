import { useFieldValue, type FieldProps } from 'react-admin';
import { PlainValue } from '../values/Value.tsx';

/** A state or a choice as a chip, in the colour that it has in every list. */
export function StateField(props: FieldProps) {
  const value: unknown = useFieldValue(props);
  return <PlainValue kind="state" value={value} currency={null} />;
}
