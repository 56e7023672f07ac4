import { randomUUID } from 'node:crypto';
import { pushJob, type PushJob } from '#server/platform/notifications/pushJob.ts';
import type { PushState } from '#src/wire/notifications/push.ts';
import type { SignedIn, TestApp } from '#tests/support/app/app.ts';
import { browserKeys, type PushService } from '#tests/support/network/pushService.ts';
import { runJob } from '#tests/support/runJob.ts';

export const PUSH_PATH = '/api/v1/push';

export const pushStateOf = async ({ client }: Pick<SignedIn, 'client'>) =>
  (await client.get<{ data: PushState }>(PUSH_PATH)).body.data;

/** Turns push on in the person's browser. */
export async function subscribed(
  { url }: Pick<PushService, 'url'>,
  person: SignedIn,
  changes: object = {},
) {
  const browser = browserKeys();
  const endpoint = `${url}/${randomUUID()}`;
  const { public_key } = await pushStateOf(person);
  const answer = await person.client.send<{ data: PushState; code?: string; errors?: object }>(
    'PUT',
    `${PUSH_PATH}/subscription`,
    { endpoint, keys: browser.keys, application_server_key: public_key, ...changes },
  );
  return { browser, endpoint, path: new URL(endpoint).pathname, answer };
}

/** The queued pushes of a person, with the seconds until they are sent. */
export async function queuedPushes(
  { services }: Pick<TestApp, 'services'>,
  { user_id }: Pick<SignedIn, 'user_id'>,
) {
  const { rows } = await services.database.pool.query<{ data: PushJob; wait: number }>(
    `select data, round(extract(epoch from start_after - created_on))::int as wait
     from pgboss.job where name = $1 and data ->> 'notification_id' in
       (select id::text from notifications where user_id = $2) order by created_on`,
    [pushJob.name, user_id],
  );
  return rows;
}

/** Runs the last queued push of a person. */
export async function runPush(t: Pick<TestApp, 'services'>, person: SignedIn): Promise<PushJob> {
  const last = (await queuedPushes(t, person)).at(-1);
  if (!last) throw new Error('No push is queued');
  await runJob(t.services, pushJob, last.data);
  return last.data;
}
