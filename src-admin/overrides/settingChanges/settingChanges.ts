import type { Override } from '../../declaration/override.ts';

export const settingChanges: Override = {
  // The table of changes shows them with their names and units.
  panelFields: ['values'],
};
