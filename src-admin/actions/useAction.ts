import { useDataProvider, useNotify, useRefresh, type RaRecord } from 'react-admin';
import { outcomeOf } from '#src/schema/forms/outcome.ts';
import type { Resource } from '#src/schema/resource.ts';
import type { StaffDataProvider } from '#src-admin/providers/dataProvider.ts';
import { useOverride } from '#src-admin/declaration/overrides.ts';
import { titleOf } from '../declaration/describe.ts';

type Input = Readonly<Record<string, unknown>>;

/** Calls an action of a record. Returns the record after it; null where it waits for a second person, which is notified. */
export function useActionCall(resource: Resource) {
  const api = useDataProvider<StaffDataProvider>();
  const notify = useNotify();
  return async (record: RaRecord, name: string, input: Input): Promise<RaRecord | null> => {
    const version: unknown = record['version'];
    const { data } = await api.action(resource.path, record.id, name, {
      ...input,
      ...(resource.actions[name]?.on_version && { version }),
    });
    if (data['proposal'] === undefined) return data;
    notify('A second person must approve this. Other admins were sent an email', { type: 'info' });
    return null;
  };
}

/** Runs an action, notifies of the outcome and refreshes the screen. Rejects where the action failed. */
export function useAction(resource: Resource, name: string) {
  const api = useDataProvider<StaffDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const call = useActionCall(resource);
  const messageOf = useOverride(resource.name).actions?.[name]?.done;
  return async (record: RaRecord, input: Input): Promise<void> => {
    const data = await call(record, name, input);
    if (data) {
      const message = messageOf
        ? await messageOf(data, api)
        : outcomeOf(resource, name, data, titleOf(resource, data));
      notify(message, { type: 'success' });
    }
    refresh();
  };
}
