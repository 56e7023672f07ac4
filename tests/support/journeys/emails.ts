import { expect, type APIRequestContext } from '@playwright/test';

/** The path of the link in the newest email with the subject, from the outbox. */
export async function linkInEmail(
  request: APIRequestContext,
  subject: string,
  link: RegExp,
): Promise<string> {
  let email = '';
  await expect(async () => {
    const outbox = await (await request.get('/dev/mail')).text();
    const item = outbox.split('<li>').find((each) => each.includes(subject)) ?? '';
    const id = /show=([0-9a-f-]{36})/.exec(item)?.[1] ?? 'none';
    email = await (await request.get(`/dev/mail/${id}`)).text();
    expect(email).toMatch(link);
  }).toPass();
  return link.exec(email)?.[0] ?? '';
}
