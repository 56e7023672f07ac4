import { lazy } from 'react';
import { Reference } from '#src-admin/values/Reference.tsx';
import { plainText } from '#src-admin/ui/format.ts';
import type { Override } from '../../declaration/override.ts';

export const bulkRuns: Override = {
  RecordPanels: lazy(() => import('#src-admin/bulk/BulkRunPanel.tsx')),
};

export const bulkRunRows: Override = {
  columns: [
    {
      name: 'record',
      after: 'record_id',
      Cell: ({ record }) => (
        <Reference table={plainText(record['target'])} id={plainText(record['record_id'])} />
      ),
    },
  ],
};
