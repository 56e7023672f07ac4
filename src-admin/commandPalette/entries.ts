import type { RaRecord } from 'ra-core';
import type { IconName } from '#src/app/images/Icon.tsx';
import type { RouteSession } from '#src/routes/guard.ts';
import { ROUTES } from '#src/routes/table.ts';
import type { Field } from '#src/schema/field.ts';
import type { Action, Resource } from '#src/schema/resource.ts';
import { abilitiesOf } from '#src/schema/forms/formFields.ts';
import { titleOf } from '../declaration/describe.ts';
import { actionLabelOf, singularName } from '#src/schema/labels.ts';
import { listTitle } from '../declaration/labels.ts';
import { OWN_SCREENS, QUEUE_SCREENS } from '../navigation/navigation.ts';
import { DASHBOARDS, canOpen, pageGroups, type StaffPage } from '../navigation/pages.ts';
import { folded } from '#src/rules/texts/folded.ts';

/** One entry of the palette: a link, an action or a command. */
export interface Entry {
  readonly key: string;
  readonly group: string;
  readonly icon: IconName;
  readonly label: string;
  /** The state of a record. */
  readonly state?: { readonly value: string; readonly of: Field | undefined };
  /** Other texts that find the entry. */
  readonly keywords?: string;
  readonly to?: string;
  /** An action on the open record. */
  readonly action?: string;
  readonly run?: () => void;
}

const pageEntry = ({ route, label, icon, keywords }: StaffPage): Entry => ({
  key: route,
  group: 'Go to',
  icon,
  label,
  keywords,
  to: ROUTES[route].path,
});

/** The screens that may be opened, and the records that may be created. */
export function screenEntries(
  resources: readonly Resource[],
  session: RouteSession | null,
  may: (resource: Resource, action: 'list' | 'create') => boolean,
): Entry[] {
  const open = resources.filter((resource) => may(resource, 'list'));
  return [
    ...DASHBOARDS.filter(({ route }) => canOpen(route, session)).map(pageEntry),
    ...[...QUEUE_SCREENS, ...OWN_SCREENS]
      .filter(({ resourcePath }) => open.some(({ path }) => path === resourcePath))
      .map(({ label, to, icon }) => ({ key: to, group: 'Go to', icon, label, to })),
    ...open.map((resource) => ({
      key: `list ${resource.path}`,
      group: 'Go to',
      icon: resource.admin.menu.icon,
      label: listTitle(resource),
      to: `/admin/${resource.path}`,
    })),
    ...pageGroups(session).flatMap(({ pages }) => pages.map(pageEntry)),
    ...open
      .filter((resource) => may(resource, 'create'))
      .map((resource) => ({
        key: `create ${resource.path}`,
        group: 'Make',
        icon: 'plus' as const,
        label: `New ${singularName(resource)}`,
        to: `/admin/${resource.path}/create`,
      })),
  ];
}

/** The actions that the server allows on the open record. */
export function actionEntries(resource: Resource, record: RaRecord): Entry[] {
  const abilities = abilitiesOf(record);
  return Object.entries<Action>(resource.actions)
    .filter(([name]) => abilities[name] === true)
    .map(([name]) => ({
      key: `action ${name}`,
      group: titleOf(resource, record),
      icon: 'flash',
      label: actionLabelOf(resource, name),
      action: name,
    }));
}

/** The entries in which every typed word begins some word of the label or the keywords. */
export function matchingEntries(entries: readonly Entry[], typed: string): Entry[] {
  const words = folded(typed).split(/\s+/).filter(Boolean);
  return entries.filter(({ label, keywords: more = '' }) => {
    const parts = folded(`${label} ${more}`).split(/[\s-]+/);
    return words.every((word) => parts.some((part) => part.startsWith(word)));
  });
}
