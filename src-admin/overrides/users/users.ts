import { lazy } from 'react';
import type { Override } from '../../declaration/override.ts';

export const users: Override = {
  actions: {
    change_roles: { defaults: ({ system_roles }) => ({ system_roles: system_roles as unknown }) },
    change_email: { defaults: ({ email }) => ({ email: email as unknown }) },
  },
  RecordPanels: lazy(() => import('./person/PersonPage.tsx')),
};
