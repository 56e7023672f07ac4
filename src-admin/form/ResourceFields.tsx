import { useRecordContext } from 'react-admin';
import { Region } from '#src/app/failures/Region.tsx';
import { metaOf } from '#src/schema/field.ts';
import { KINDS } from '#src/schema/kinds/contract.ts';
import type { Resource } from '#src/schema/resource.ts';
import { useOverride } from '#src-admin/declaration/overrides.ts';
import { editableFields, mayEdit } from '#src/schema/forms/formFields.ts';
import { WhenShown } from '../inputs/WhenShown.tsx';
import { FieldInput } from '../inputs/FieldInput.tsx';
import styles from './ResourceFields.module.css';

interface Props {
  resource: Resource;
  /** The values that the form does not ask for. */
  given: Readonly<Record<string, unknown>>;
}

/** An input for every field that is not locked, in the order of the declaration. */
export function ResourceFields({ resource, given }: Props) {
  const { inputs = {} } = useOverride(resource.name);
  const record = useRecordContext();
  return (
    <div className={styles.grid}>
      {Object.entries(editableFields(resource)).map(([column, field]) => {
        const { kind } = metaOf(field);
        const Input = inputs[column];
        const isTitle = column === resource.admin.title;
        if (Object.hasOwn(given, column)) return null;
        if (record && !mayEdit(resource, record, column)) return null;
        return (
          <WhenShown key={column} column={column}>
            <div className={KINDS[kind].wide || isTitle ? styles.wide : undefined}>
              {Input ? (
                <Region fallback={<span className={styles.waiting} />}>
                  <Input source={column} of={field} />
                </Region>
              ) : (
                <FieldInput source={column} of={field} />
              )}
            </div>
          </WhenShown>
        );
      })}
    </div>
  );
}
