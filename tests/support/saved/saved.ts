import type {
  SavedListView,
  SavedOverview,
  SaveRequest,
  SharedList,
} from '#src/wire/saved/saved.ts';
import type { Client } from '../app/app.ts';

export const SAVED = '/api/v1/saved';

interface Reply {
  readonly data: SavedOverview;
  readonly code?: string;
}

export const save = (client: Client, property: string, body: SaveRequest = {}) =>
  client.send<Reply>('PUT', `${SAVED}/homes/${property}`, body);

export const remove = (client: Client, property: string) =>
  client.send<Reply>('DELETE', `${SAVED}/homes/${property}`);

/** The id of the buyer's list with this name. */
export async function idOfList(client: Client, name: string): Promise<string> {
  const { lists } = (await client.get<Reply>(SAVED)).body.data;
  const list = lists.find((one) => one.name === name);
  if (!list) throw new Error(`No list ${name}`);
  return list.id;
}

/** Creates a list and returns its id. */
export async function createList(client: Client, name: string): Promise<string> {
  const { lists } = (await client.post<Reply>(`${SAVED}/lists`, { name })).body.data;
  const list = lists.findLast((one) => one.name === name);
  if (!list) throw new Error(`The list ${name} was not created`);
  return list.id;
}

export const listView = async (client: Client, id: string, query = ''): Promise<SavedListView> =>
  (await client.get<{ data: SavedListView }>(`${SAVED}/lists/${id}${query}`)).body.data;

/** Shares the list and returns the secret of its link. */
export async function share(client: Client, id: string): Promise<string> {
  const { lists } = (await client.post<Reply>(`${SAVED}/lists/${id}/share`, {})).body.data;
  return lists.find((one) => one.id === id)?.share_token ?? '';
}

export const viewShared = (client: Client, token: string) =>
  client.get<{ data: SharedList }>(`/api/v1/shared-lists/${token}`);
