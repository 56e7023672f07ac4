import { useFieldValue, useResourceContext, type FieldProps } from 'react-admin';
import { resources } from '#resources';
import type { Resource } from '#src/schema/resource.ts';
import { PlainValue, Value } from '../values/Value.tsx';

/** A state or a choice as a chip, with the label and in the colour that it has in every list. */
export function StateField(props: FieldProps) {
  const value: unknown = useFieldValue(props);
  const path = useResourceContext(props);
  const resource = Object.values<Resource>(resources).find((one) => one.path === path);
  const of = resource?.fields[props.source];
  return of ? (
    <Value of={of} value={value} currency={null} />
  ) : (
    <PlainValue kind="state" value={value} currency={null} />
  );
}
