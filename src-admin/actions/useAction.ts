import { useDataProvider, useNotify, useRefresh, type RaRecord } from 'react-admin';
import { isolate } from '#src/rules/texts/isolate.ts';
import type { Resource } from '#src/schema/resource.ts';
import type { StaffDataProvider } from '#src-admin/providers/dataProvider.ts';
import { useOverride } from '#src-admin/declaration/overrides.ts';
import { plainText } from '#src-admin/ui/format.ts';
import { titleOf } from '../declaration/describe.ts';
import { actionLabel, valueLabel } from '#src/schema/labels.ts';

type Input = Readonly<Record<string, unknown>>;

function outcome(resource: Resource, name: string, record: RaRecord): string {
  const title = titleOf(resource, record);
  const state = plainText(record['state']);
  return state
    ? `${isolate(title)} is ${valueLabel(state).toLowerCase()} now`
    : `${actionLabel(name)}: ${isolate(title)}`;
}

/** Runs an action, notifies of the outcome and refreshes the screen. Rejects where the action failed. */
export function useAction(resource: Resource, name: string) {
  const api = useDataProvider<StaffDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const messageOf = useOverride(resource.name).actions?.[name]?.done;
  return async (record: RaRecord, input: Input): Promise<void> => {
    const version: unknown = record['version'];
    const { data } = await api.action(resource.path, record.id, name, {
      ...input,
      ...(resource.actions[name]?.on_version && { version }),
    });
    if (data['proposal'] !== undefined) {
      notify('A second person must approve this. Other admins were sent an email', {
        type: 'info',
      });
      refresh();
      return;
    }
    notify(messageOf ? await messageOf(data, api) : outcome(resource, name, data), {
      type: 'success',
    });
    refresh();
  };
}
