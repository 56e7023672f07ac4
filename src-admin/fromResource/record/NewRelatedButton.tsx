import Button from '@mui/material/Button';
import { useCanAccess, usePermissions, type RaRecord } from 'react-admin';
import { useState } from 'react';
import type { SystemRole } from '#src/access/roles.ts';
import { Icon } from '#src/app/images/Icon.tsx';
import { mayCreateRelated } from '#src/schema/forms/newRelated.ts';
import { singularName } from '#src/schema/labels.ts';
import { staffOf } from '../../declaration/useReadable.ts';
import { NewRelated } from './NewRelated.tsx';
import styles from './RelatedPanels.module.css';
import type { Relation } from './relations.ts';

interface Props {
  relation: Relation;
  parent: RaRecord;
}

/** Opens the form of a new related record, where the user may create one for this parent. */
export function NewRelatedButton({ relation, parent }: Props) {
  const { resource, column } = relation;
  const [open, setOpen] = useState(false);
  const { canAccess } = useCanAccess({ resource: resource.path, action: 'create' });
  const { permissions } = usePermissions<readonly SystemRole[]>();
  const staff = staffOf(permissions ?? []);
  if (canAccess !== true || !mayCreateRelated(staff, { resource, column, parent })) return null;
  return (
    <div className={styles.new}>
      <Button
        size="small"
        startIcon={<Icon name="plus" />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        New {singularName(resource)}
      </Button>
      {open && <NewRelated relation={relation} parent={parent} onClose={() => setOpen(false)} />}
    </div>
  );
}
