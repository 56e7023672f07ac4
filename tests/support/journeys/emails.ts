import { expect, type APIRequestContext } from '@playwright/test';

/** The address on this site behind the link of the newest letter with the subject, as the outbox shows it. */
export async function linkOfLetter(
  request: APIRequestContext,
  subject: string,
  link: RegExp,
): Promise<string> {
  let letter = '';
  await expect(async () => {
    const outbox = await (await request.get('/dev/mail')).text();
    const item = outbox.split('<li>').find((each) => each.includes(subject)) ?? '';
    const id = /show=([0-9a-f-]{36})/.exec(item)?.[1] ?? 'none';
    letter = await (await request.get(`/dev/mail/${id}`)).text();
    expect(letter).toMatch(link);
  }).toPass();
  return link.exec(letter)?.[0] ?? '';
}
